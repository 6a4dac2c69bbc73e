export const messages = {
  SPOT: '现货',
  PERPETUAL: '永续',
  MAIN: '股指',
  THIS_WEEK: '当周',
  NEXT_WEEK: '次周',
  CURRENT_QUARTER: '当季',
  NEXT_QUARTER: '次季',
}

export type PairMessages = typeof messages
