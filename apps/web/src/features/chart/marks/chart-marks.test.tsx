// @vitest-environment happy-dom
import type { ChartMark, ChartMarks as Marks, ChartMarksInput } from '@candela/contract/chart-marks'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Api } from '@candela/contract/render'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadEverywhere } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { ZonedSite } from '#platform/zoned-site.tsx'
import { aSite } from '../../../testing/fake-market.ts'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import type { BarBadge } from '../engine/badges.ts'
import type { ChartEngine } from '../engine/engine.ts'
import { chartLayers } from '../settings/layers.ts'
import { ChartMarks } from './chart-marks.tsx'
import { markMessages } from './messages.ts'

freshBrowser('visitor')
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }))

const HOUR_MS = 3_600_000
const mark = (hour: number, title: string): ChartMark => ({
  id: title,
  kind: 'signal',
  time: hour * HOUR_MS,
  barTime: hour * HOUR_MS,
  type: 'bullish',
  direction: 1,
  price: '1',
  title: { zh: title, en: title },
  link: '/x',
})
const bar = (hour: number, title: string): Marks['bars'][number] => ({
  time: hour * HOUR_MS,
  count: 1,
  marks: [mark(hour, title)],
})

/** Draws the badges of the bars from hour 10 to 20, and others once it has gone to them. */
function aChart() {
  let badges: readonly BarBadge[] = []
  let seen = { from: 10 * HOUR_MS, to: 20 * HOUR_MS }
  const lines: (number | undefined)[] = []
  let hover = (_hour: number): void => undefined
  const watchers = new Set<(range: typeof seen) => void>()
  const engine: Partial<ChartEngine> = {
    setBadges: next => void (badges = next),
    badgeSpot: time => {
      const own = badges.filter(badge => badge.time === time && time >= seen.from && time < seen.to)
      return own.length === 0 ? undefined : { badges: own, x: 1, y: 1 }
    },
    watchBadges(tell) {
      hover = hour => tell(engine.badgeSpot?.(hour * HOUR_MS))
      return () => undefined
    },
    watchRange(tell) {
      watchers.add(tell)
      tell(seen)
      return () => watchers.delete(tell)
    },
    goTo: time => {
      seen = { from: time - 10 * HOUR_MS, to: time }
      for (const tell of watchers) tell(seen)
      return Promise.resolve(true)
    },
    setCrosshair: time => void lines.push(time === undefined ? undefined : time / HOUR_MS),
  }
  return { engine: engine as ChartEngine, lines, hover: (hour: number) => act(() => hover(hour)) } // all that marks use
}

async function open(bars: Marks['bars'], isActive = true) {
  const chart = aChart()
  const asked: ChartMarksInput[] = []
  const ask = (_: unknown, input: ChartMarksInput) => {
    asked.push(input)
    return Promise.resolve({ bars })
  }
  const api = ask as unknown as Api // only the marks are asked for
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <ApiContext value={api}>
          <Suspense>
            <ChartMarks engine={chart.engine} pair="candela-spot/btc.usdt" interval="60" isActive={isActive} />
          </Suspense>
        </ApiContext>
      ),
    },
  ])
  await act(async () => {
    render(
      <ZonedSite site={aSite('en-US')}>
        <RouterProvider router={router} />
      </ZonedSite>,
    )
    await loadEverywhere(markMessages)
  })
  await act(() => vi.advanceTimersByTimeAsync(500))
  return { ...chart, asked }
}

const press = (key: string) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey: key !== 'Escape' })
    await vi.advanceTimersByTimeAsync(100)
  })
const said = () => screen.getByRole('status').textContent
const card = () => screen.queryByRole('region', { name: 'Events of this bar' })

it('goes from one marked bar to the next, shows its card and says what it is', async () => {
  const chart = await open([bar(12, 'first'), bar(15, 'second')])
  await press('ArrowRight')
  expect(said()).toContain('first')
  expect(document.activeElement).toBe(card())
  await press('ArrowRight')
  expect(said()).toContain('second')
  expect(card()?.textContent).toContain('second')
  await press('ArrowRight')
  expect(said()).toBe('No later events')
  await press('ArrowLeft')
  expect(said()).toContain('first')
  expect(chart.lines).toEqual([12, undefined, 15, undefined, 12])
})

it('brings a bar into view that is not seen', async () => {
  await open([bar(5, 'old'), bar(12, 'first')])
  await press('ArrowRight')
  await press('ArrowLeft')
  expect(said()).toContain('old')
})

it('says nothing of a bar that the reader has not waited for', async () => {
  const { engine } = await open([bar(5, 'old'), bar(12, 'first')])
  await press('ArrowRight')
  Object.assign(engine, { goTo: () => Promise.resolve(undefined) })
  await press('ArrowLeft')
  expect(said()).toContain('first')
})

it('Escape closes the card', async () => {
  const chart = await open([bar(12, 'first')])
  await press('ArrowLeft')
  // A replay leaves the key to it.
  expect(card()?.matches('[data-escape]')).toBe(true)
  await press('Escape')
  expect(card()).toBeNull()
  expect(chart.lines.at(-1)).toBeUndefined()
})

it('says that there is nothing', async () => {
  await open([])
  await press('ArrowRight')
  expect(said()).toBe('No events on the chart')
})

it('only the active chart goes from mark to mark, but each closes its card', async () => {
  const { hover } = await open([bar(12, 'first')], false)
  await press('ArrowRight')
  expect([said(), card()]).toEqual(['', null])
  hover(12)
  expect(card()).not.toBeNull()
  await press('Escape')
  expect(card()).toBeNull()
})

it('asks for signals of the chosen kinds, and again once they are others', async () => {
  const { asked } = await open([bar(12, 'first')])
  const layers = chartLayers.get()
  await act(async () => {
    chartLayers.set({ ...layers, signals: { on: true, kinds: ['rsi'] } })
    await vi.advanceTimersByTimeAsync(500)
  })
  expect(asked.map(({ signals }) => signals)).toEqual([undefined, ['rsi']])
})

it('asks for important news only, and again once all are wanted', async () => {
  const { asked } = await open([bar(12, 'first')])
  const layers = chartLayers.get()
  await act(async () => {
    chartLayers.set({ ...layers, news: { on: true, important: false } })
    await vi.advanceTimersByTimeAsync(500)
  })
  expect(asked.map(({ important }) => important)).toEqual([true, undefined])
})

it('takes news off the chart without asking again', async () => {
  const news = { ...mark(12, 'news'), kind: 'flash' } as const
  const { asked } = await open([{ ...bar(12, 'news'), marks: [news] }])
  await press('ArrowRight')
  expect(said()).toContain('news')
  const layers = chartLayers.get()
  act(() => chartLayers.set({ ...layers, news: { ...layers.news, on: false } }))
  await press('ArrowRight')
  expect([said(), asked.length]).toEqual(['No events on the chart', 1])
})
