import { Integer, Null, String as Text, type Static, Tuple, Union } from 'typebox'
import { call } from '../core/call.ts'
import { moverRow, percentOrNull } from './movers.ts'
import { publicRead } from '../core/public-read.ts'
import { decimal, epochMs, exact, List, oneOf } from '../core/schema.ts'

/** Arithmetic mean of the changes of several coins. */
const groupMove = { total: Integer(), change5m: percentOrNull, change10m: percentOrNull, change24h: decimal }

const known = Union([decimal, Null()], { description: 'Null if the exchange does not publish it' })

const signal = { id: Text(), time: epochMs, type: Integer(), title: Text() }

const moverWhy = exact({
  mover: moverRow,
  path: List(Tuple([epochMs, decimal]), {
    description: 'Price at the end of each of the last 30 minutes, oldest first, then the current price',
  }),
  sector: Union([exact({ id: Text(), name: Text(), ...groupMove }), Null()]),
  market: exact(groupMove),
  againstSector5m: percentOrNull,
  againstMarket5m: percentOrNull,
  from: epochMs,
  to: epochMs,
  liquidations: Union(
    [
      exact({
        count: Integer(),
        longValue: decimal,
        shortValue: decimal,
        records: List(
          exact({
            time: epochMs,
            pair: Text(),
            side: oneOf(['long', 'short']),
            price: decimal,
            size: decimal,
            value: decimal,
          }),
          { description: 'Largest by value in USD' },
        ),
      }),
      Null(),
    ],
    { description: 'Between from and to, over all exchanges; null if not available' },
  ),
  openInterest: Union([exact({ value: decimal, change: decimal }), Null()], {
    description: 'Current value in USD, and percent change since `from`; null if not available',
  }),
  funding: Union(
    [List(exact({ pair: Text(), rate: known, predicted: known, nextAt: Union([epochMs, Null()]) })), Null()],
    {
      description: 'Rates in percent per interval, one per perpetual; null if not available',
    },
  ),
  flash: List(exact({ id: Text(), time: epochMs, title: Text() }), { description: 'News between `from` and `to`' }),
  signals: List(exact(signal), { description: 'Signals between `from` and `to`' }),
  newestSignal: Union([exact(signal), Null()], {
    description: 'The newest signal of the coin, whenever it was raised',
  }),
  asOf: epochMs,
})
export type MoverWhy = Static<typeof moverWhy>

export const moverWhyCall = call({
  ...publicRead,
  name: 'moverWhy',
  summary: { zh: '币种异动原因', en: 'Why a coin is moving' },
  path: '/open/fast_rise_fall/why',
  cache: 'tick',
  input: exact({ pair: Text({ maxLength: 96, description: 'Pair code, candela-spot/base.usdt' }) }),
  data: moverWhy,
})
