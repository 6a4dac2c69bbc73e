/** Recomputes the ledger from candles and says what differs, pair by pair, so that it needs little memory. */
import type { PairCode } from '@candela/contract/core'
import { begunDay } from '#features/signals/engine/stored-past.ts'
import type { LedgerBatch } from '#features/signals/ledger/ledger-entry.ts'
import type { CheckedSpans } from './checked-spans.ts'
import { LedgerHash } from './ledger-hash.ts'
import { raisedAtOf } from '#features/signals/ledger/ledger-entry.ts'
import { inOrder } from './in-order.ts'
import { ChainCheck } from './verify-chain.ts'
import { compareBaseline, type ComputedBaseline } from './verify-baseline.ts'
import { borderFaults } from './verify-border.ts'
import { comparePair } from './verify-pair.ts'
import {
  isReadable,
  type LedgerHead,
  type LedgerPair,
  type LedgerSnapshot,
  type ReadableRow,
  type VerifyReads,
} from './verify-repo.ts'

/** The baseline is that of the pair's stored state. */
export type Recomputed = {
  readonly batch: LedgerBatch
  readonly baseline: ComputedBaseline
  /** What the candles that are left can prove; everything, if it is not said. */
  readonly checked?: CheckedSpans | undefined
}

export type VerifyOptions = {
  readonly reads: VerifyReads
  /** What the candles of a pair say until `to`. Rejects if they are not there any more. */
  readonly recompute: (pair: LedgerPair, to: number) => Promise<Recomputed>
  /** Other ways in which it may have been computed, for pairs that differ: the one with the fewest faults counts. */
  readonly recomputeOtherwise?: readonly VerifyOptions['recompute'][] | undefined
  /** Pairs that have left the market end with their states; all are listed, if it is not said. */
  readonly isListed?: ((pair: PairCode) => boolean) | undefined
  /** The pairs that every ledger has that was begun until the day of `until`; undefined for all. */
  readonly comparable: (until: number) => Promise<ReadonlySet<PairCode> | undefined>
  /** The ledger has to be complete until then; as far as it surely is, if it is not said. */
  readonly until: number | undefined
  readonly now: number
  readonly onFault: (fault: string) => void
  /** Pairs that are done. */
  readonly onProgress: (done: number, total: number) => void
  /** Rows of the chain that are done, page by page. */
  readonly onChain?: ((done: number, total: number) => void) | undefined
  /** Pairs that are recomputed at once; 1 if it is not said. */
  readonly atOnce?: number | undefined
  /** When it is aborted, what was found until then is the result. */
  readonly signal?: AbortSignal | undefined
}

export type Verified = {
  /** Of what was raised until `until`, see `comparableFrom`. */
  readonly hash: string
  readonly signals: number
  readonly outcomes: number
  readonly until: number
  /** False if it was stopped before all pairs were done; then the hash is of a part only. */
  readonly isWhole: boolean
  /** Rows that were recomputed. */
  readonly rows: number
  /** Those that cannot be, because their candles are gone: only the chain covers them. */
  readonly chainOnly: number
  /** Pairs that could not be recomputed, and why. */
  readonly unchecked: readonly { readonly pair: PairCode; readonly reason: string }[]
  /** Pairs that count for the hash and have no complete record yet. */
  readonly incomplete: number
}

/** Rows of the chain that are read at once. */
const PAGE = 20_000

export async function verifyLedger(options: VerifyOptions): Promise<Verified> {
  const { reads, onFault, onProgress, atOnce = 1, signal } = options
  const snapshot = await reads.snapshot()
  await checkChain(options, snapshot)
  const until = options.until ?? earliestEnd(snapshot, options.isListed) ?? options.now
  const comparable = signal?.aborted === true ? undefined : await options.comparable(until)
  const hash = new LedgerHash(until)
  const unchecked: { pair: PairCode; reason: string }[] = []
  let [rowCount, chainOnly, done] = [0, 0, 0]
  const pairs = signal?.aborted === true ? [] : snapshot.pairs
  for await (const { pair, rows, ...found } of inOrder(pairs, atOnce, each =>
    checkPair(options, each, snapshot.head),
  )) {
    if (signal?.aborted === true) break
    if (comparable?.has(pair.code) !== false) hash.take(rows.map(({ entry }) => entry))
    const checkedRows = 'faults' in found ? found.checkedRows : 0
    rowCount += checkedRows
    chainOnly += rows.length - checkedRows
    if ('faults' in found) for (const fault of found.faults) onFault(fault)
    else unchecked.push({ pair: pair.code, reason: found.reason })
    done += 1
    onProgress(done, snapshot.pairs.length)
  }
  const isWhole = done === snapshot.pairs.length
  const incomplete = incompletePairs(snapshot, comparable)
  if (isWhole && options.until !== undefined)
    for (const { code, ledgerFrom } of snapshot.pairs)
      if (incomplete.includes(code) && begunDay(ledgerFrom) <= options.until && options.isListed?.(code) !== false)
        onFault(`incomplete: ${code} has no complete record`)
  return {
    isWhole,
    hash: hash.digest(),
    signals: hash.signals,
    outcomes: hash.outcomes,
    until,
    rows: rowCount,
    chainOnly,
    unchecked,
    incomplete: incomplete.length,
  }
}

