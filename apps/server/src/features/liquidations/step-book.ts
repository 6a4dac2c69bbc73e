/**
 * Liquidations of every contract in each hour and each UTC+8 day, in memory on this node. The database is the source of
 * truth: every read first queries the totals of its steps, which each write updates together with the sums, and reloads
 * the sums of steps whose total has changed. So a step is read once, and again only after prints were added to it,
 * however late.
 */
import { DAY_MS, HOUR_MS } from '@candela/quant'
import type { Contracts } from '#market/derivatives/contracts.ts'
import type { LiquidationsRepo, Step, StepTotal } from './repo.ts'
import { placesOf, type SumTable, toTable } from './sums.ts'

export type StepBook = {
  /** The steps from `from` on with liquidations, by their start. */
  read(step: Step, from: number): Promise<ReadonlyMap<number, StepPage>>
}

/** `total` is the mark of the step's total when its table was read. */
export type StepPage = { readonly total: string; readonly table: SumTable }

export const STEP_MS: Readonly<Record<Step, number>> = { hour: HOUR_MS, day: DAY_MS }
/** Steps kept of each kind: the maximum that can be requested, plus the current one. */
const PAGES_MAX = 201

export function createStepBook(
  contracts: Pick<Contracts, 'ever'>,
  repo: Pick<LiquidationsRepo, 'totals' | 'stepSums'>,
): StepBook {
  const places = placesOf(contracts.ever)
  const books: Readonly<Record<Step, Map<number, StepPage>>> = { hour: new Map(), day: new Map() }

  /** The totals are read before the sums: if the sums are newer, the next read notices the change. */
  async function readAgain(step: Step, changed: readonly StepTotal[]): Promise<Map<number, StepPage>> {
    const marks = new Map(changed.map(total => [total.at, total.mark]))
    const pages = new Map<number, StepPage>()
    for (const { at, sums } of await repo.stepSums(step, [...marks.keys()])) {
      pages.set(at, { total: marks.get(at) ?? '', table: toTable(places, sums) })
    }
    return pages
  }

  return {
    async read(step, from) {
      const book = books[step]
      const totals = await repo.totals(step, from)
      // Taken before awaiting: another read may evict the oldest entry.
      const pages = new Map(totals.map(total => [total.at, book.get(total.at)]))
      const changed = totals.filter(total => pages.get(total.at)?.total !== total.mark)
      const fresh = changed.length === 0 ? new Map<number, StepPage>() : await readAgain(step, changed)
      for (const [at, page] of fresh) book.set(at, page)
      forgetOldest(book, PAGES_MAX)
      return new Map([...pages, ...fresh].flatMap(([at, page]) => (page === undefined ? [] : [[at, page]])))
    },
  }
}

function forgetOldest(book: Map<number, StepPage>, max: number): void {
  if (book.size <= max) return
  const oldest = [...book.keys()].toSorted((a, b) => a - b).slice(0, book.size - max)
  for (const at of oldest) book.delete(at)
}
