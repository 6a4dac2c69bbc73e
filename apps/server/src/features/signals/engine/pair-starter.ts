/** Brings a pair to the point from which its minutes are taken as they come: from its stored state, or by its past. */
import type { Instrument } from '@candela/exchanges'
import { DAY_MS } from '@candela/quant'
import { type LedgerBatch, raisedAtOf } from '#features/signals/ledger/ledger-entry.ts'
import { onFinestGrid, PairRun, savedDecimals } from '#features/signals/ledger/pair-run.ts'
import type { Recorded } from '#features/signals/ledger/recorded-repo.ts'
import { type LedgerRepo, type SignalPair, StaleEpochError } from '#features/signals/ledger/repo.ts'
import type { PastPart } from '#features/signals/ledger/universe.ts'
import { HistoryAway } from '#market/candles/bar-history.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Followed } from './followed.ts'
import type { LedgerWriter } from './ledger-writer.ts'
import type { ComputePast } from './past.ts'
import { begunDay } from './stored-past.ts'
import { decimalsIn, packState, unpackState } from './saved-engine.ts'

export type PairStarter = {
  isListed(pair: SignalPair): boolean
  /** Undefined if it has no state, or one of other rules. */
  resume(pair: SignalPair): Promise<Followed | undefined>
  /** Writes the signals of the past until `to`. Undefined if that fails; rejects only if another process leads. */
  compute(pair: SignalPair, part: PastPart, to: number): Promise<Followed | undefined>
}

export type PairStarterOptions = {
  readonly catalogue: Catalogue
  readonly repo: Pick<LedgerRepo, 'stateOf' | 'recordedOf'>
  readonly past: Pick<ComputePast, 'of'>
  readonly writer: Pick<LedgerWriter, 'writePast'>
  readonly log: Logger
  readonly isClosed: () => boolean
}

/** Not all exchanges tell minutes that are older. */
const MINUTES_TOLD_MS = 5 * DAY_MS

type Place = { readonly index: number; readonly instrument: Instrument }

export function createPairStarter({ catalogue, repo, past, writer, log, isClosed }: PairStarterOptions): PairStarter {
  function placeOf({ code }: SignalPair): Place | undefined {
    const index = catalogue.indexOf(code)
    const instrument = index === undefined ? undefined : catalogue.instruments[index]
    return index === undefined || instrument === undefined ? undefined : { index, instrument }
  }

  /** One with a record goes on with it, as a whole: it lacks little. */
  async function computed({ index, instrument }: Place, pair: SignalPair, asked: PastPart, to: number) {
    const { id, code, ledgerFrom } = pair
    const recorded = await repo.recordedOf(id)
    // Of `pair` it is that of the start: states were stored since then.
    const { stateTo } = recorded
    const hasState = stateTo !== undefined
    const part = hasState ? 'whole' : asked
    const baselineTo = hasState ? Math.min(stateTo, to) : undefined
    const isBegun = !hasState && recorded.to > 0
    const decimals = await decimalsIn(await repo.stateOf(id))
    const request = { code, ledgerFrom, part, to, baselineTo, decimals } as const
    const made = await past.of({ ...request, isBegun }).catch((error: unknown) => {
      if (!isBegun || !(error instanceof HistoryAway) || to - begunDay(ledgerFrom) < MINUTES_TOLD_MS) throw error
      return past.of(request)
    })
    if (isClosed()) return undefined
    const run = new PairRun(onFinestGrid(instrument, decimals), ledgerFrom, part)
    run.engine.restore(made.state)
    if (hasState) run.continueBaseline(recorded.baseline, made.baseline)
    const { baseline } = run
    const states = part === 'whole' ? [{ id, stateTo: to, state: await packState(run.save()), baseline }] : []
    await writer.writePast(hasState ? batchAfter(recorded, made.batch) : made.batch, states)
    return { pair, index, run, part }
  }

  return {
    isListed(pair) {
      const place = placeOf(pair)
      return place !== undefined && catalogue.isListed(place.index)
    },
    async resume(pair) {
      const place = placeOf(pair)
      const state = await repo.stateOf(pair.id)
      if (place === undefined || state === undefined) return undefined
      try {
        const saved = await unpackState(state)
        const run = new PairRun(onFinestGrid(place.instrument, savedDecimals(saved)), pair.ledgerFrom)
        run.restore(saved)
        return { pair, index: place.index, run, part: 'whole' }
      } catch (error) {
        // The past is computed again: the record goes on where it ended.
        log.warn({ err: error, pair: pair.code }, 'the state of signals does not fit')
        return undefined
      }
    },
    async compute(pair, part, to) {
      const place = placeOf(pair)
      if (place === undefined) return undefined
      try {
        return await computed(place, pair, part, to)
      } catch (error) {
        if (error instanceof StaleEpochError) throw error
        // Others do not wait for it: its exchange may be away.
        if (isClosed()) return undefined
        if (error instanceof HistoryAway) log.debug({ pair: pair.code }, 'no past for signals yet, retrying later')
        else log.warn({ err: error, pair: pair.code }, 'could not compute past signals, retrying later')
        return undefined
      }
    },
  }
}

/** What is in the ledger is not added in another version: other rules or another price grid may say other things of it. */
const batchAfter = ({ to, lastDays }: Recorded, { signals, outcomes, baselineDays }: LedgerBatch): LedgerBatch => ({
  signals: signals.filter(signal => raisedAtOf(signal) > to),
  outcomes,
  baselineDays: baselineDays?.filter(({ interval, day }) => day > (lastDays.get(interval) ?? -Infinity)),
})
