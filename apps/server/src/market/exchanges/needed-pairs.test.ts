import { MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { forgetLiveMarket, lead, liveNode } from '#testing/live-market.ts'
import { spotOf } from '#testing/scripted-exchanges.ts'
import { NEEDED_MAX, STORED_MAX } from './needed-pairs.ts'

const { db } = await testDatabase()
const BINANCE = spotOf('binance')
const OKX = spotOf('okx')
const ETH = spotOf('okx', 'ETH')
const RARE = spotOf('binance', 'RARE')
const TELL_MS = 10_000

beforeEach(() => forgetLiveMarket(db))

const many = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => spotOf('binance', `${name}${at}`))

describe('pairs that stay, whatever their turnover', () => {
  it('are those that features have stored, before the exchanges are followed, and follow changes', async () => {
    const node = await liveNode({ db })
    let favourites = [RARE]
    await lead(db, node, 1, [async () => favourites, async () => [ETH]])
    expect(node.exchanges.needed).toEqual([RARE, ETH].toSorted())
    favourites = []
    node.clock.advance(MINUTE_MS)
    await eventually('the favourite is gone', () => node.exchanges.needed.length === 1)
    expect(node.exchanges.needed).toEqual([ETH])
  })

  it('stay known when they cannot be read again', async () => {
    const node = await liveNode({ db })
    let isDown = false
    await lead(db, node, 1, [() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve([RARE]))])
    isDown = true
    node.clock.advance(5 * MINUTE_MS)
    await Promise.resolve()
    expect(node.exchanges.needed).toEqual([RARE])
  })

  it('are those that visitors of any node watch, until ten minutes after the last', async () => {
    const node = await liveNode({ db })
    const other = await liveNode({ db, bus: node.bus, clock: node.clock })
    await lead(db, node)
    other.watched([RARE])
    node.watched([ETH])
    node.clock.advance(TELL_MS)
    expect(node.exchanges.needed).toEqual([RARE, ETH].toSorted())
    node.clock.advance(5 * MINUTE_MS)
    other.watched([RARE])
    node.clock.advance(6 * MINUTE_MS)
    await eventually('one is left', () => node.exchanges.needed.length === 1)
    expect(node.exchanges.needed).toEqual([RARE])
    node.clock.advance(11 * MINUTE_MS)
    await eventually('none is left', () => node.exchanges.needed.length === 0)
  })

  it('are the pairs that a composite is made of', async () => {
    const node = await liveNode({ db })
    await lead(db, node)
    node.exchanges.list('binance', [BINANCE])
    node.exchanges.list('okx', [OKX])
    node.watched([spotOf('candela')])
    node.clock.advance(TELL_MS)
    expect(node.exchanges.needed).toEqual([BINANCE, OKX].toSorted())
  })

  it('are limited: stored ones first, each list in turn, then those watched last', async () => {
    const node = await liveNode({ db })
    const favourites = many('F', 1_000)
    const alerts = many('A', 50)
    await lead(db, node, 1, [async limit => favourites.slice(0, limit), async limit => alerts.slice(0, limit)])
    expect(node.exchanges.needed).toHaveLength(STORED_MAX)
    expect(node.exchanges.needed).toEqual([...alerts, ...favourites.slice(0, STORED_MAX - 50)].toSorted())
    node.watched(many('W', 300) as (typeof RARE)[])
    node.clock.advance(TELL_MS)
    node.watched([RARE])
    node.clock.advance(TELL_MS)
    expect(node.exchanges.needed).toHaveLength(NEEDED_MAX)
    expect(node.exchanges.needed).toContain(RARE)
  })
})
