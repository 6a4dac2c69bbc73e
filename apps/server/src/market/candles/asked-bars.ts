/** Minutes that the source is asked for. Readers share a question, and its answer is kept for those who ask again. */
import type { Bar } from '@candela/exchanges'
import type { Clock } from '#platform/clock.ts'
import { type BarHistory, HistoryAway } from './bar-history.ts'
import { aborted, LINGER_MS, type Reader } from './chunk-builder.ts'
import type { Span } from './gaps.ts'

/**
 * A reader who cannot wait gets undefined if the answer takes too long, or if the source cannot be asked; for others
 * it rejects then.
 */
export type AskedBars = (index: number, span: Span, reader: Reader) => Promise<readonly Bar[] | undefined>

export function createAskedBars(history: Pick<BarHistory, 'bars'>, clock: Clock): AskedBars {
  const asked = new Map<string, Promise<readonly Bar[]>>()

  function ask(index: number, span: Span): Promise<readonly Bar[]> {
    const key = `${index} ${span.from} ${span.to}`
    const known = asked.get(key)
    if (known !== undefined) return known
    const answer = history.bars(index, '1', span)
    asked.set(key, answer)
    answer.then(
      () => clock.after(LINGER_MS, () => asked.delete(key)),
      () => asked.delete(key),
    )
    return answer
  }

  return async (index, span, { signal }) => {
    if (signal === undefined) return await history.bars(index, '1', span)
    if (signal.aborted) return undefined
    try {
      return (await Promise.race([ask(index, span), aborted(signal)])) ?? undefined
    } catch (error) {
      if (!(error instanceof HistoryAway)) throw error
      return undefined
    }
  }
}
