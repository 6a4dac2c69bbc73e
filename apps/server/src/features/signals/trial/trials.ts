/** Trials: the record that other parameters would have had on a pair, from its candles. */
import { type Interval, pairCode, parsePairCode } from '@candela/contract/core'
import { SIGNAL_INTERVALS, type SignalKind, type SignalTrial, type SignalTrialInput } from '@candela/contract/signals'
import type { Instrument } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import { type RuleValues, ruleValues, signalRules } from '@candela/quant/signals'
import type { CandlesSoon, CandleStore } from '#market/candles/store.ts'
import { baseInterval } from '#market/candles/stored-interval.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requirePair } from '#market/catalogue/require-pair.ts'
import type { Market } from '#market/market.ts'
import type { MarketSource } from '#market/venues/source.ts'
import type { Clock } from '#platform/clock.ts'
import { limitedAddress } from '#platform/request/client-address.ts'
import { decimalsIn } from '#features/signals/engine/saved-engine.ts'
import { onFinestGrid } from '#features/signals/ledger/pair-run.ts'
import type { SignalReads } from '#features/signals/ledger/read-repo.ts'
import { requireInterval, requireKind } from '#features/signals/ledger/require-kind.ts'
import { lastReturn } from '#features/signals/record/score.ts'
import { createSharedQueue } from './shared-queue.ts'
import { fixed, sideOf } from '#features/signals/ledger/figures.ts'
import { requireValues } from './trial-faults.ts'
import type { TrialFigures, TrialQuestion } from './trial-figures.ts'
import { type TrialSpan, trialSpan } from './trial-span.ts'
import type { TrialThreads } from './trial-threads.ts'
import { feeOf } from '#features/signals/ledger/universe.ts'

/** Who asks: limits are by address, and what nobody waits for is not computed. */
export type TrialVisitor = { readonly ip: string; readonly signal: AbortSignal }

export type Trials = {
  of(input: SignalTrialInput, visitor: TrialVisitor): Promise<SignalTrial>
}

export type TrialsOptions = {
  readonly catalogue: Catalogue
  readonly candles: Pick<CandleStore, 'readSoon'>
  readonly source: Pick<MarketSource, 'settleMs'>
  readonly watched: Market['watched']
  readonly reads: Pick<SignalReads, 'recordOf'>
  readonly threads: Pick<TrialThreads, 'compute'>
  readonly clock: Clock
}

const AT_ONCE = 3
const WAITING_MAX = 12
/** One visitor cannot take the places of all others. */
const PER_VISITOR = 2
/** Stored bars that are read: 30 days of minutes, or 90 of five minutes, and what prepares the longest rule. */
const BARS_MAX = 50_000
/** A visitor waits this long for candles that are being loaded; then the answer has the newest ones. */
const READ_MAX_MS = 3_000
const USUAL_INTERVAL: Interval = '60'

export function createTrials(options: TrialsOptions): Trials {
  const { catalogue, candles, source, watched, reads, threads, clock } = options
  const queue = createSharedQueue<SignalTrial>({ atOnce: AT_ONCE, waitingMax: WAITING_MAX, perVisitor: PER_VISITOR })

  /** Each round gets older bars, as long as they can be had. */
  async function read(
    index: number,
    interval: Interval,
    span: TrialSpan,
    ip: string,
    signal: AbortSignal,
  ): Promise<CandlesSoon> {
    const asked = { index, interval: baseInterval(interval), from: span.first, to: span.to, limit: BARS_MAX }
    const until = clock.monotonic() + READ_MAX_MS
    let known: CandlesSoon = { bars: [], isComplete: false }
    for (let count = -1; known.bars.length > count && !known.isComplete && !signal.aborted; ) {
      if (clock.monotonic() >= until) break
      count = known.bars.length
      known = await candles.readSoon(asked, ip)
    }
    return known
  }

  async function compute(asked: Asked, ip: string, signal: AbortSignal): Promise<SignalTrial> {
    const { index, kind, interval, values } = asked
    const record = await reads.recordOf(asked.instrument.code)
    const instrument = onFinestGrid(asked.instrument, await decimalsIn(record?.state))
    const settled = Math.floor((clock.now() - source.settleMs) / MINUTE_MS) * MINUTE_MS
    const span = trialSpan({ kind, interval, values, settled, ledgerFrom: record?.ledgerFrom })
    const { bars, isComplete } = await read(index, interval, span, ip, signal)
    const from = Math.max(span.from, bars[0]?.time ?? span.from)
    const scale = 10 ** instrument.priceDecimals
    const question = { kind, interval, values, from, to: span.to, scale, fee: feeOf(instrument) }
    return shown({ ...asked, instrument }, question, await threads.compute(bars, question, signal), isComplete)
  }

  return {
    async of({ kind, pair, interval = intervalOf(kind), ...given }, { ip, signal }) {
      const parts = parsePairCode(pair)
      const { index, instrument } = requirePair(catalogue, parts && pairCode(parts))
      requireKind(instrument, kind)
      requireInterval(kind, interval)
      requireValues(kind, given)
      watched([instrument.code])
      const values = ruleValues(kind, given)
      const key = JSON.stringify([kind, instrument.code, interval, values])
      const asked = { index, instrument, kind, interval, values }
      const asker = { visitor: limitedAddress(ip), signal }
      return await queue.run(key, asker, working => compute(asked, ip, working))
    },
  }
}

type Asked = {
  readonly index: number
  readonly instrument: Instrument
  readonly kind: SignalKind
  readonly interval: Interval
  readonly values: RuleValues
}

/** The only interval of a kind, or hours. */
function intervalOf(kind: SignalKind): Interval {
  const [first, ...others] = SIGNAL_INTERVALS[kind]
  return first === undefined || others.length > 0 ? USUAL_INTERVAL : first
}

function shown(
  { instrument, kind, interval, values }: Asked,
  { from, to }: Pick<TrialQuestion, 'from' | 'to'>,
  { newest, halves, equity, usualEquity, ...figures }: TrialFigures,
  isComplete: boolean,
): SignalTrial {
  return {
    kind,
    pair: instrument.code,
    interval,
    parameters: signalRules[kind].parameters.map(({ id, default: usual }) => {
      const value = values[id] ?? usual
      return { id, value, isDefault: value === usual }
    }),
    from,
    to,
    isComplete,
    ...figures,
    halves: [...halves],
    equity: [...equity],
    usualEquity: [...usualEquity],
    newest: newest.map(({ time, direction, price, outcome }) => ({
      time,
      side: sideOf(direction),
      price: fixed(price, instrument.priceDecimals),
      return24: outcome === undefined ? 0 : lastReturn(outcome) / 10_000,
    })),
  }
}
