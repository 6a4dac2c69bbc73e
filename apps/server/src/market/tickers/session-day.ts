/**
 * 24-hour figures of pairs whose exchange has sessions. While it is closed they show the close against 24 hours before
 * it, so that a weekend shows Friday; while it is open they compare with the last price as of 24 hours ago, however
 * old, so that a Monday shows the weekend's gap. In memory, from the source's history.
 */
import { EXCHANGES, type ExchangeId } from '@candela/contract/core'
import type { Instrument } from '@candela/exchanges'
import { DAY_MS, HOUR_MS } from '@candela/quant'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { DayFigures } from './day-figures.ts'
import { closedSince } from '#market/catalogue/sessions.ts'
import type { MarketPast, MarketSource } from '#market/venues/source.ts'

type Standing = { readonly until: number; readonly closedAt: number | undefined }
type SessionDay = { readonly closedAt: number; readonly figures: DayFigures | undefined }
type Before = { readonly time: number; readonly price: number | undefined }

/** The parts of the source needed here. */
export type SessionSource = Pick<MarketSource, 'session' | 'past'>

const WITH_SESSIONS = new Set<ExchangeId>(EXCHANGES.flatMap(({ id, kind }) => (kind === 'futures' ? [id] : [])))

export class SessionDays {
  readonly #source: SessionSource
  readonly #instruments: readonly Instrument[]
  readonly #standings = new Map<ExchangeId, Standing>()
  readonly #days = new Map<number, SessionDay>()
  readonly #befores = new Map<number, Before>()

  constructor({ instruments }: Pick<Catalogue, 'instruments'>, source: SessionSource) {
    this.#source = source
    this.#instruments = instruments
  }

  /** The figures to show at `now`, given those of the rolling window that begins at `windowStart`. */
  figures(index: number, now: number, windowStart: number, rolling: DayFigures | undefined): DayFigures | undefined {
    const exchange = this.#instruments[index]?.exchange
    if (exchange === undefined || !WITH_SESSIONS.has(exchange)) return rolling
    const closedAt = this.#closedAt(exchange, now)
    if (closedAt !== undefined) return this.#dayOf(index, closedAt) ?? rolling
    const before = this.#priceBefore(index, windowStart)
    return rolling === undefined || before === undefined ? rolling : { ...rolling, open: before }
  }

  /** Computed once per opening or close. */
  #closedAt(exchange: ExchangeId, now: number): number | undefined {
    const known = this.#standings.get(exchange)
    if (known !== undefined && now < known.until) return known.closedAt
    const stateAt = (time: number) => this.#source.session(exchange, time)
    const state = stateAt(now)
    const changesAt = state.status === 'open' ? state.closesAt : state.opensAt
    const standing = { until: Math.min(changesAt, now + HOUR_MS), closedAt: closedSince(stateAt, now) }
    this.#standings.set(exchange, standing)
    return standing.closedAt
  }

  #dayOf(index: number, closedAt: number): DayFigures | undefined {
    const known = this.#days.get(index)
    if (known?.closedAt === closedAt) return known.figures
    const figures = dayUntil(this.#source.past, index, closedAt)
    this.#days.set(index, { closedAt, figures })
    return figures
  }

  #priceBefore(index: number, time: number): number | undefined {
    const known = this.#befores.get(index)
    if (known?.time === time) return known.price
    const price = this.#source.past.lastPrice(index, time)
    this.#befores.set(index, { time, price })
    return price
  }
}

/** The 24 hours before a close; undefined without a price to compare with. */
export function dayUntil(
  past: Pick<MarketPast, 'lastPrice' | 'forEachMinuteBar'>,
  index: number,
  closedAt: number,
): DayFigures | undefined {
  const from = closedAt - DAY_MS
  const last = past.lastPrice(index, closedAt)
  const open = past.lastPrice(index, from)
  if (last === undefined || open === undefined || open <= 0) return undefined
  const day = { open, high: last, low: last, volume: 0, turnover: 0 }
  past.forEachMinuteBar(index, from, closedAt, (_time, _open, high, low, _close, volume, turnover) => {
    day.high = Math.max(day.high, high)
    day.low = Math.min(day.low, low)
    day.volume += volume
    day.turnover += turnover
  })
  return day
}
