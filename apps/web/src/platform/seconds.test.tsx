// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteRepaint } from './repaint.ts'
import { useNow } from './seconds.ts'

let renders = 0

function Seconds() {
  const now = useNow()
  renders++
  return <p>{now === undefined ? '' : now / 1000}</p>
}

/** In steps: React renders at the end of each. */
const wait = (ms: number) => {
  for (let waited = 0; waited < ms; waited += 100) act(() => void vi.advanceTimersByTime(Math.min(100, ms - waited)))
}
const repaint = () => act(() => noteRepaint())

let startedAt = 0
const shown = () => Number(screen.getByRole('paragraph').textContent) - startedAt

beforeEach(() => {
  startedAt += 1000 // time never runs back
  vi.useFakeTimers({ now: startedAt * 1000 + 400 })
  renders = 0
  render(<Seconds />)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('ticks at the whole second while nothing else repaints', () => {
  expect(shown()).toBe(0)
  wait(599)
  expect(shown()).toBe(0)
  wait(1)
  expect(shown()).toBe(1)
  wait(3000)
  expect(shown()).toBe(4)
})

it('ticks with the first repaint of a second while prices come', () => {
  repaint()
  const before = renders
  for (let quarter = 0; quarter < 12; quarter++) {
    wait(250)
    repaint()
  }
  expect({ shown: shown(), renders: renders - before }).toEqual({ shown: 3, renders: 3 })
})

it('does not wait for a repaint after the clock was set back', () => {
  repaint()
  vi.setSystemTime((startedAt - 500) * 1000)
  wait(1000)
  expect(shown()).toBe(-499)
})

it('does not wait long for a repaint that does not come', () => {
  wait(500)
  repaint()
  wait(300)
  expect(shown()).toBe(0)
  wait(100)
  expect(shown()).toBe(1)
  wait(700)
  expect(shown()).toBe(2) // no prices come any more
})

/** Hides the tab, or shows it again. */
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

it('stands still in a hidden tab, without a timer, and catches up when the tab is shown', () => {
  hide(true)
  const before = renders
  expect(vi.getTimerCount()).toBe(0)
  wait(5000)
  expect({ shown: shown(), renders: renders - before }).toEqual({ shown: 0, renders: 0 })
  hide(false)
  expect(shown()).toBe(5)
  wait(1000)
  expect(shown()).toBe(6)
})

it('begins to tick when a page that was opened in a hidden tab is shown', () => {
  cleanup()
  hide(true)
  render(<Seconds />)
  const before = renders
  wait(3000)
  expect(renders).toBe(before)
  hide(false)
  expect(shown()).toBe(3)
  wait(1000)
  expect(shown()).toBe(4)
})

it('leaves no timer behind when nothing counts any more', () => {
  cleanup()
  hide(true)
  hide(false)
  expect(vi.getTimerCount()).toBe(0)
})
