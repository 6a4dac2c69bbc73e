import { type HotKline, HOT_KLINE_SYMBOLS_MAX, hotKlineCall } from '@candela/contract/hot'
import type { Api } from '@candela/contract/render'

/** After a fresh start the server computes the day before; it answers with what it has. */
const AGAIN_MS = 1500
const ROUNDS_MAX = 20

/**
 * A day of candles for each of these coins, by as many calls as that takes, and again for those that are incomplete.
 * Ends when all are complete, or when `signal` says that nobody waits any more.
 */
export async function askCandles(
  api: Api,
  symbols: readonly string[],
  onAnswer: (answer: HotKline) => void,
  signal: AbortSignal,
): Promise<void> {
  let wanted = symbols
  for (let round = 0; round < ROUNDS_MAX && wanted.length > 0 && !signal.aborted; round++) {
    if (round > 0) await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
    const answer = await askOnce(api, wanted)
    if (signal.aborted) return
    onAnswer(answer)
    wanted = answer.filter(({ isComplete }) => !isComplete).map(({ symbol }) => symbol)
  }
}

async function askOnce(api: Api, symbols: readonly string[]): Promise<HotKline> {
  const parts: string[] = []
  for (let from = 0; from < symbols.length; from += HOT_KLINE_SYMBOLS_MAX)
    parts.push(symbols.slice(from, from + HOT_KLINE_SYMBOLS_MAX).join())
  const answers = await Promise.all(parts.map(part => api(hotKlineCall, { symbols: part })))
  return answers.flat()
}
