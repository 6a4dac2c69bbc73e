// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterSeen } from './after-seen.ts'
import { whileSeen } from './while-seen.ts'

const work = vi.fn()
let stop = () => {}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(0)
}

beforeEach(() => {
  vi.useFakeTimers({ now: 100_000 })
  work.mockClear()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('work that is done again and again', () => {
  beforeEach(() => {
    stop = whileSeen(1000, work)
  })

  it('is done at each turn while the tab is seen', () => {
    vi.advanceTimersByTime(3000)
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('rests in a hidden tab, without a timer, and makes up for what it missed, once, when the tab is shown', () => {
    hide(true)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(5000)
    expect(work).not.toHaveBeenCalled()
    hide(false)
    expect(work).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(999)
    expect(work).toHaveBeenCalledTimes(1) // a whole turn after that
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('is not done at once if no turn was missed', () => {
    vi.advanceTimersByTime(400)
    hide(true)
    vi.advanceTimersByTime(100)
    hide(false)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('knows that a turn was missed while the whole page stood still', () => {
    hide(true)
    vi.setSystemTime(200_000) // no timer ran
    hide(false)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('waits no longer than a turn after the clock was set back', () => {
    hide(true)
    vi.setSystemTime(0)
    hide(false)
    vi.advanceTimersByTime(1000)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('may stop itself, also when it catches up', () => {
    work.mockImplementationOnce(() => stop())
    hide(true)
    vi.advanceTimersByTime(5000)
    hide(false)
    vi.advanceTimersByTime(5000)
    expect(work).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not done any more once it is stopped, seen or hidden', () => {
    stop()
    vi.advanceTimersByTime(5000)
    expect(work).not.toHaveBeenCalled()
    stop = whileSeen(1000, work)
    hide(true)
    vi.advanceTimersByTime(1000)
    stop()
    hide(false)
    vi.advanceTimersByTime(5000)
    expect(work).not.toHaveBeenCalled()
  })
})

describe('work that is done once, later', () => {
  it('is done after what is left of its time, also if the tab was hidden meanwhile', () => {
    stop = afterSeen(300, work)
    vi.advanceTimersByTime(100)
    hide(true)
    vi.advanceTimersByTime(100)
    hide(false)
    vi.advanceTimersByTime(99)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([false, true])('is not done once it is cancelled (hidden: %s)', isHidden => {
    stop = afterSeen(300, work)
    if (isHidden) hide(true)
    stop()
    hide(false)
    vi.advanceTimersByTime(5000)
    expect(work).not.toHaveBeenCalled()
  })

  it('waits for the tab to be seen', () => {
    hide(true)
    stop = afterSeen(300, work)
    vi.advanceTimersByTime(5000)
    expect(work).not.toHaveBeenCalled()
    hide(false)
    hide(true)
    hide(false)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
