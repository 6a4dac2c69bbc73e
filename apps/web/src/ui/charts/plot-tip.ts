import { MISSING } from '@candela/quant'
import type uPlot from 'uplot'
import colours from './legend.module.css'
import type { PlotInput } from './plot-options.ts'
import { momentText } from './time-ticks.ts'
import styles from './plot.module.css'

const GAP = 12

/** The box beside the crosshair with the time and every value, and the time again on the axis. */
export function createPlotTip(host: HTMLElement, input: () => PlotInput) {
  const box = document.createElement('div')
  const tag = document.createElement('div')
  box.className = styles.tip ?? ''
  tag.className = styles.tag ?? ''
  host.append(box, tag)
  let shownIndex: number | undefined

  const fill = (index: number): void => {
    const { data, zone } = input()
    const { times, series } = data
    const when = momentText(times, times[index] ?? 0, zone)
    const head = document.createElement('strong')
    head.textContent = when
    tag.textContent = when.slice(5)
    const rows = series.map(({ label, colour, values, format }) => {
      const row = document.createElement('p')
      const mark = document.createElement('i')
      const name = document.createElement('span')
      const value = document.createElement('b')
      mark.className = colours[colour] ?? ''
      name.textContent = label
      const number = values[index]
      value.textContent = number === null || number === undefined ? MISSING : format(number)
      row.append(mark, name, value)
      return row
    })
    box.replaceChildren(head, ...rows)
  }
  const place = (plot: uPlot, left: number): void => {
    const start = plot.bbox.left / devicePixelRatio
    const x = start + left
    const isLeft = x + GAP + box.offsetWidth > host.clientWidth
    const boxX = isLeft ? Math.max(0, x - GAP - box.offsetWidth) : x + GAP
    box.style.transform = `translate(${Math.round(boxX)}px, 8px)`
    const tagX = Math.min(Math.max(0, x - tag.offsetWidth / 2), host.clientWidth - tag.offsetWidth)
    tag.style.transform = `translateX(${Math.round(tagX)}px)`
  }
  return {
    follow: (plot: uPlot): void => {
      const { idx, left = -1 } = plot.cursor
      const isShown = idx !== null && idx !== undefined && left >= 0
      box.classList.toggle(styles.open ?? '', isShown)
      tag.classList.toggle(styles.open ?? '', isShown)
      if (!isShown) {
        shownIndex = undefined
        return
      }
      if (idx !== shownIndex) fill(idx)
      shownIndex = idx
      place(plot, left)
    },
    remove: (): void => {
      box.remove()
      tag.remove()
    },
  }
}
