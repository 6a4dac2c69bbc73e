import type { Chart } from 'klinecharts'
import { type ChartIndicator, VOLUME_ID } from './engine.ts'
import { drawableStudy } from './study.ts'

export const CANDLE_PANE = 'candle_pane'
/** Heights of new panes in pixels. */
const PANE = { volume: 88, own: 104 }

const sameValues = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join()

/** Makes the drawn indicators those that are wanted; `drawn` is what was drawn before, by key. */
export function setIndicators(
  chart: Chart,
  drawn: Map<string, ChartIndicator>,
  wanted: readonly ChartIndicator[],
): void {
  const kept = new Set(wanted.map(({ key }) => key))
  for (const key of drawn.keys()) {
    if (kept.has(key)) continue
    chart.removeIndicator({ id: key })
    drawn.delete(key)
  }
  for (const [slot, indicator] of wanted.entries()) {
    const study = drawableStudy(indicator)
    if (study === undefined) continue
    const before = drawn.get(indicator.key)
    drawn.set(indicator.key, indicator)
    const calcParams = [...indicator.values]
    if (before === undefined) {
      const isOnPrice = study.pane === 'price'
      const paneId = isOnPrice ? CANDLE_PANE : `pane-${indicator.key}`
      chart.createIndicator({ name: study.id, id: indicator.key, paneId, calcParams, extendData: { slot } }, isOnPrice)
      if (!isOnPrice) chart.setPaneOptions({ id: paneId, height: study.id === VOLUME_ID ? PANE.volume : PANE.own })
    } else if (!sameValues(before.values, indicator.values)) {
      chart.overrideIndicator({ name: study.id, id: indicator.key, calcParams })
    }
  }
}
