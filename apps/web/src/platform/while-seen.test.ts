// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whileSeen } from './while-seen.ts'

const work = vi.fn()
let stop = () => {}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  work.mockClear()
  stop = whileSeen(1000, work)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('works at each turn while the tab is seen', () => {
  vi.advanceTimersByTime(3000)
  expect(work).toHaveBeenCalledTimes(3)
})

it('rests in a hidden tab and makes up for what it missed, once, when the tab is shown', () => {
  hide(true)
  vi.advanceTimersByTime(5000)
  expect(work).not.toHaveBeenCalled()
  hide(false)
  expect(work).toHaveBeenCalledTimes(1)
  hide(true)
  hide(false)
  expect(work).toHaveBeenCalledTimes(1) // no turn was missed
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(2)
})

it('does nothing any more once it is stopped', () => {
  hide(true)
  vi.advanceTimersByTime(1000)
  stop()
  hide(false)
  vi.advanceTimersByTime(5000)
  expect(work).not.toHaveBeenCalled()
})
