import { type HotKline, HOT_KLINE_SYMBOLS_MAX, hotKlineCall } from '@candela/contract/hot'
import type { Api } from '@candela/contract/render'

/** A day of candles for each of these coins, by as many calls as that takes. */
export async function askCandles(api: Api, symbols: readonly string[]): Promise<HotKline> {
  const parts: string[] = []
  for (let from = 0; from < symbols.length; from += HOT_KLINE_SYMBOLS_MAX)
    parts.push(symbols.slice(from, from + HOT_KLINE_SYMBOLS_MAX).join())
  const answers = await Promise.all(parts.map(part => api(hotKlineCall, { symbols: part })))
  return answers.flat()
}
