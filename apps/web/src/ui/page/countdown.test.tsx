// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Countdown, countdownText, nextMoment } from './countdown.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each([
  [0, '00:00:00'],
  [-5000, '00:00:00'],
  [1, '00:00:01'],
  [61_000, '00:01:01'],
  [8 * 3_600_000, '08:00:00'],
  [100 * 3_600_000, '100:00:00'],
])('writes %d ms as %s', (left, text) => {
  expect(countdownText(left)).toBe(text)
})

it.each([
  [1000, 500, 0, 1000],
  [1000, 500, 1000, 1500],
  [1000, 500, 2600, 3000],
  [1000, undefined, 2600, 1000],
])('to %d every %j ms at %d counts to %d', (to, every, now, next) => {
  expect(nextMoment(to, every, now)).toBe(next)
})

it('renders the same on the server and on the first client render, whatever the clock', () => {
  vi.useFakeTimers({ now: 99_000_000 })
  expect(renderToString(<Countdown to={3_661_000} at={0} />)).toContain('01:01:01')
})

it('ticks all countdowns of a page on one timer, and stops it with the last', () => {
  vi.useFakeTimers({ now: 0 })
  const view = render(
    <>
      <Countdown to={10_000} at={0} />
      <Countdown to={20_000} at={0} />
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  act(() => {
    vi.advanceTimersByTime(3000)
  })
  expect(screen.getByText('00:00:07')).toBeTruthy()
  expect(screen.getByText('00:00:17')).toBeTruthy()
  view.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('says when there is nothing to wait for', () => {
  render(<Countdown to={undefined} at={0} />)
  expect(screen.getByText('--')).toBeTruthy()
})
