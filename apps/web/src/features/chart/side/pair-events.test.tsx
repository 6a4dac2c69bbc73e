// @vitest-environment happy-dom
import { type ChartMarks, chartMarksCall, type ChartMarksInput } from '@candela/contract/chart-marks'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CallError } from '#platform/client.ts'
import { anAccount } from '../../../testing/fake-account.ts'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import { openPage } from '../../../testing/open-page.tsx'

freshBrowser('visitor')

const HOUR_MS = 3_600_000

/** An event per hour before the first question, `count` of them, and none before. */
function withEvents(count: number, isDown: () => boolean = () => false) {
  let start = 0
  return anAccount({
    [chartMarksCall.name]: ({ pair, interval, from, to }: ChartMarksInput): ChartMarks => {
      if (isDown()) throw new CallError(50000, 'Not now', false)
      start ||= Math.floor((to - 1) / HOUR_MS) * HOUR_MS
      const times = Array.from({ length: count }, (_, nth) => start - nth * HOUR_MS)
      const bars = times
        .filter(time => time >= from && time < to)
        .map((time): ChartMarks['bars'][number] => {
          const title = { zh: `多头 ${start - time}`, en: `Long liquidated, $${(start - time) / HOUR_MS}` }
          const mark = { id: String(time), kind: 'liquidation', time, barTime: time, type: 'long' } as const
          return { time, count: 1, marks: [{ ...mark, direction: -1, price: '97412.6', title, link: '/x' }] }
        })
      return { pair, interval, from, bars, isComplete: true }
    },
  }).api
}

async function openTab(api: ReturnType<typeof withEvents>): Promise<ReturnType<typeof within>> {
  openPage('/chart', { locale: 'en-US', api })
  const panel = within(await screen.findByRole('complementary'))
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Events' })))
  return panel
}

const rows = (panel: ReturnType<typeof within>) =>
  panel.queryAllByRole('listitem').map((row: HTMLElement) => row.textContent)

it('lists what happened, newest first, a page more with each press, until there is no more', async () => {
  const panel = await openTab(withEvents(70))
  await panel.findByText('Long liquidated, $0')
  expect(rows(panel)).toHaveLength(50)
  expect(rows(panel)[1]).toMatch(/^Long liquidated, \$1.*97,412\.6$/)
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Earlier events' })))
  expect(rows(panel)).toHaveLength(70)
  expect(rows(panel).at(-1)).toContain('$69')
  await panel.findByText('No earlier events')
})

it('says that nothing happened', async () => {
  const panel = await openTab(withEvents(0))
  expect(await panel.findByText('No recent events')).toBeTruthy()
})

it('says that the events could not be loaded, and tries again', async () => {
  let isDown = true
  const panel = await openTab(withEvents(3, () => isDown))
  await panel.findByText('Events could not be loaded')
  isDown = false
  await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Try again' })))
  expect(rows(panel)).toHaveLength(3)
})
