/** The session strings match the market's own hours. */
import type { ExchangeId } from '@candela/contract/core'
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import { createWorld } from '@candela/exchanges'
import { expect, it } from 'vitest'
import { sessionOf } from './sessions.ts'

const world = createWorld({ seed: 'test' })
/** Weeks without holidays, with and without summer time, from a Sunday. */
const WEEKS = [Date.UTC(2026, 10, 8), Date.UTC(2026, 7, 16)]
const STEP_MS = 15 * MINUTE_MS

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(2))

/** Reads the notation: whether it is open on a weekday (1 is Sunday) at a minute of the day. */
function isOpenIn(session: string, weekday: number, minute: number): boolean {
  if (session === '24x7') return true
  return session.split('|').some(part => {
    const [hours = '', days = '23456'] = part.split(':')
    return hours.split(',').some(span => {
      const [from = 0, to = 0] = span.split('-').map(minutesOf)
      const end = to === 0 ? 24 * 60 : to
      if (from < end) return days.includes(String(weekday)) && minute >= from && minute < end
      // It begins on the evening before.
      const next = (weekday % 7) + 1
      return (days.includes(String(next)) && minute >= from) || (days.includes(String(weekday)) && minute < end)
    })
  })
}

it.each<ExchangeId>(['cme', 'cbot', 'hkex', 'sgx', 'binance', 'candela'])('%s', exchange => {
  const { session, timezone } = sessionOf(exchange)
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const wrong: string[] = []
  for (const week of WEEKS)
    for (let time = week; time < week + 7 * DAY_MS; time += STEP_MS) {
      const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
      const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.get('weekday') ?? '') + 1
      const minute = Number(parts.get('hour')) * 60 + Number(parts.get('minute'))
      const isOpen = world.session(exchange, '', time).status === 'open'
      if (isOpenIn(session, weekday, minute) !== isOpen) wrong.push(new Date(time).toISOString())
    }
  expect(wrong).toEqual([])
})
