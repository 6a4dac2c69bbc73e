import type { LiquidationFormulaMessages } from './formula-messages.zh.ts'

export const messages: LiquidationFormulaMessages = {
  window: {
    name: 'Totals',
    formula:
      'Sum of price × size of every forced closing in the window (USDT and USDC count as 1 USD); 1h, 4h and 24h roll with the clock, 90 days are UTC+8 days including today',
    long: 'Longs',
    short: 'Shorts',
    total: window => `${window} total`,
  },
  change: {
    name: 'Against the window before',
    formula: '(this window − the one before of the same length) ÷ the one before',
    result: '24h change',
  },
  share: {
    name: 'Share',
    formula: "the exchange's amount ÷ that of all exchanges, rounded by largest remainder so that it adds up to 100 %",
    result: 'Share',
  },
  model: {
    name: 'Model of the liquidation map',
    formula:
      'each of the last 96 hours opens positions in proportion to its turnover, halved every 36 hours, half long and half short; leverages 3/5/10/20/50/100 hold 35/30/20/10/4/1 %; isolated margin and maintenance rate give the liquidation price; what the price has touched since is gone; each side is scaled to the open interest',
    error: 'Estimated positions not there at their price',
  },
  source: {
    label: 'Source',
    text: 'Forced closings of perpetuals on each exchange; the side is that of the position: a long is closed by selling.',
  },
  zone: { label: 'Time', text: 'All times are UTC+8.' },
}