async function checkChain(options: VerifyOptions, { head, last }: LedgerSnapshot): Promise<void> {
  const { reads, onFault, onChain, signal } = options
  const check = new ChainCheck(onFault)
  for (let after = 0; after < head.seq; after += PAGE) {
    if (signal?.aborted === true) return
    const to = Math.min(head.seq, after + PAGE)
    check.take(await reads.rows(after, to))
    onChain?.(to, head.seq)
  }
  check.end(head, last)
}

type Compared = { readonly faults: readonly string[]; readonly checkedRows: number }
type CheckedPair = { readonly pair: LedgerPair; readonly rows: readonly ReadableRow[] } & (
  | Compared
  | { readonly reason: string }
)

async function checkPair(options: VerifyOptions, pair: LedgerPair, head: LedgerHead): Promise<CheckedPair> {
  // Those that cannot be read are faults of the chain already; what they were is missing.
  const rows = (await options.reads.rowsOf(pair.id, head.seq)).filter(isReadable)
  const completeTo = completeUntil(pair, options.isListed?.(pair.code) === false ? undefined : options.until)
  const to = Math.min(options.now, lastTime(rows, completeTo))
  const days = await options.reads.baselineDaysOf(pair.id)

  async function compared(recompute: VerifyOptions['recompute']): Promise<Compared> {
    const { batch, baseline, checked = ALL_CHECKED } = await recompute(pair, to)
    // A pair whose past is still being computed has no baseline yet.
    const hasBaseline = pair.stateTo !== undefined && pair.stateTo <= to
    const baselineFaults = hasBaseline ? compareBaseline(pair, days, baseline, checked) : []
    const proved = rows.filter(({ entry }) => checked.entry(entry))
    const rowFaults = comparePair(proved, provedPart(batch, checked), completeTo)
    return { faults: [...rowFaults, ...borderFaults(pair, rows), ...baselineFaults], checkedRows: proved.length }
  }

  try {
    let found = await compared(options.recompute)
    for (const recompute of options.recomputeOtherwise ?? []) {
      if (found.faults.length === 0) break
      const best = found
      // If it fails, the faults already found still count.
      const other = await compared(recompute).catch(() => best)
      // One that proves less is not better.
      if (other.faults.length < best.faults.length && other.checkedRows >= best.checkedRows) found = other
    }
    return { pair, rows, ...found }
  } catch (error) {
    return { pair, rows, reason: error instanceof Error ? error.message : String(error) }
  }
}

const ALL_CHECKED: CheckedSpans = { entry: () => true, baseline: () => true }

const provedPart = ({ signals, outcomes }: LedgerBatch, checked: CheckedSpans): LedgerBatch => ({
  signals: signals.filter(each => checked.entry(each)),
  outcomes: outcomes.filter(each => checked.entry(each)),
})

/** Pairs that have left the market do not hold it back. */
export function earliestEnd(
  { pairs }: Pick<LedgerSnapshot, 'pairs'>,
  isListed: VerifyOptions['isListed'] = () => true,
): number | undefined {
  const ends = pairs.flatMap(({ code, stateTo }) => (stateTo === undefined || !isListed(code) ? [] : [stateTo]))
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** Until where all of it was written, at least. Undefined for a pair whose past is not computed yet. */
const recordedTo = ({ pastTo, stateTo }: LedgerPair): number | undefined =>
  pastTo === undefined || stateTo === undefined ? (stateTo ?? pastTo) : Math.max(pastTo, stateTo)

/** A pair whose past is not computed yet has no part that is complete. */
function completeUntil(pair: LedgerPair, until = 0): number {
  const to = recordedTo(pair)
  return to === undefined ? 0 : Math.max(to, until)
}

const lastTime = (rows: readonly ReadableRow[], completeTo: number): number =>
  rows.reduce((last, { entry }) => Math.max(last, raisedAtOf(entry)), completeTo)

function incompletePairs(
  { pairs }: LedgerSnapshot,
  comparable: ReadonlySet<PairCode> | undefined,
): readonly PairCode[] {
  const complete = new Set(pairs.filter(pair => recordedTo(pair) !== undefined).map(({ code }) => code))
  const wanted = comparable ?? new Set(pairs.map(({ code }) => code))
  return [...wanted].filter(code => !complete.has(code))
}
