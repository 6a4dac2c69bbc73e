import type { DepthEvent, DepthLevel, VenueEvent } from './event.ts'

/** Times that are seconds of this century, or beyond the year 2100, as microseconds are. Invented ones of examples are smaller. */
const SECONDS_MIN = 1_000_000_000
const SECONDS_MAX = 10_000_000_000
const TIME_MAX = 4_102_444_800_000

/** Why an event cannot be true, whatever the market does; undefined if it can. */
export function faultOf(event: VenueEvent): string | undefined {
  if ('time' in event && isNotPositive(event.time)) return 'time is not positive'
  if ('time' in event && isNotInMs(event.time)) return 'time is not in milliseconds'
  switch (event.kind) {
    case 'trade':
    case 'liquidation':
      if (event.price <= 0) return 'price is not positive'
      return event.size > 0 ? undefined : 'size is not positive'
    case 'quote':
      if (isNotPositive(event.bid) || isNotPositive(event.ask)) return 'price is not positive'
      if (event.bid !== undefined && event.ask !== undefined && event.bid >= event.ask) return 'quote is crossed'
      return isNegative(event.bidSize) || isNegative(event.askSize) ? 'size is negative' : undefined
    case 'bar':
      if (event.low <= 0) return 'price is not positive'
      if (event.high < event.low) return 'high is below low'
      if (Math.max(event.open, event.close) > event.high || Math.min(event.open, event.close) < event.low)
        return 'open or close is outside of high and low'
      return isNegative(event.base) || isNegative(event.quote) || isNegative(event.contracts)
        ? 'volume is negative'
        : undefined
    case 'ticker':
      if ([event.last, event.open, event.high, event.low].some(isNegative)) return 'price is negative'
      if (isNegative(event.base) || isNegative(event.quote) || isNegative(event.contracts)) return 'volume is negative'
      return event.high !== undefined && event.low !== undefined && event.high < event.low
        ? 'high is below low'
        : undefined
    case 'mark':
      return isNotPositive(event.mark) || isNotPositive(event.index) ? 'price is not positive' : undefined
    case 'open-interest':
      return isNegative(event.base) || isNegative(event.usd) || isNegative(event.contracts)
        ? 'open interest is negative'
        : undefined
    case 'depth':
      if (hasNegative(event.bids) || hasNegative(event.asks)) return 'price or size is negative'
      return event.isSnapshot && isCrossed(event) ? 'book is crossed' : undefined
    case 'funding':
    case 'settlement':
      return event.rate !== undefined && Math.abs(event.rate) > 1 ? 'rate is beyond 100 %' : undefined
    case 'ratio':
      return event.long < 0 || event.long > 1 ? 'ratio is not within 0 and 1' : undefined
    default:
      return undefined
  }
}

const hasNegative = (levels: readonly DepthLevel[]): boolean => levels.some(([price, size]) => price < 0 || size < 0)

/** The best level is the first; of changes neither side is whole. */
function isCrossed({ bids, asks }: DepthEvent): boolean {
  const [bid] = bids[0] ?? []
  const [ask] = asks[0] ?? []
  return bid !== undefined && ask !== undefined && bid >= ask
}

const isNotInMs = (time: number | undefined): boolean =>
  time !== undefined && ((time >= SECONDS_MIN && time < SECONDS_MAX) || time > TIME_MAX)
const isNotPositive = (value: number | undefined): boolean => value !== undefined && value <= 0
const isNegative = (value: number | undefined): boolean => value !== undefined && value < 0
