import type { Text } from '@candela/contract/core'

/** The five main contracts in display order, with the time zone of their exchange. */
export const INDEX_LIST = [
  {
    symbol: 'NQmain',
    name: { zh: '纳斯达克 100 主力', en: 'Nasdaq 100' },
    timeZone: 'America/New_York',
  },
  {
    symbol: 'YMmain',
    name: { zh: '道琼斯主力', en: 'Dow Jones' },
    timeZone: 'America/New_York',
  },
  {
    symbol: 'ESmain',
    name: { zh: '标普 500 主力', en: 'S&P 500' },
    timeZone: 'America/New_York',
  },
  {
    symbol: 'HSImain',
    name: { zh: '恒生指数主力', en: 'Hang Seng' },
    timeZone: 'Asia/Hong_Kong',
  },
  {
    symbol: 'CNmain',
    name: { zh: '富时中国 A50 主力', en: 'FTSE China A50' },
    timeZone: 'Asia/Singapore',
  },
] as const satisfies readonly {
  readonly symbol: string
  readonly name: Text
  readonly timeZone: string
}[]
