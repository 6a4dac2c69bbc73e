/** The charts of this tab, kept in the browser. */
import type { Stored } from '#platform/stored.ts'
import { activeCell, CHARTS_DEFAULT, type Charts, readCharts, withSettings } from './charts.ts'
import type { ChartSettings } from './settings.ts'
import { tabStored } from './tab-stored.ts'

export const chartsStore: Stored<Charts> = tabStored('chart', CHARTS_DEFAULT, readCharts)

/** How the active one looks. */
export const chartSettings: Stored<ChartSettings> = {
  get: () => activeCell(chartsStore.get()).settings,
  set: settings => chartsStore.set(withSettings(chartsStore.get(), settings)),
  use: () => activeCell(chartsStore.use()).settings,
}
