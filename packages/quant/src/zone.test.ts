import { describe, expect, it } from 'vitest'
import { timeOfWall, wallTime, type Zone } from './zone.ts'
import { isTimeZone, offsetMinutesAt, offsetText, zoneOffsets } from './zone-offsets.ts'

const NEW_YORK: Zone = { id: 'America/New_York', name: 'New York', offsets: zoneOffsets('America/New_York') ?? [] }

describe('the time of a wall clock', () => {
  it.each([
    ['2026-07-01T12:00Z', '2026-07-01T16:00Z'],
    ['2026-12-01T12:00Z', '2026-12-01T17:00Z'],
    ['2026-03-08T01:59Z', '2026-03-08T06:59Z'],
    ['2026-03-08T03:00Z', '2026-03-08T07:00Z'],
    // Comes twice: the first.
    ['2026-11-01T01:30Z', '2026-11-01T05:30Z'],
    ['2026-11-01T02:00Z', '2026-11-01T07:00Z'],
  ])('%s in New York is %s', (wall, time) => {
    expect(timeOfWall(Date.parse(wall), NEW_YORK)).toBe(Date.parse(time))
  })

  it('does not exist in the hour that is skipped', () => {
    expect(timeOfWall(Date.parse('2026-03-08T02:30Z'), NEW_YORK)).toBeUndefined()
  })
})

describe('the offsets of a zone', () => {
  it('are one for a zone without changes', () => {
    expect(zoneOffsets('Asia/Tokyo')).toHaveLength(1)
    expect(zoneOffsets('UTC')?.[0]?.[1]).toBe(0)
  })

  it('are two a year with daylight saving, in order', () => {
    const changes = (zoneOffsets('America/New_York') ?? []).slice(1).map(([from]) => from)
    expect(changes).toHaveLength(40)
    expect(changes).toEqual(changes.toSorted((a, b) => a - b))
  })

  it.each(['America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Europe/London'])(
    'agree with Intl on every clock change of %s',
    id => {
      const zone = { id, name: id, offsets: zoneOffsets(id) ?? [] }
      const options = { timeZone: id, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const
      const format = new Intl.DateTimeFormat('en-US', options)
      const ours = (time: number) => new Date(wallTime(time, zone)).toISOString().slice(11, 16)
      const times = zone.offsets.slice(1).flatMap(([from]) => [from * 60_000 - 1, from * 60_000])
      expect(times.length).toBeGreaterThan(20)
      expect(times.map(ours)).toEqual(times.map(time => format.format(time)))
    },
  )

  it.each(['', 'Nowhere/City', 'UTC+8', '../etc/passwd', '<script>', 'a'.repeat(5_000)])(
    'there are none for %j',
    id => {
      expect([zoneOffsets(id), isTimeZone(id), offsetMinutesAt(id, 0)]).toEqual([undefined, false, undefined])
    },
  )
})

it.each([
  [480, 'UTC+8'],
  [0, 'UTC+0'],
  [-300, 'UTC-5'],
  [345, 'UTC+5:45'],
  [-210, 'UTC-3:30'],
])('an offset of %d minutes is written %s', (minutes, text) => {
  expect(offsetText(minutes)).toBe(text)
})
