import type { SignalTexts } from './notifications.zh.ts'

/** Before a noun. */
const LENGTHS: SignalTexts['intervals'] = {
  '1': '1-minute',
  '3': '3-minute',
  '5': '5-minute',
  '15': '15-minute',
  '30': '30-minute',
  '60': '1-hour',
  '120': '2-hour',
  '240': '4-hour',
  '1D': '1-day',
  '1W': '1-week',
  '1M': '1-month',
}

export const texts: SignalTexts = {
  kinds: { trend: 'Trend', stock: 'Stock index', ma5: 'MA5', rsi: 'RSI divergence', rank: 'Alignment' },
  types: {
    bullish: 'bullish',
    bearish: 'bearish',
    'crosses-above': 'crosses above',
    'crosses-below': 'crosses below',
    'bottom-divergence': 'bottom divergence',
    'top-divergence': 'top divergence',
    'long-alignment': 'long alignment',
    'short-alignment': 'short alignment',
  },
  intervals: {
    '1': '1 min',
    '3': '3 min',
    '5': '5 min',
    '15': '15 min',
    '30': '30 min',
    '60': '1 hour',
    '120': '2 hours',
    '240': '4 hours',
    '1D': '1 day',
    '1W': '1 week',
    '1M': '1 month',
  },
  markets: { SPOT: 'Spot', PERPETUAL: 'Perp', FUTURES: 'Futures' },
  title: (subject, type) => `${subject}: ${type}`,
  text: (interval, kind, price) => `${kind} signal on ${LENGTHS[interval]} bars at ${price}`,
  near: (kind, interval, type, exchange) =>
    `${kind}, ${interval}: ${type}${exchange === undefined ? '' : ` (${exchange})`}`,
}
