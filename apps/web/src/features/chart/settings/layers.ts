/** What is marked on the chart of this tab, kept in the browser. */
import { LAYERS_DEFAULT, LAYOUT_DEFAULT, type LayoutLayers, readLayout } from '@candela/contract/chart'
import type { Stored } from '#platform/stored.ts'
import { tabStored } from './tab-stored.ts'

export const chartLayers: Stored<LayoutLayers> = tabStored('chart-layers', LAYERS_DEFAULT, readLayers)

/** They are a part of layouts, and checked as such. */
function readLayers(raw: unknown): LayoutLayers | undefined {
  const reading = readLayout({ ...LAYOUT_DEFAULT, layers: raw }, {})
  return reading.ok ? reading.layout.layers : undefined
}
