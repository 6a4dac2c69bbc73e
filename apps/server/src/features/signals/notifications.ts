/** What followers of a pair's signals are sent. */
import { type InLanguages, inLanguage, type Interval, parsePairCode } from '@candela/contract/core'
import { SUB_TYPES } from '@candela/contract/favourites'
import { type SignalKind, signalPairPath, type SignalType, signalType } from '@candela/contract/signals'
import { formatFull, formatPrice, nextBarStart } from '@candela/quant'
import type { NotificationEvent, NotificationKind } from '#platform/notifications/notification.ts'
import { fixed } from './ledger/figures.ts'
import { keyText, type Signal } from './ledger/ledger-entry.ts'
import { texts as en } from './notifications.en.ts'
import { type SignalTexts, texts as zh } from './notifications.zh.ts'
import { subjectOf } from './subject.ts'

const TEXTS: InLanguages<SignalTexts> = { zh, en }

type Raised = {
  readonly pair: string
  readonly symbol: string
  readonly quote: string
  readonly kind: SignalKind
  readonly type: SignalType
  readonly interval: Interval
  /** With the decimals of its pair; a number in notices of earlier versions. */
  readonly price: string | number
}

export const signalRaised: NotificationKind<Raised> = {
  name: 'signal',
  write({ pair, quote, kind, type, interval, price }, locale) {
    const texts = inLanguage(locale, TEXTS)
    const at = `${typeof price === 'number' ? formatPrice(price) : formatFull(price)} ${quote}`
    return {
      title: texts.title(subjectOf(pair, locale), texts.types[type]),
      text: texts.text(interval, texts.kinds[kind], at),
      path: signalPairPath(pair),
    }
  },
}

export function signalEvent(
  signal: Signal,
  priceDecimals: number,
  recipients: readonly string[],
): NotificationEvent<Raised> {
  const { pair, kind, interval, time, direction, price } = signal
  const parts = parsePairCode(pair)
  return {
    key: `signal:${keyText(signal)}`,
    subType: SUB_TYPES.signal,
    kind: signalRaised,
    params: {
      pair,
      symbol: parts?.baseAsset ?? pair,
      quote: parts?.quoteAsset ?? '',
      kind,
      type: signalType(kind, direction > 0 ? 'up' : 'down'),
      interval,
      price: fixed(price, priceDecimals),
    },
    isImportant: false,
    at: nextBarStart(interval, time),
    recipients,
  }
}
