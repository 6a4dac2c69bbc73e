import type { Answers } from './answers.ts'
import { AppError } from '@candela/contract/core'
import { type HotKline, hotKlineCall, hotListCall, type HotRow } from '@candela/contract/hot'
import { moverListCall, type MoverRow, type MoverWhy, moverWhyCall } from '@candela/contract/movers'
import { plateDetailCall, plateListCall, type PlateMap, plateMapCall, type PlateRow } from '@candela/contract/plates'

/** 15 November 2026, 14:32:08 in UTC+8. */
const AS_OF = Date.UTC(2026, 10, 15, 6, 32, 8)

export const aPlate = (id: string, change: Partial<PlateRow> = {}): PlateRow => ({
  id,
  name: id.toUpperCase(),
  total: 6,
  upSize: 3,
  downSize: 2,
  flatSize: 1,
  topGainer: { symbol: 'C1', name: 'C1 coin', pair: 'candela-spot/c1.usdt', change24h: '5.2500' },
  topLoser: { symbol: 'C2', name: 'C2 coin', pair: 'candela-spot/c2.usdt', change24h: '-3.1000' },
  marketCap: '284600000000',
  turnover24h: '12340000000.00',
  averageChange24h: '1.2345',
  ...change,
})

const plates = [aPlate('defi'), aPlate('meme', { topGainer: null, averageChange24h: '-0.0010' })]

const mapCoin = (symbol: string, value: string, change24h: string) => ({
  symbol,
  name: `${symbol} coin`,
  value,
  change24h,
})

const aMap = (isByTurnover: boolean): PlateMap => ({
  plates: [
    {
      id: 'defi',
      name: 'DEFI',
      coins: isByTurnover
        ? [mapCoin('C1', '1500000000', '5.2500')]
        : [mapCoin('C1', '284600000000', '5.2500'), mapCoin('C2', '12340000000', '-3.1000')],
    },
  ],
  asOf: AS_OF,
})

export const aMover = (symbol: string, change: Partial<MoverRow> = {}): MoverRow => ({
  symbol,
  name: `${symbol} coin`,
  pair: `candela-spot/${symbol.toLowerCase()}.usdt`,
  price: '97412.6',
  change3m: '0.4000',
  change5m: '3.2500',
  change10m: null,
  change24h: '5.0000',
  turnover24h: '38200000000.00',
  level: 1,
  badges: ['high24h', 'volumeBurst'],
  ...change,
})

export const aWhy = (symbol: string): MoverWhy => ({
  mover: aMover(symbol),
  path: [
    [AS_OF - 60_000, '97000.0'],
    [AS_OF, '97412.6'],
  ],
  sector: { id: 'defi', name: 'DEFI', total: 6, change5m: '1.2500', change10m: '1.5000', change24h: '2.0000' },
  market: { total: 45, change5m: '0.2500', change10m: '0.3000', change24h: '1.0000' },
  againstSector5m: '2.0000',
  againstMarket5m: '3.0000',
  from: AS_OF - 900_000,
  to: AS_OF + 900_000,
  liquidations: {
    count: 1,
    longValue: '0.00',
    shortValue: '125000.00',
    records: [
      {
        time: AS_OF,
        pair: 'binance-perpetual/c1.usdt',
        side: 'short',
        price: '97000',
        size: '1.3',
        value: '125000.00',
      },
    ],
  },
  openInterest: { value: '5000000', change: '-1.2500' },
  funding: null,
  flash: [],
  signals: [],
  newestSignal: { id: '9', time: AS_OF - 86_400_000, type: 3, title: 'RSI divergence, 1 hour: bottom divergence' },
  asOf: AS_OF,
})

function movers(input: object) {
  const isFall = 'order' in input && input.order === 'asc'
  const records = isFall
    ? [aMover('C3', { change5m: '-2.1000', level: 0, badges: ['pullBack'] })]
    : [aMover('C1'), aMover('C2', { change5m: '0.9000', level: 0, badges: [] })]
  return { records, total: 45, current: 1, size: 20, asOf: AS_OF }
}

export const aHot = (rank: number, change: Partial<HotRow> = {}): HotRow => ({
  rank,
  rankChange: 3,
  symbol: `C${rank}`,
  name: `C${rank} coin`,
  pair: `candela-spot/c${rank}.usdt`,
  score: '91.2500',
  price: '97412.6',
  change24h: '1.8400',
  turnover24h: '38200000000.00',
  marketCap: '1930000000000',
  surge: '2.4567',
  volatility: '6.1200',
  views: 12_345,
  favourites: 0,
  ...change,
})

function hot(input: object) {
  const isPast = 'beginDate' in input
  const records = isPast ? [] : [aHot(1), aHot(2, { rankChange: -2, surge: null }), aHot(3, { rankChange: null })]
  const reason = isPast ? 'rankings are stored since 2026-11-15' : null
  return { records, total: records.length, current: 1, size: 20, reason, asOf: AS_OF }
}

const kline = (input: object): HotKline =>
  String('symbols' in input ? input.symbols : '')
    .split(',')
    .map(symbol => ({
      symbol,
      pair: '',
      interval: '60',
      candles: [
        [AS_OF - 7_200_000, '10', '12', '9', '11'],
        [AS_OF - 3_600_000, '11', '11', '8', '9'],
      ],
      isComplete: true,
    }))

/** What the boards' calls answer, by name. */
export const answers: Answers = {
  [hotListCall.name]: hot,
  [hotKlineCall.name]: kline,
  [moverListCall.name]: movers,
  [moverWhyCall.name]: input =>
    aWhy(/\/(\w+)\./.exec('pair' in input ? String(input.pair) : '')?.[1]?.toUpperCase() ?? ''),
  [plateMapCall.name]: input => aMap(Reflect.get(input, 'by') === 'turnover24h'),
  [plateListCall.name]: () => ({ records: plates, total: plates.length, current: 1, size: 100, asOf: AS_OF }),
  [plateDetailCall.name]: input => {
    const plate = plates.find(({ id }) => 'id' in input && id === input.id)
    if (plate === undefined) throw new AppError('NO_SUCH_THING')
    return { plate, asOf: AS_OF }
  },
}
