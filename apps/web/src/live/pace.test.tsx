// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atPace, usePace } from './pace.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function Paced({ ms }: { ms: number }) {
  usePace(ms)
  return null
}

/** When something that arrives at `time` is shown. */
function shownAt(time: number): number {
  let shown = 0
  vi.setSystemTime(time)
  atPace(time, () => {
    shown = vi.getMockedSystemTime()?.getTime() ?? 0
  })
  vi.runAllTimers()
  return shown
}

it('shows at once on a page without a pace, and at its steps on one with', () => {
  expect(shownAt(1_000_250)).toBe(1_000_250)
  const page = render(<Paced ms={1000} />)
  expect([1_000_250, 1_000_999, 1_001_000].map(shownAt)).toEqual([1_001_000, 1_001_000, 1_002_000])
  page.rerender(<Paced ms={500} />)
  expect(shownAt(1_000_250)).toBe(1_000_500)
  page.unmount()
  expect(shownAt(1_000_250)).toBe(1_000_250)
})
