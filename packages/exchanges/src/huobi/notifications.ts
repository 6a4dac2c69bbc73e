import type { EventSink } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { type Fields, fields, list, Malformed, number, optionalNumber, text } from '../venue/fields.ts'
import { eachRow } from '../venue/rows.ts'
import { readInstruments } from './instruments.ts'
import { rowsOf } from './market.ts'
import { readHeartbeat } from './status.ts'

/** Funding, liquidations, contracts and the state of the exchange: `public.BTC-USDT.funding_rate`. */
export function readNotification(frame: Fields, product: Product | undefined, sink: EventSink): void {
  const topic = text(frame.topic, 'topic')
  switch (topic.startsWith('public.') ? topic.slice(topic.lastIndexOf('.') + 1) : topic) {
    case 'funding_rate':
      return eachRow(rowsOf(frame.data), sink, each => {
        const row = fields(each, 'funding')
        // Here `funding_time` is when the rate was computed.
        emitFunding(row, frame.ts, row.settlement_time, undefined, sink)
      })
    case 'liquidation_orders':
      return eachRow(rowsOf(frame.data), sink, row => readLiquidation(fields(row, 'liquidation'), sink))
    case 'contract_info':
      return readInstruments(list(frame.data, 'data'), product, sink)
    case 'heartbeat':
      return readHeartbeat(fields(frame.data, 'data'), '', sink)
    default:
      return sink({ kind: 'ignored', reason: `topic ${topic}` })
  }
}

/** A rate that is still to be paid. Dated contracts are listed without one. */
export function emitFunding(
  row: Fields,
  time: unknown,
  settlesAt: unknown,
  hours: number | undefined,
  sink: EventSink,
): void {
  const rate = optionalNumber(row.funding_rate, 'funding_rate')
  const predicted = optionalNumber(row.estimated_rate, 'estimated_rate')
  if (rate === undefined && predicted === undefined) return
  sink({
    kind: 'funding',
    symbol: text(row.contract_code, 'contract_code'),
    time: optionalNumber(time, 'ts'),
    rate,
    predicted,
    settlesAt: optionalNumber(settlesAt, 'settlement time'),
    hours,
  })
}

/** The order that closed a position: a sale closed a long one. */
export function readLiquidation(row: Fields, sink: EventSink): void {
  const side = row.direction ?? row.side
  if (side !== 'buy' && side !== 'sell') throw new Malformed('direction is neither buy nor sell')
  sink({
    kind: 'liquidation',
    symbol: text(row.contract_code, 'contract_code'),
    time: number(row.created_at ?? row.liquidation_time, 'created_at'),
    price: number(row.price ?? row.bankrupt_price, 'price'),
    size: number(row.volume, 'volume'),
    unit: 'contracts',
    isLong: side === 'sell',
  })
}
