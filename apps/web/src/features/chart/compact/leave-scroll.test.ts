// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { leaveScrollToPage } from './leave-scroll.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

/** A chart that notes what it is told of. */
function aChart() {
  const frame = document.createElement('div')
  const canvas = document.createElement('canvas')
  frame.append(canvas)
  document.body.append(frame)
  const told: string[] = []
  for (const type of ['wheel', 'touchstart', 'touchmove', 'touchend'])
    canvas.addEventListener(type, () => void told.push(type))
  stops.push(leaveScrollToPage(frame))
  const touch = (type: string, ...points: readonly (readonly [number, number])[]) => {
    const touches = points.map(
      ([clientX, clientY], identifier) => new Touch({ identifier, target: canvas, clientX, clientY }),
    )
    canvas.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: touches }))
  }
  // The test's browser does not take keys of a wheel from its options.
  const wheel = ({ ctrlKey = false, ...options }: WheelEventInit) =>
    canvas.dispatchEvent(Object.assign(new WheelEvent('wheel', { bubbles: true, ...options }), { ctrlKey }))
  return { told, touch, wheel }
}

it.each([
  ['down', { deltaY: 100 }, []],
  ['up', { deltaY: -100 }, []],
  ['sideways', { deltaX: 100, deltaY: 10 }, ['wheel']],
  ['with Ctrl, as a pinch on a pad', { deltaY: 100, ctrlKey: true }, ['wheel']],
] as const)('a wheel turned %s', (_, options, expected) => {
  const { told, wheel } = aChart()
  wheel(options)
  expect(told).toEqual(expected)
})

it('a vertical swipe ends on the chart and goes on with the page', () => {
  const { told, touch } = aChart()
  touch('touchstart', [50, 50])
  touch('touchmove', [51, 52])
  expect(told).toEqual(['touchstart', 'touchmove'])
  touch('touchmove', [52, 70])
  expect(told.slice(2)).toEqual(['touchmove', 'touchend'])
  touch('touchmove', [90, 200])
  expect(told).toHaveLength(4)
})

it('a horizontal swipe moves the chart, also when it turns', () => {
  const { told, touch } = aChart()
  touch('touchstart', [50, 50])
  touch('touchmove', [70, 52])
  touch('touchmove', [70, 152])
  expect(told).toEqual(['touchstart', 'touchmove', 'touchmove'])
})

it('two fingers zoom the chart', () => {
  const { told, touch } = aChart()
  touch('touchstart', [50, 50], [50, 100])
  touch('touchmove', [50, 20], [50, 140])
  expect(told).toEqual(['touchstart', 'touchmove'])
})

it('a new swipe is judged anew', () => {
  const { told, touch } = aChart()
  touch('touchstart', [50, 50])
  touch('touchmove', [50, 90])
  told.length = 0
  touch('touchstart', [50, 50])
  touch('touchmove', [90, 50])
  expect(told).toEqual(['touchstart', 'touchmove'])
})
