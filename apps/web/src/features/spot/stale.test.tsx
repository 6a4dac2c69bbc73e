// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FeedContext } from '#live/use-live.ts'
import { SiteContext, apiKey, siteKey } from '#platform/site.ts'
import { makeRoutes } from '../../routes.tsx'
import { aFeed } from '../../testing/fake-feed.ts'
import { aMarket, aSite } from '../../testing/fake-market.ts'

const START = Date.UTC(2026, 10, 15, 6, 32, 8) // 14:32:08 in UTC+8

beforeEach(() => {
  vi.useFakeTimers({ now: START, shouldAdvanceTime: true })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The whole spot page, alive, on a feed of ours. */
async function openSpot() {
  const site = aSite()
  const feed = aFeed(() => new Date().getTime())
  const router = createMemoryRouter(makeRoutes(), {
    initialEntries: ['/markets/spot'],
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(siteKey, site)
      context.set(apiKey, aMarket(3))
      return context
    },
  })
  render(
    <SiteContext value={site}>
      <FeedContext value={feed}>
        <RouterProvider router={router} />
      </FeedContext>
    </SiteContext>,
  )
  await screen.findByRole('table')
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  const setNow = (ms: number) => vi.setSystemTime(ms)
  return { feed, pass, setNow }
}

const isTableStale = () => /stale/.test(screen.getByRole('table').className)

it('shows in the tape how late the data is, a lost connection, and its recovery', async () => {
  const { feed, pass } = await openSpot()
  feed.tick()
  await pass(1)
  expect(screen.getByText('实时')).toBeTruthy()
  await pass(7)
  expect(screen.getByText(/^延迟 [78] 秒$/)).toBeTruthy()
  feed.lose()
  await pass(1)
  expect(screen.getByText('已断开，重连中')).toBeTruthy()
  feed.find()
  feed.tick()
  await pass(1)
  expect(screen.getByText('实时')).toBeTruthy()
})

it('makes the table stale after 15 seconds without data, says when it stopped, and comes back with the data', async () => {
  const { feed, pass, setNow } = await openSpot()
  setNow(START)
  feed.tick()
  await pass(14)
  expect(isTableStale()).toBe(false)
  expect(screen.queryByText(/^数据更新至/)).toBeNull()
  await pass(3)
  expect(isTableStale()).toBe(true)
  expect(screen.getByText('数据更新至 14:32:08')).toBeTruthy()
  feed.tick()
  await pass(1)
  expect(isTableStale()).toBe(false)
  expect(screen.queryByText(/^数据更新至/)).toBeNull()
})

it('becomes stale by the list’s time when no tick ever arrived', async () => {
  const { pass } = await openSpot()
  await pass(18)
  expect(isTableStale()).toBe(true)
  expect(screen.getByText('数据更新至 14:32:08')).toBeTruthy()
})
