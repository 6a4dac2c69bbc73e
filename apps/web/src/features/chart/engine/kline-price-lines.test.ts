// @vitest-environment happy-dom
import type { Chart, OverlayCreate } from 'klinecharts'
import { expect, it } from 'vitest'
import { openPriceLines } from './kline-price-lines.ts'
import type { PriceLine } from './price-lines.ts'
import type { ChartTheme } from './theme.ts'

const line = (id: string, price: number): PriceLine => ({ id, price, isFixed: false })

/** Keeps overlays as the library does, and drags them. */
function aChart() {
  const overlays = new Map<string, OverlayCreate>()
  const keep = (overlay: OverlayCreate) => void overlays.set(overlay.id ?? '', { ...overlay })
  const parts = {
    createOverlay: keep,
    overrideOverlay: keep,
    removeOverlay: ({ id }: { id: string }) => void overlays.delete(id),
  }
  const moved: [string, number][] = []
  const layer = openPriceLines(
    {
      chart: parts as unknown as Chart, // all that lines use while no menu is asked for
      element: new EventTarget() as HTMLElement,
      theme: () => ({}) as ChartTheme, // nothing is painted
      price: String,
      isDrawing: () => false,
      after: () => () => undefined,
    },
    { onMoved: (id, price) => moved.push([id, price]), onMenu: () => undefined },
  )
  const overlayOf = (id: string) => overlays.get(`price-line-${id}`)
  const priceOf = (id: string) => overlayOf(id)?.points?.[0]?.value
  const event = (id: string) => ({ overlay: overlayOf(id) }) as never // of which only the overlay is read
  return {
    layer,
    moved,
    prices: () => [...overlays.values()].map(({ points }) => points?.[0]?.value),
    press: (id: string) => overlayOf(id)?.onPressedMoveStart?.(event(id)),
    drag: (id: string, value: number) => void (priceOf(id) !== undefined && Object.assign(overlayOf(id)?.points?.[0] ?? {}, { value })), // biome-ignore format: one step
    release: (id: string) => overlayOf(id)?.onPressedMoveEnd?.(event(id)),
  }
}

it('leaves a line with the pointer while others change', () => {
  const { layer, moved, prices, press, drag, release } = aChart()
  layer.show([line('a', 100), line('b', 200)])
  press('a')
  drag('a', 120)
  layer.show([line('a', 100), line('b', 210), line('c', 300)])
  expect(prices()).toEqual([120, 210, 300])
  release('a')
  expect(moved).toEqual([['a', 120]])
  layer.show([line('a', 100), line('b', 210)])
  expect(prices()).toEqual([100, 210])
})

it('a line that was only pressed takes the price that it was given meanwhile', () => {
  const { layer, moved, prices, press, release } = aChart()
  layer.show([line('a', 100)])
  press('a')
  layer.show([line('a', 130)])
  release('a')
  expect([prices(), moved]).toEqual([[130], []])
})

it('a line that is gone can be dragged no further', () => {
  const { layer, moved, prices, press, release } = aChart()
  layer.show([line('a', 100)])
  press('a')
  layer.show([])
  release('a')
  layer.show([line('a', 90)])
  expect([prices(), moved]).toEqual([[90], []])
})
