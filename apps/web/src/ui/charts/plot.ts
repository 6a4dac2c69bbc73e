// First: see there.
import './language-guard.ts'
import uPlot from 'uplot'
import { readPalette, watchLook } from './colours.ts'
import { drawnColumns, paintOrder } from './drawn-columns.ts'
import { type PlotInput, plotOptions } from './plot-options.ts'
import { createPlotTip } from './plot-tip.ts'
import { zoneOfSeries } from './time-ticks.ts'
import styles from './plot.module.css'

export type Plot = {
  readonly update: (input: PlotInput) => void
  readonly resetZoom: () => void
  readonly close: () => void
}

/** Draws into `host` and follows its size and the page's theme until closed. */
export function startPlot(host: HTMLElement, first: PlotInput, onZoomChange: (isZoomed: boolean) => void): Plot {
  let input = first
  let isZoomed = false
  let plot = build()

  function build(): uPlot {
    const order = paintOrder(input.data.series)
    const tip = createPlotTip(host, () => input)
    const options: uPlot.Options = {
      ...plotOptions(input, order, readPalette(host), uPlot.paths),
      width: host.clientWidth,
      height: host.clientHeight,
      class: styles.plot ?? '',
      hooks: {
        setCursor: [tip.follow],
        setScale: [(self, key) => key === 'x' && tellZoom(self)],
        destroy: [tip.remove],
      },
    }
    return new uPlot(options, columnsOf(input, order), host)
  }
  function tellZoom({ scales, data }: uPlot): void {
    const { min, max } = scales['x'] ?? {}
    const [times] = data
    const next = (min ?? 0) > (times[0] ?? 0) || (max ?? 0) < (times.at(-1) ?? 0)
    if (next !== isZoomed) onZoomChange(next)
    isZoomed = next
  }
  function rebuild(): void {
    const { min, max } = plot.scales['x'] ?? {}
    const window = isZoomed && min !== undefined && max !== undefined ? { min, max } : undefined
    plot.destroy()
    plot = build()
    if (window !== undefined) plot.setScale('x', window)
  }

  const stopLook = watchLook(rebuild)
  const sizes = new ResizeObserver(() => plot.setSize({ width: host.clientWidth, height: host.clientHeight }))
  sizes.observe(host)
  return {
    update: next => {
      const isSameShape = shapeOf(next) === shapeOf(input)
      input = next
      if (isSameShape) plot.setData(columnsOf(next, paintOrder(next.data.series)), !isZoomed)
      else rebuild()
      if (isSameShape && isZoomed) plot.redraw()
    },
    resetZoom: () => plot.setData(plot.data, true),
    close: () => {
      stopLook()
      sizes.disconnect()
      plot.destroy()
    },
  }
}

function columnsOf({ data }: PlotInput, order: readonly number[]): uPlot.AlignedData {
  const columns = drawnColumns(data.series, data.times.length)
  return [[...data.times], ...order.map(index => columns[index] ?? [])]
}

/** What cannot change without recreating the plot: the series, their kinds, the axes and their zone. */
function shapeOf({ data, axes, zone }: PlotInput): string {
  const parts = data.series.map(({ id, kind, colour, axis, isMirrored }) => [id, kind, colour, axis, isMirrored].join())
  return `${parts.join('|')}|${axes.right === undefined}|${zoneOfSeries(data.times, zone).id}`
}
