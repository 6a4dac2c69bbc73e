/**
 * History for nodes that are not connected to the exchanges: they ask the ingest leader over the bus. The leader's own
 * process asks the same way.
 */
import { randomUUID } from 'node:crypto'
import type { PairCode } from '@candela/contract/core'
import { isNumber, isText, listOf, objectOf, topic } from '#platform/bus/topic.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import { packBars, unpackBars } from '#market/history/bar-columns.ts'
import { type BarHistory, HistoryAway } from '#market/candles/bar-history.ts'
import { STORED_INTERVALS, type StoredInterval } from '#market/candles/stored-interval.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'

type Question = {
  readonly id: string
  readonly pair: string
  readonly interval: string
  readonly from: number
  readonly to: number
}
/** `why` is empty if there is an answer. */
type Answer = { readonly id: string; readonly bars: readonly number[]; readonly why: string }

const HISTORY_QUESTION = topic(
  'market.history.question',
  objectOf<Question>({ id: isText, pair: isText, interval: isText, from: isNumber, to: isNumber }),
)
const HISTORY_ANSWER = topic(
  'market.history.answer',
  objectOf<Answer>({ id: isText, bars: listOf(isNumber), why: isText }),
)

/** Longer than the leader waits for an exchange. */
const ANSWER_MAX_MS = 35_000

type Waiting = { readonly settle: (answer: Answer) => void }

/** `isRecording`: the exchanges are played from a recording, which has no other answers later. */
export function createAskedHistory(catalogue: Catalogue, bus: Bus, clock: Clock, isRecording = false): BarHistory {
  const waiting = new Map<string, Waiting>()
  const stop = bus.subscribe(HISTORY_ANSWER, answer => waiting.get(answer.id)?.settle(answer))

  return {
    bars(index, interval, { from, to }) {
      const pair = catalogue.instruments[index]?.code
      if (pair === undefined) return Promise.reject(new RangeError(`no pair ${index}`))
      return new Promise((resolve, reject) => {
        const id = randomUUID()
        const cancel = clock.after(ANSWER_MAX_MS, () => settle({ id, bars: [], why: 'nobody is connected' }))
        const settle = ({ bars, why }: Answer): void => {
          cancel()
          waiting.delete(id)
          if (why === '') resolve(unpackBars(Float64Array.from(bars)))
          else reject(new HistoryAway(why))
        }
        waiting.set(id, { settle })
        bus.publish(HISTORY_QUESTION, { id, pair, interval, from, to })
      })
    },
    isRefusalFinal(index) {
      // A composite needs all of its exchanges.
      const asked = catalogue.compositeAt(index)?.constituents ?? [index]
      return isRecording || asked.some(each => !catalogue.isListed(each))
    },
    close: stop,
  }
}

/** Answers the questions of all nodes; returns a function that stops it. */
export function answerHistory(catalogue: Catalogue, bus: Bus, history: Pick<BarHistory, 'bars'>): () => void {
  const isInterval = (text: string): text is StoredInterval => STORED_INTERVALS.some(each => each === text)

  async function answer({ pair, interval, from, to }: Question): Promise<Omit<Answer, 'id'>> {
    const index = catalogue.indexOf(pair as PairCode) // a look-up by text
    if (index === undefined || !isInterval(interval)) return { bars: [], why: 'not followed' }
    try {
      return { bars: [...packBars(await history.bars(index, interval, { from, to }))], why: '' }
    } catch (error) {
      return { bars: [], why: error instanceof Error ? error.message : String(error) }
    }
  }

  return bus.subscribe(HISTORY_QUESTION, question => {
    void answer(question).then(made => bus.publish(HISTORY_ANSWER, { id: question.id, ...made }))
  })
}
