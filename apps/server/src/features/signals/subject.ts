/** How notices and feeds name the pair of a signal. Pure. */
import { EXCHANGES, inLanguage, type InLanguages, type Locale, parsePairCode, textIn } from '@candela/contract/core'
import { indexName } from '#features/stock-index/index.ts'
import { texts as en } from './notifications.en.ts'
import { type SignalTexts, texts as zh } from './notifications.zh.ts'

const TEXTS: InLanguages<SignalTexts> = { zh, en }

/** As the lists do: an index future by its name, our own composite by its coin, others also by their market: `BTC OKX Perp`. */
export function subjectOf(code: string, locale: Locale): string {
  const pair = parsePairCode(code)
  if (pair === undefined) return code
  const { baseAsset, exchange, contractType } = pair
  const index = indexName(baseAsset)
  if (index !== undefined) return textIn(locale, index)
  const { name, kind } = EXCHANGES.find(({ id }) => id === exchange) ?? { name: exchange, kind: undefined }
  if (kind === 'composite') return baseAsset
  return `${baseAsset} ${name} ${inLanguage(locale, TEXTS).markets[contractType]}`
}
