/** State of every perpetual at the newest moment of a period, and one period before. */
import type { ContractPeriod } from '@candela/contract/open-interest'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import type { Contract, Contracts } from '#market/derivatives/contracts.ts'
import type { ContractHistory } from '#market/derivatives/history.ts'
import { type ContractSheet, figuresAsOf } from '#market/derivatives/sheet.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import type { Clock } from '#platform/clock.ts'
import { createMemo } from '#platform/memo.ts'
import type { LongParts } from './rules.ts'

export type Moments = {
  /** 0 before the first snapshot. */
  readonly asOf: number
  /** Whether the previous period has been read: contracts missing from it were not listed, unless it `hasGaps`. */
  readonly isPastKnown: boolean
  readonly hasGaps: boolean
  now(contract: Contract): LongParts | undefined
  before(contract: Contract): LongParts | undefined
}

export type MomentsOptions = {
  readonly contracts: Contracts
  readonly contractBoard: ContractBoard
  readonly derivatives: Pick<DerivativesSource, 'past'>
  readonly history: ContractHistory
  readonly clock: Clock
}

/** After a first start, the history of the same snapshot fills in. */
const KEPT_MS = 5000

const NONE: Moments = { asOf: 0, isPastKnown: false, hasGaps: false, now: () => undefined, before: () => undefined }

export function createMoments({ contracts, contractBoard, derivatives, history, clock }: MomentsOptions) {
  const memo = createMemo(clock, KEPT_MS)
  const ids = contracts.all.map(({ id }) => id)

  async function read(sheet: ContractSheet, period: ContractPeriod): Promise<Moments> {
    const [earlier = 0, newest = 0] = history.times(period, 2, sheet.asOf)
    const rows = await history.rows(period, ids, [earlier, newest])
    const found = new Map(rows.map(row => [`${row.contract}@${row.at}`, row]))
    const inSheet = new Map(sheet.rows.map(row => [row.pair, row]))
    // From one hour on, the newest period is the current one, and its snapshot is the last within it.
    const isSheet = newest === sheet.asOf || period === '1h' || period === '4h' || period === '1d'
    return {
      asOf: isSheet ? sheet.asOf : newest,
      isPastKnown: sheet.historyFrom <= earlier,
      hasGaps: derivatives.past === undefined,
      now: contract => (isSheet ? inSheet.get(contract.pair) : found.get(`${contract.id}@${newest}`)),
      before: contract => found.get(`${contract.id}@${earlier}`),
    }
  }

  return (period: ContractPeriod): Promise<Moments> => {
    const { sheet } = contractBoard
    return sheet === undefined || figuresAsOf(sheet) === 0
      ? Promise.resolve(NONE)
      : memo(`${period}:${sheet.asOf}`, () => read(sheet, period))
  }
}
