/** Flash news in words, in both languages. Pure. */
import { type Locale, parsePairCode, type Text } from '@candela/contract/core'
import { LIQUIDATIONS_PATH } from '@candela/contract/liquidations'
import { formatFixed, formatFull, formatQuantity } from '@candela/quant'
import { liquidationTitle } from '#features/liquidations/index.ts'
import type { BarFlash, FlashItem } from './flash-item.ts'

export type FlashTexts = {
  readonly title: Text
  readonly body: Text
  /** Path of a page that says more. */
  readonly link: string
}

export function textsOf(item: FlashItem): FlashTexts {
  const link = `/coin/${item.symbol}`
  switch (item.kind) {
    case 'move':
      return { title: moveTitle(item.symbol, Number(item.facts.change)), body: barBody(item), link }
    case 'level': {
      const level = `${formatFull(item.facts.level)} ${quoteOf(item)}`
      const [zh, en] = item.direction > 0 ? ['突破', 'rises above'] : ['跌破', 'falls below']
      return {
        title: { zh: `${item.symbol} ${zh} ${level}`, en: `${item.symbol} ${en} ${level}` },
        body: barBody(item),
        link,
      }
    }
    case 'liquidation':
      return {
        title: liquidationTitle({ ...item.facts, symbol: item.symbol }),
        body: { zh: `爆仓价 ${priceWithQuote(item)}`, en: `At ${priceWithQuote(item)}` },
        link: `${LIQUIDATIONS_PATH}?symbol=${item.symbol}`,
      }
  }
}

function moveTitle(symbol: string, change: number): Text {
  const size = `${formatFixed(Math.abs(change), 2)}%`
  const [zh, en] = change > 0 ? ['涨', 'up'] : ['跌', 'down']
  return { zh: `${symbol} 5 分钟${zh} ${size}`, en: `${symbol} ${en} ${size} in 5 minutes` }
}

function barBody(item: BarFlash): Text {
  const turnover = (locale: Locale): string => `${formatQuantity(item.facts.turnover, locale)} ${quoteOf(item)}`
  return {
    zh: `报 ${formatFull(item.price)}，5 分钟成交 ${turnover('zh-CN')}`,
    en: `At ${formatFull(item.price)}; 5-minute turnover ${turnover('en-US')}`,
  }
}

const quoteOf = ({ pair }: FlashItem): string => parsePairCode(pair)?.quoteAsset ?? ''
const priceWithQuote = (item: FlashItem): string => `${formatFull(item.price)} ${quoteOf(item)}`
