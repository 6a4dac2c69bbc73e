import type { ActionCallback } from 'klinecharts'
import { expect, it } from 'vitest'
import { keepHeightsFresh } from './kline-panes.ts'

/** A chart whose heights, once found, lead to these widths. */
function aChart(widths: number[]) {
  let width = 100
  let found = 0
  const tell: ActionCallback[] = []
  const layout = (): void => {
    found += 1
    const next = widths.shift() ?? width
    if (next === width) return
    for (const each of tell) each()
    width = next
  }
  keepHeightsFresh({
    getSize: () => ({ width, height: 10, left: 0, right: 0, top: 0, bottom: 0 }),
    resize: () => queueMicrotask(layout),
    subscribeAction: (_, callback) => void tell.push(callback),
  })
  return { layout, scroll: () => tell.forEach(each => each()), found: () => found }
}

const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

it.each([
  ['nothing more if the axis stays', [], 1],
  ['the heights again if the axis gets another width', [90], 2],
  ['and again if that changes it once more', [90, 95], 3],
  ['but not for ever', Array.from({ length: 20 }, (_, at) => 90 + (at % 2)), 4],
])('finds %s', async (_, widths, times) => {
  const chart = aChart(widths)
  chart.layout()
  await settled()
  expect(chart.found()).toBe(times)
})

it('does so each time', async () => {
  const chart = aChart([90, 90, 80, 80, 90, 90, 80, 80, 90, 90])
  for (let time = 0; time < 5; time++) {
    chart.layout()
    await settled()
  }
  expect(chart.found()).toBe(10)
})

it('leaves a chart alone that is only scrolled', async () => {
  const chart = aChart([])
  chart.scroll()
  chart.scroll()
  await settled()
  expect(chart.found()).toBe(0)
})
