/** The frame sent by all three servers of the gateway bench: a dozen tickers, about a kilobyte. */
export const TOPICS = ['btc', 'eth', 'xrp', 'sol', 'doge', 'ada', 'trx', 'link', 'avax', 'dot', 'ltc', 'uni'].map(
  symbol => `ticker:candela-spot/${symbol}.usdt`,
)

export const FRAME_BYTES = 1_000
