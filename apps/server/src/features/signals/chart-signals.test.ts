import type { PairCode } from '@candela/contract/core'
import { expect, it } from 'vitest'
import { createChartSignals } from './chart-signals.ts'
import type { RaisedSignal } from './ledger/chart-repo.ts'

const BTC = 'candela-spot/btc.usdt' as PairCode // a code of the market
const RAISED: RaisedSignal = { seq: 7, kind: 'trend', interval: '240', raisedAt: 5, direction: -1, price: 1 }

it('says in both languages what the signals of the asked kinds are', async () => {
  const asked: unknown[] = []
  const forChart = (...input: unknown[]) => {
    asked.push(input)
    return Promise.resolve([RAISED])
  }
  const [found] = await createChartSignals({ forChart }).of(BTC, '60', 0, 5, 3, ['trend'])
  expect(asked).toEqual([[BTC, '60', 0, 5, 3, ['trend']]])
  expect(found).toEqual({
    seq: 7,
    raisedAt: 5,
    direction: -1,
    price: 1,
    type: 'bearish',
    title: { zh: '趋势跟踪：4 小时看跌', en: 'Trend, 4 hours: bearish' },
  })
})
