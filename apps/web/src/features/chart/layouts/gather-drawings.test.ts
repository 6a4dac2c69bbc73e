import { type Drawing, DRAWINGS_MAX } from '@candela/contract/chart'
import { describe, expect, it } from 'vitest'
import { countOf } from '../drawings/book.ts'
import { gatherDrawings } from './gather-drawings.ts'

const BTC = 'okx-spot/btc.usdt'
const ETH = 'okx-spot/eth.usdt'
const line = (id: string, pane = 'candle'): Drawing => [id, 'horizontalLine', pane, [[null, 1]], {}, 1, 0]

describe('the drawings of several charts', () => {
  it('come together by pair', () => {
    const { shown, rest } = gatherDrawings([
      { drawings: { [BTC]: [line('a')] } },
      { drawings: { [BTC]: [line('b')], [ETH]: [line('c')] } },
    ])
    expect(shown).toEqual({ [BTC]: [line('a'), line('b')], [ETH]: [line('c')] })
    expect(rest).toEqual([{}, {}])
  })

  it('of another pane, or with an id that is taken, stay with their chart', () => {
    const own = [line('a'), line('b', 'below')]
    const { shown, rest } = gatherDrawings([{ drawings: { [BTC]: [line('a')] } }, { drawings: { [BTC]: own } }])
    expect(shown).toEqual({ [BTC]: [line('a')] })
    expect(rest).toEqual([{}, { [BTC]: own }])
  })

  it('of another pane stay out of sight in the first chart too', () => {
    const { shown, rest } = gatherDrawings([{ drawings: { [BTC]: [line('a', 'below'), line('b')] } }])
    expect([shown, rest]).toEqual([{ [BTC]: [line('b')] }, [{ [BTC]: [line('a', 'below')] }]])
  })

  it('are not more than one chart may have, and none is lost', () => {
    const many = (letter: string): Drawing[] => Array.from({ length: 600 }, (_, at) => line(`${letter}${at}`))
    const { shown, rest } = gatherDrawings([{ drawings: { [BTC]: many('a') } }, { drawings: { [ETH]: many('b') } }])
    expect([countOf(shown), countOf(rest[1] ?? {})]).toEqual([DRAWINGS_MAX, 200])
  })
})
