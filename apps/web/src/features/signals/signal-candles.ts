import { candleListCall } from '@candela/contract/candles'
import type { Api } from '@candela/contract/render'
import type { Signal } from '@candela/contract/signals'
import { nextBarStart } from '@candela/quant'

/** Closes around a signal, oldest first, and which of them is its bar; -1 if that is not among them. */
export type SignalCloses = { readonly closes: readonly string[]; readonly at: number }

type Drawn = Pick<Signal, 'id' | 'pair' | 'level' | 'time'>

export type SignalCandles = { readonly of: (signal: Drawn) => Promise<SignalCloses> }

const BARS = 40
/** So many are a picture, even if the server is still computing older ones. */
const ENOUGH = BARS / 2
/** As many of them follow the signal, once they are there. */
const BARS_AFTER = 12
/** A page has dozens of these drawings: they must not keep anything else waiting. */
const AT_ONCE = 2

/** The server computes older bars after the first request for them. */
const AGAIN_MS = 2000
const ROUNDS_MAX = 5

/** Asks for each signal's candles, a few at a time, and again while the server is still computing some. */
export function createSignalCandles(api: Api): SignalCandles {
  const known = new Map<string, Promise<SignalCloses>>()
  const lines = Array.from({ length: AT_ONCE }, () => Promise.resolve())
  let next = 0

  const inLine = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const line = next++ % AT_ONCE
    const answer = (lines[line] ?? Promise.resolve()).then(ask)
    lines[line] = answer.then(
      () => undefined,
      () => undefined, // the next in line is asked for all the same
    )
    return answer
  }

  async function ask(signal: Drawn): Promise<SignalCloses> {
    const { pair, level, time } = signal
    const input = { pair, interval: level, to: endOf(signal), limit: BARS }
    for (let round = 1; ; round++) {
      const { candles, isComplete } = await inLine(() => api(candleListCall, input))
      if (isComplete || candles.length >= ENOUGH || round === ROUNDS_MAX)
        return { closes: candles.map(([, , , , close]) => close), at: candles.findIndex(([start]) => start === time) }
      await new Promise(resolve => setTimeout(resolve, AGAIN_MS))
    }
  }

  /** A refused one is asked for again when it is next in view. */
  function begin(signal: Drawn): Promise<SignalCloses> {
    const answer = ask(signal)
    answer.catch(() => known.delete(signal.id))
    return answer
  }

  return {
    of: signal => {
      const answer = known.get(signal.id) ?? begin(signal)
      known.set(signal.id, answer)
      return answer
    },
  }
}

function endOf({ level, time }: Pick<Signal, 'level' | 'time'>): number {
  let end = time
  for (let bar = 0; bar <= BARS_AFTER; bar++) end = nextBarStart(level, end)
  return end
}
