/** The price notifications. The texts are in one file per language; English is the fallback. */
import { STOCK_INDEX_PATH } from '@candela/contract/stock-index'
import { type InLanguages, inLanguage, parsePairCode } from '@candela/contract/core'
import { SUB_TYPES } from '@candela/contract/favourites'
import { formatFull, formatPercent, formatPrice } from '@candela/quant'
import type { NotificationEvent, NotificationKind } from '#platform/notifications/notification.ts'
import { texts as en } from './notifications.en.ts'
import { type PriceTexts, texts as zh } from './notifications.zh.ts'
import { type Direction, IMPORTANT_MOVE_LEVEL, levelSubType, type Move, type Side } from './rules.ts'

export const PRICE_TEXTS: InLanguages<PriceTexts> = { zh, en }

type FastMove = {
  readonly pair: string
  readonly symbol: string
  readonly quote: string
  readonly direction: Direction
  /** Percent over five minutes. */
  readonly change: string
  readonly reached: number
  readonly price: string
}

export const fastMove: NotificationKind<FastMove> = {
  name: 'fast-move',
  write({ symbol, quote, direction, change, reached, price }, locale) {
    const size = formatPercent(change.replace('-', '')).replace('+', '')
    const now = `${formatPrice(price)} ${quote}`
    const texts = inLanguage(locale, PRICE_TEXTS)
    return { ...texts.fastMove({ symbol, direction, size, reached, price: now }), path: `/coin/${symbol}` }
  },
}

type LevelCrossed = {
  readonly pair: string
  readonly symbol: string
  readonly quote: string
  readonly side: Side
  readonly level: string
  /** The price that reached it. */
  readonly price: string
}

export const priceLevel: NotificationKind<LevelCrossed> = {
  name: 'price-level',
  write({ pair, symbol, quote, side, level, price }, locale) {
    const path = levelSubType(pair) === SUB_TYPES.stock ? STOCK_INDEX_PATH : `/coin/${symbol}`
    const wanted = `${formatFull(level)} ${quote}`
    const met = `${formatPrice(price)} ${quote}`
    return { ...inLanguage(locale, PRICE_TEXTS).priceLevel({ symbol, side, level: wanted, price: met }), path }
  },
}

export const priceNotifications: readonly NotificationKind[] = [fastMove, priceLevel]

export function moveEvent(
  moved: { readonly pair: string; readonly change: string; readonly price: string },
  { direction, level, reached }: Move,
  at: number,
  recipients: readonly string[],
): NotificationEvent<FastMove> {
  const { pair, change, price } = moved
  return {
    key: `move:${pair}:${direction}:${level}:${at}`,
    subType: SUB_TYPES.market,
    kind: fastMove,
    params: { pair, ...namesOf(pair), direction, change, reached, price },
    isImportant: level >= IMPORTANT_MOVE_LEVEL,
    at,
    recipients,
  }
}

export function levelEvent(
  crossed: {
    readonly id: string
    readonly accountId: string
    readonly pair: string
    readonly side: Side
    readonly price: string
  },
  met: { readonly price: string; readonly at: number },
): NotificationEvent<LevelCrossed> {
  const { id, accountId, pair, side } = crossed
  return {
    key: `level:${id}`,
    subType: levelSubType(pair),
    kind: priceLevel,
    params: { pair, ...namesOf(pair), side, level: crossed.price, price: met.price },
    isImportant: true, // the user asked for exactly this one
    at: met.at,
    recipients: [accountId],
  }
}

function namesOf(pair: string): { symbol: string; quote: string } {
  const parts = parsePairCode(pair)
  return { symbol: parts?.baseAsset ?? pair, quote: parts?.quoteAsset ?? '' }
}
