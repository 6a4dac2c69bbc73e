/** Minutes that the source is asked for. Readers share a question, and its answer is kept for those who ask again. */
import type { Bar } from '@candela/exchanges'
import type { Clock } from '#platform/clock.ts'
import { type BarHistory, HistoryAway } from './bar-history.ts'
import { aborted, LINGER_MS, type Reader } from './chunk-builder.ts'
import type { Span } from './gaps.ts'

/**
 * `slow`: the answer takes longer than the reader can wait. `away`: the source cannot be asked now. `never`: it cannot be
 * asked any more. For readers who can wait it rejects in the last two cases.
 */
export type AskedBars = (index: number, span: Span, reader: Reader) => Promise<readonly Bar[] | Unanswered>
export type Unanswered = 'slow' | 'away' | 'never'

export function createAskedBars(history: Pick<BarHistory, 'bars' | 'isRefusalFinal'>, clock: Clock): AskedBars {
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
    if (signal.aborted) return 'slow'
    try {
      return (await Promise.race([ask(index, span), aborted(signal)])) ?? 'slow'
    } catch (error) {
      if (!(error instanceof HistoryAway)) throw error
      return history.isRefusalFinal?.(index) === true ? 'never' : 'away'
    }
  }
}
