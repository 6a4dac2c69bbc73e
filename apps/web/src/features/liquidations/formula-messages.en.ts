import type { LiquidationFormulaMessages } from './formula-messages.zh.ts'

export const messages: LiquidationFormulaMessages = {
  window: {
    name: 'Totals',
    formula:
      'Sum of price × size of every liquidation in the window (USDT and USDC count as 1 USD). 1h, 4h and 24h are rolling windows; 90 days are UTC+8 days including today.',
    long: 'Longs',
    short: 'Shorts',
    total: window => `${window} total`,
  },
  change: {
    name: 'vs previous period',
    formula: '(this period − previous period of the same length) ÷ previous period',
    result: '24h change',
  },
  share: {
    name: 'Share',
    formula:
      'Amount on the exchange ÷ amount on all exchanges, rounded by largest remainder so that shares add up to 100 %',
    result: 'Share',
  },
  model: {
    name: 'Liquidation map model',
    formula:
      'Positions opened in each of the last 96 hours are taken as proportional to turnover, with a half-life of 36 hours, half long and half short. Leverages 3/5/10/20/50/100 get 35/30/20/10/4/1 %. The liquidation price assumes isolated margin and the maintenance rate. Levels the price has touched since are removed. Each side is scaled to the open interest.',
    error: 'Estimated positions at the wrong price',
  },
  source: {
    label: 'Source',
    text: 'Perpetual liquidations on each exchange. The side is that of the position: a long is closed by a sell.',
  },
  zone: { label: 'Time', text: 'Times are in the zone you chose; days are UTC+8 days.' },
}
