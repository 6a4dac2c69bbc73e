/** Signals of a coin around a time, for features that explain what its price does. */
import { EXCHANGES, type InLanguages, inLanguage, INTERVALS, type Locale, type PairCode } from '@candela/contract/core'
import { SIGNAL_CODES, signalType } from '@candela/contract/signals'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { sideOf } from './ledger/figures.ts'
import { placeOf } from './ledger/ledger-entry.ts'
import type { SignalReads, StoredSignal } from './ledger/read-repo.ts'
import { texts as en } from './notifications.en.ts'
import { type SignalTexts, texts as zh } from './notifications.zh.ts'

/** `time` is when it was raised, `type` the code of its kind. */
export type NearSignal = {
  readonly id: string
  readonly time: number
  readonly type: number
  readonly title: string
}

export type SignalsNear = {
  /** Of all pairs of a coin, `from <= time < to`, newest first. */
  of(symbol: string, from: number, to: number, locale: Locale): Promise<NearSignal[]>
  /** Of all pairs of a coin; null if there is none. */
  newest(symbol: string, locale: Locale): Promise<NearSignal | null>
}

const TEXTS: InLanguages<SignalTexts> = { zh, en }
const OWN_EXCHANGE = 'candela'
const SHOWN = 5
/** More than a coin has in half an hour. */
const READ_MAX = 500
/** Signals of smaller intervals come by the minute: they say little of a move. */
const LEAST_PLACE = INTERVALS.indexOf('5')

export function createSignalsNear(catalogue: Pick<Catalogue, 'instruments'>, reads: SignalReads): SignalsNear {
  const exchangesOf = (symbol: string): Map<PairCode, string> => {
    const ofCoin = catalogue.instruments.filter(({ baseAsset }) => baseAsset === symbol)
    return new Map(ofCoin.map(({ code, exchange }) => [code, exchange]))
  }
  return {
    async newest(symbol, locale) {
      const exchanges = exchangesOf(symbol)
      const [signal] = await reads.newest({ pairs: [...exchanges.keys()] }, undefined, 1)
      return signal === undefined ? null : nearSignal(signal, exchanges.get(signal.pair), locale)
    },
    async of(symbol, from, to, locale) {
      const exchanges = exchangesOf(symbol)
      const found = await reads.raisedBetween([...exchanges.keys()], from, to, READ_MAX)
      const isOwn = ({ pair }: StoredSignal): boolean => exchanges.get(pair) === OWN_EXCHANGE
      return mostTelling(found, isOwn).map(signal => nearSignal(signal, exchanges.get(signal.pair), locale))
    },
  }
}

/** Larger intervals before minutes, our own pair before others, newer ones before older ones; the chosen newest first. */
function mostTelling(found: readonly StoredSignal[], isOwn: (signal: StoredSignal) => boolean): StoredSignal[] {
  const isMinutes = ({ interval }: StoredSignal): boolean => placeOf(interval) < LEAST_PLACE
  const byTime = (a: StoredSignal, b: StoredSignal): number => b.raisedAt - a.raisedAt || b.seq - a.seq
  return found
    .toSorted(
      (a, b) => Number(isMinutes(a)) - Number(isMinutes(b)) || Number(isOwn(b)) - Number(isOwn(a)) || byTime(a, b),
    )
    .slice(0, SHOWN)
    .toSorted(byTime)
}

function nearSignal(signal: StoredSignal, exchange: string | undefined, locale: Locale): NearSignal {
  const { seq, kind, interval, direction, raisedAt } = signal
  const texts = inLanguage(locale, TEXTS)
  const type = texts.types[signalType(kind, sideOf(direction))]
  const place = exchange === OWN_EXCHANGE ? undefined : EXCHANGES.find(({ id }) => id === exchange)?.name
  const title = texts.near(texts.kinds[kind], texts.intervals[interval], type, place)
  return { id: String(seq), time: raisedAt, type: SIGNAL_CODES[kind], title }
}
