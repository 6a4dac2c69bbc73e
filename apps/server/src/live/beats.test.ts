import { describe, expect, test } from 'vitest'
import { Beats } from './beats.ts'

function counted(): { beat(): void; beats: number } {
  const connection = {
    beats: 0,
    beat() {
      connection.beats++
    },
  }
  return connection
}

const period = (beats: Beats, each: () => void): void => {
  for (let turn = 0; turn < Beats.TURNS; turn++) {
    beats.next()
    each()
  }
}

describe('heartbeats', () => {
  test('every connection has one beat in a period, and no turn has more than its share', () => {
    const beats = new Beats()
    const connections = Array.from({ length: Beats.TURNS * 3 }, counted)
    for (const connection of connections) beats.add(connection)
    let before = 0
    const perTurn: number[] = []
    period(beats, () => {
      const sum = connections.reduce((total, { beats: count }) => total + count, 0)
      perTurn.push(sum - before)
      before = sum
    })
    expect(new Set(perTurn)).toEqual(new Set([3]))
    expect(new Set(connections.map(connection => connection.beats))).toEqual(new Set([1]))
  })

  test('a connection that has left has no beat, and its place is taken by the next', () => {
    const beats = new Beats()
    const [gone, other, next] = [counted(), counted(), counted()]
    for (let turn = 0; turn < Beats.TURNS; turn++) beats.add(turn === 7 ? gone : other)
    beats.delete(gone)
    beats.add(next)
    period(beats, () => undefined)
    expect({ gone: gone.beats, other: other.beats, next: next.beats }).toEqual({
      gone: 0,
      other: Beats.TURNS - 1,
      next: 1,
    })
  })
})
