// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { formatClock, UTC8 } from '@candela/quant'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { clearCookie, readCookie } from '#platform/cookies.ts'
import { type Site, useZone } from '#platform/site.ts'
import { zoneMessages } from '#platform/zone-messages.ts'
import { zoneOf } from '#platform/zones.ts'
import { ZonedSite } from '#platform/zoned-site.tsx'
import { aSite } from '../../testing/fake-market.ts'
import { ZoneChoice } from './zone-choice.tsx'

beforeAll(async () => {
  await Promise.all([zoneMessages.load('zh-CN'), zoneMessages.load('en-US')])
})
afterEach(() => {
  cleanup()
  clearCookie('zone')
  vi.restoreAllMocks()
})

function deviceIsIn(timeZone: string): void {
  const options = new Intl.DateTimeFormat('en-US').resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
}

const NOON_UTC = Date.UTC(2026, 10, 15, 12)
const Clock = () => {
  const zone = useZone()
  return <p>{`${formatClock(NOON_UTC, zone)} ${zone.name}`}</p>
}
const menu = (site: Site) => (
  <ZonedSite site={site}>
    <ZoneChoice />
    <Clock />
  </ZonedSite>
)
/** Texts that are loaded already still suspend the first render. */
const show = (view: ReactNode) => act(async () => void render(view))
const names = () => screen.getAllByRole<HTMLOptionElement>('option').map(option => option.text)
const box = (name = '时区') => screen.getByRole<HTMLSelectElement>('combobox', { name })

it('offers the default, the device’s own zone and the list, each with its offset', async () => {
  deviceIsIn('Asia/Kathmandu')
  await show(menu(aSite()))
  expect(names().slice(0, 3)).toEqual(['北京 (UTC+8)', '本设备：尼泊尔时间 (UTC+5:45)', '协调世界时 (UTC)'])
  expect(names()).toContain('东京 (UTC+9)')
  expect(names()).toHaveLength(12)
  expect(box().value).toBe('UTC+8')
})

it('lists the zone of a device once', async () => {
  deviceIsIn('Asia/Tokyo')
  await show(menu(aSite('en-US')))
  expect(names()[1]).toBe('This device: Tokyo (UTC+9)')
  expect(names().filter(name => name.includes('Tokyo'))).toHaveLength(1)
})

it('changes the times on the page at once and keeps the choice in a cookie', async () => {
  await show(menu(aSite('en-US')))
  expect(screen.getByText('20:00:00 UTC+8')).toBeTruthy()
  fireEvent.change(box('Time zone'), { target: { value: 'America/New_York' } })
  expect(screen.getByText('07:00:00 New York time')).toBeTruthy()
  expect(readCookie('zone')).toBe('America/New_York')
  fireEvent.change(box('Time zone'), { target: { value: 'UTC+8' } })
  expect(screen.getByText('20:00:00 UTC+8')).toBeTruthy()
  expect(readCookie('zone')).toBe(UTC8.id)
})

it('shows a zone that was chosen on another device', async () => {
  deviceIsIn('Asia/Tokyo')
  await show(menu({ ...aSite('en-US'), zone: zoneOf('Asia/Kathmandu', 'en-US') }))
  expect(box('Time zone').value).toBe('Asia/Kathmandu')
  expect(names().at(-1)).toBe('Nepal Time (UTC+5:45)')
})

it('on the server has only the chosen zone: the device’s is not known', () => {
  const html = renderToString(menu({ ...aSite('en-US'), zone: zoneOf('America/New_York', 'en-US') }))
  expect(html.match(/<option/g)).toHaveLength(1)
  expect(html).toContain('New York time')
})

it('an id that nobody knows is UTC+8', () => {
  expect(zoneOf('Mars/Olympus', 'en-US')).toBe(UTC8)
})
