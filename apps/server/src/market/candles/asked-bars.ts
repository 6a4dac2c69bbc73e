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

/** Questions without an answer yet. A simulated market takes a tenth of a second for each, an exchange up to half a minute. */
export const QUESTIONS_PER_VISITOR = 12
export const QUESTIONS_MAX = 120

export function createAskedBars(history: Pick<BarHistory, 'bars' | 'isRefusalFinal'>, clock: Clock): AskedBars {
  const asked = new Map<string, Promise<readonly Bar[]>>()
  /** Who asked them first. */
  const unanswered = new Map<string, string | undefined>()

  function mayAsk(visitor: string | undefined): boolean {
    const own = [...unanswered.values()].filter(each => each === visitor)
    return unanswered.size < QUESTIONS_MAX && own.length < QUESTIONS_PER_VISITOR
  }

  /** Undefined if there are too many questions already. */
  function ask(index: number, span: Span, visitor: string | undefined): Promise<readonly Bar[]> | undefined {
    const key = `${index} ${span.from} ${span.to}`
    const known = asked.get(key)
    if (known !== undefined || !mayAsk(visitor)) return known
    const answer = history.bars(index, '1', span).finally(() => unanswered.delete(key))
    asked.set(key, answer)
    unanswered.set(key, visitor)
    answer.then(
      () => clock.after(LINGER_MS, () => asked.delete(key)),
      () => asked.delete(key),
    )
    return answer
  }

  return async (index, span, { signal, visitor }) => {
    if (signal === undefined) return await history.bars(index, '1', span)
    if (signal.aborted) return 'slow'
    try {
      const answer = ask(index, span, visitor)
      return (await (answer === undefined ? aborted(signal) : Promise.race([answer, aborted(signal)]))) ?? 'slow'
    } catch (error) {
      if (!(error instanceof HistoryAway)) throw error
      return history.isRefusalFinal?.(index) === true ? 'never' : 'away'
    }
  }
}
