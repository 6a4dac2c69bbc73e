/** Sizes for the chart's bench: the script that draws, and the largest layout that can be saved. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  CANDLE_PANE,
  CHART_DEFAULT,
  CHARTS_MAX,
  type Drawing,
  DRAWINGS_MAX,
  INDICATORS_MAX,
  type Layout,
  LAYOUT_DEFAULT,
  type LayoutChart,
  type LayoutIndicator,
  readLayout,
} from '@candela/contract/chart'
import { indicatorList, indicators } from '@candela/quant/indicators'
import { madeUpBars } from '../apps/web/src/features/chart/engine/testing/made-up-bars.ts'
import { mixedDrawings } from '../apps/web/src/features/chart/engine/testing/sample-drawings.ts'
import { packLayout } from '../apps/web/src/features/chart/layouts/layout-pack.ts'

const ROOT = join(import.meta.dirname, '..')
const CLIENT = join(ROOT, 'apps/web/dist/client')
const ENGINE = 'src/features/chart/engine/kline-engine.ts'
const PAGE = 'src/features/chart/chart-page.tsx'
const ENTRY = 'src/entry-client.tsx'

type Chunk = { readonly file: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

/** What the engine's import loads that the page has not loaded before. */
export function chartScriptKilobytes(): number {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build-if-needed.ts')])
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest // Vite's own format
  const before = new Set([...filesOf(manifest, ENTRY), ...filesOf(manifest, PAGE)])
  const files = [...filesOf(manifest, ENGINE)].filter(file => !before.has(file))
  if (files.length === 0) throw new Error('the build has no script of the chart')
  return files.reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.gz`)).size, 0) / 1024
}

function filesOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (chunk === undefined || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const each of chunk.imports ?? []) filesOf(manifest, each, found)
  return found
}

/** Four charts with eight indicators each, and a thousand drawings of all kinds. */
export async function fullLayoutKilobytes(): Promise<number> {
  const drawings = mixedDrawings(madeUpBars(20_000), DRAWINGS_MAX)
  const share = DRAWINGS_MAX / CHARTS_MAX
  const charts = Array.from({ length: CHARTS_MAX }, (_, at) => chartOf(drawings.slice(at * share, (at + 1) * share)))
  const layout: Layout = { ...LAYOUT_DEFAULT, charts }
  const reading = readLayout(layout, indicators)
  if (!reading.ok) throw reading.fault
  const packed = await packLayout(reading.layout)
  if (packed === undefined) throw new Error('the layout is too large to be saved')
  return packed.length / 1024
}

function chartOf(drawings: readonly Drawing[]): LayoutChart {
  const chosen = indicatorList.filter(({ pane }) => pane === 'own').slice(0, INDICATORS_MAX)
  const used = chosen.map(
    ({ id, parameters, outputs }, at): LayoutIndicator => ({
      id: `i${at}`,
      name: id,
      params: Object.fromEntries(parameters.map(parameter => [parameter.id, parameter.default])),
      pane: `p${at}`,
      visible: true,
      style: Object.fromEntries(outputs.map(output => [output.id, { c: '#4c8dff', w: 2, s: 1 }])),
    }),
  )
  const panes = [CANDLE_PANE, ...used.map(({ pane }) => pane)].map(id => ({ id, weight: 1, state: 'normal' as const }))
  return { ...CHART_DEFAULT, panes, indicators: used, drawings: { [CHART_DEFAULT.pair]: drawings } }
}
