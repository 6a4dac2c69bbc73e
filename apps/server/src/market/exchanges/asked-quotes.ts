/** Best prices and marks for nodes that are not connected to the exchanges: they ask the ingest leader over the bus. */
import { randomUUID } from 'node:crypto'
import type { PairCode } from '@candela/contract/core'
import { isNumber, isText, listOf, objectOf, orNull, topic } from '#platform/bus/topic.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { BestPrices, MarketSource } from '#market/venues/source.ts'

type Question = { readonly id: string; readonly pair: string }
/** Bid, its size, ask, its size, mark and index; null is missing. */
type Answer = { readonly id: string; readonly figures: readonly (number | null)[] }

const QUOTE_QUESTION = topic('market.quote.question', objectOf<Question>({ id: isText, pair: isText }))
const QUOTE_ANSWER = topic('market.quote.answer', objectOf<Answer>({ id: isText, figures: listOf(orNull(isNumber)) }))

/** A visitor waits for it; without an answer the figures are missing. */
const ANSWER_MAX_MS = 1_000

const NOTHING: BestPrices = { quote: undefined, mark: undefined }

export type AskedQuotes = {
  readonly ask: (index: number) => Promise<BestPrices>
  readonly close: () => void
}

export function createAskedQuotes(catalogue: Catalogue, bus: Bus, clock: Clock): AskedQuotes {
  const waiting = new Map<string, (figures: Answer['figures']) => void>()
  const close = bus.subscribe(QUOTE_ANSWER, ({ id, figures }) => waiting.get(id)?.(figures))
  return {
    ask(index) {
      const pair = catalogue.instruments[index]?.code
      if (pair === undefined) return Promise.resolve(NOTHING)
      return new Promise(resolve => {
        const id = randomUUID()
        const cancel = clock.after(ANSWER_MAX_MS, () => settle([]))
        const settle = (figures: Answer['figures']): void => {
          cancel()
          waiting.delete(id)
          resolve(pricesOf(figures))
        }
        waiting.set(id, settle)
        bus.publish(QUOTE_QUESTION, { id, pair })
      })
    },
    close,
  }
}

/** Answers the questions of all nodes; returns a function that stops it. */
export function answerQuotes(
  catalogue: Catalogue,
  bus: Bus,
  source: Pick<MarketSource, 'quote' | 'mark'>,
  clock: Clock,
): () => void {
  return bus.subscribe(QUOTE_QUESTION, ({ id, pair }) => {
    const index = catalogue.indexOf(pair as PairCode) // a look-up by text
    if (index !== undefined) bus.publish(QUOTE_ANSWER, { id, figures: figuresOf(source, index, clock.now()) })
  })
}

function figuresOf(source: Pick<MarketSource, 'quote' | 'mark'>, index: number, now: number): Answer['figures'] {
  const quote = source.quote(index, now)
  const mark = source.mark(index, now)
  const figures = [quote?.bid, quote?.bidSize, quote?.ask, quote?.askSize, mark?.mark, mark?.index]
  return figures.map(figure => (figure === undefined || Number.isNaN(figure) ? null : figure))
}

function pricesOf([bid, bidSize, ask, askSize, mark, index]: Answer['figures']): BestPrices {
  return {
    // Some exchanges send best prices without sizes.
    quote: isKnown(bid) && isKnown(ask) ? { bid, ask, bidSize: bidSize ?? NaN, askSize: askSize ?? NaN } : undefined,
    mark: isKnown(mark) ? { mark, index: index ?? mark } : undefined,
  }
}

const isKnown = (figure: number | null | undefined): figure is number => figure !== null && figure !== undefined
