import { describe, expect, it } from 'vitest'
import { binanceAdapter } from '../binance/adapter.ts'
import type { Adapter } from './adapter.ts'
import type { VenueEvent } from './event.ts'
import { type PlayedTimes, shiftedAdapter } from './shifted-adapter.ts'

const MINUTE = 60_000
const RECORDED = Date.parse('2026-01-05T10:00:00Z')
const NOW = Date.parse('2026-03-07T20:30:00Z')

const together = (speed = 1): PlayedTimes => ({ kind: 'together', recordedFrom: RECORDED, playedFrom: NOW, speed })

const bar = (time: number): VenueEvent => ({
  kind: 'bar',
  symbol: 'X',
  minutes: 1,
  time,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  base: 1,
  quote: 1,
  contracts: undefined,
  trades: 1,
  isClosed: true,
})
const trade = (time: number): VenueEvent => ({
  kind: 'trade',
  symbol: 'X',
  id: '1',
  time,
  price: 1,
  size: 1,
  unit: 'base',
  isBuy: true,
})
const funding = (time: number | undefined, settlesAt: number): VenueEvent => ({
  kind: 'funding',
  symbol: 'X',
  time,
  rate: 0,
  predicted: undefined,
  settlesAt,
  hours: 8,
})

/** What is read of a message that says these events. */
function readAs(times: PlayedTimes, now: number, events: readonly VenueEvent[]): readonly VenueEvent[] {
  const read: VenueEvent[] = []
  const adapter: Adapter = {
    ...binanceAdapter,
    decoder: { frame: (_product, _data, sink) => events.forEach(sink), answer: () => undefined },
  }
  shiftedAdapter(adapter, times, () => now).decoder.frame('spot', '', event => read.push(event))
  return read
}

describe('a recording that is played together', () => {
  it('says its times as if they were now, and keeps those that are not there', () => {
    const events = [trade(RECORDED + 1_500), funding(undefined, RECORDED + 8 * 60 * MINUTE), bar(RECORDED - MINUTE)]
    const expected = [trade(NOW + 1_500), funding(undefined, NOW + 8 * 60 * MINUTE), bar(NOW - MINUTE)]
    expect(readAs(together(), NOW + 2_000, events)).toEqual(expected)
  })

  it('keeps the age of data at another speed, and leaves out bars', () => {
    const events = [trade(RECORDED + 39_000), bar(RECORDED)]
    expect(readAs(together(4), NOW + 10_000, events)).toEqual([trade(NOW + 9_000)])
  })

  it('says an answer of now before its time has come', () => {
    expect(readAs(together(), NOW - 30_000, [trade(RECORDED + 1_000)])).toEqual([trade(NOW - 30_000)])
  })

  it('is asked for its own times', () => {
    const { calls } = shiftedAdapter(binanceAdapter, together(), () => NOW)
    const pair = { symbol: 'BTCUSDT', product: 'linear' } as const
    const span = { minutes: 1, from: NOW, to: NOW + 5 * MINUTE }
    const recorded = { minutes: 1, from: RECORDED, to: RECORDED + 5 * MINUTE }
    expect(calls.candles(pair, span)).toEqual(binanceAdapter.calls.candles(pair, recorded))
    expect(calls.settlements?.(pair, NOW)).toEqual(binanceAdapter.calls.settlements?.(pair, RECORDED))
    expect(calls.openInterestHistory?.(pair, NOW, NOW + MINUTE)).toEqual(
      binanceAdapter.calls.openInterestHistory?.(pair, RECORDED, RECORDED + MINUTE),
    )
  })
})

describe('messages of different days', () => {
  it('are of now, with the distances between their times', () => {
    const events = [trade(RECORDED), trade(RECORDED + 250)]
    expect(readAs({ kind: 'apart' }, NOW, events)).toEqual([trade(NOW - 250), trade(NOW)])
  })

  it('have bars of whole minutes', () => {
    expect(readAs({ kind: 'apart' }, NOW + 20_000, [bar(RECORDED), bar(RECORDED + MINUTE)])).toEqual([
      bar(NOW - MINUTE),
      bar(NOW),
    ])
  })

  it('stay as they are without a time', () => {
    const event: VenueEvent = { kind: 'currency', symbol: 'BTC', name: 'Bitcoin' }
    expect(readAs({ kind: 'apart' }, NOW, [event])).toEqual([event])
  })
})
