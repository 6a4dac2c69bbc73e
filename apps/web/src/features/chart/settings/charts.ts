/** Up to four charts side by side: what each shows, which one is in use, and what they share. Pure. */
import {
  CHART_DEFAULT,
  CHART_GRIDS,
  CHARTS_MAX,
  type ChartGrid,
  LAYERS_DEFAULT,
  type Layout,
} from '@candela/contract/chart'
import { canonicalPairCode, INTERVALS, type Interval } from '@candela/contract/core'
import type { PaneWeights } from '../engine/pane-weights.ts'
import { type ChartSettings, DEFAULT_SETTINGS, readSettings, withoutZoom } from './settings.ts'

export type ChartPlace = { readonly pair: string; readonly interval: Interval }

export type ChartCell = ChartPlace & {
  /** The same as long as the chart is open. */
  readonly key: string
  readonly settings: ChartSettings
}

export type ChartLink = Layout['link']

export type Charts = {
  readonly grid: ChartGrid
  readonly link: ChartLink
  /** Index of the one that has the address, the toolbar and the panels. */
  readonly active: number
  /** One at least. */
  readonly cells: readonly ChartCell[]
}

/** The arrangements to choose from. Layouts may have others, such as three columns. */
export const SHAPES = {
  one: { count: 1, grid: 'tiles' },
  columns: { count: 2, grid: 'columns' },
  rows: { count: 2, grid: 'rows' },
  three: { count: 3, grid: 'tiles' },
  four: { count: 4, grid: 'tiles' },
} as const satisfies Readonly<Record<string, { readonly count: number; readonly grid: ChartGrid }>>
export type Shape = keyof typeof SHAPES
export const SHAPE_NAMES = Object.keys(SHAPES) as readonly Shape[] // its own keys

const FIRST: ChartCell = {
  key: 'c1',
  pair: CHART_DEFAULT.pair,
  interval: CHART_DEFAULT.interval,
  settings: DEFAULT_SETTINGS,
}

export const CHARTS_DEFAULT: Charts = {
  grid: 'tiles',
  link: { pair: false, interval: false, crosshair: true },
  active: 0,
  cells: [FIRST],
}

/** Whether nothing was done to the charts yet, so that others in their place take nothing away. */
export const isUntouched = ({
  cells,
  layers,
  drawings,
}: Pick<Charts, 'cells'> & { readonly layers: object; readonly drawings: object }): boolean =>
  JSON.stringify([cells.map(({ settings }) => withoutZoom(settings)), layers, drawings]) ===
  JSON.stringify([[DEFAULT_SETTINGS], LAYERS_DEFAULT, {}])

export const activeCell = ({ cells, active }: Charts): ChartCell => cells[active] ?? cells[0] ?? FIRST

export const isSamePlace = (a: ChartPlace, b: ChartPlace): boolean => a.pair === b.pair && a.interval === b.interval

/** Undefined for an arrangement that cannot be chosen. */
export const shapeOf = ({ cells, grid }: Charts): Shape | undefined =>
  SHAPE_NAMES.find(
    name => SHAPES[name].count === cells.length && (cells.length === 1 || SHAPES[name].grid === drawnGrid(grid, cells)),
  )

/** Two tiles are drawn beside each other. */
const drawnGrid = (grid: ChartGrid, { length }: readonly unknown[]): ChartGrid =>
  length === 2 && grid === 'tiles' ? 'columns' : grid

export function newKey(cells: readonly ChartCell[]): string {
  const numbers = cells.map(({ key }) => Number(/^c(\d+)$/.exec(key)?.[1] ?? 0))
  return `c${Math.max(0, ...numbers) + 1}`
}

/** New charts are copies of the active one. Of too many, the active one and the first others stay. */
export function withShape(charts: Charts, shape: Shape): Charts {
  const { count, grid } = SHAPES[shape]
  const current = activeCell(charts)
  const others = charts.cells.filter(cell => cell !== current).slice(0, count - 1)
  const cells = charts.cells.filter(cell => cell === current || others.includes(cell))
  while (cells.length < count) cells.push({ ...current, key: newKey(cells) })
  return { ...charts, grid, cells, active: cells.indexOf(current) }
}

/** The last chart stays. After the active one, the next in its place is active. */
export function withoutCell(charts: Charts, key: string): Charts {
  const at = charts.cells.findIndex(cell => cell.key === key)
  if (at < 0 || charts.cells.length === 1) return charts
  const cells = charts.cells.toSpliced(at, 1)
  const active = charts.active > at ? charts.active - 1 : Math.min(charts.active, cells.length - 1)
  return { ...charts, grid: drawnGrid(charts.grid, cells), cells, active }
}

export function withActive(charts: Charts, key: string): Charts {
  const at = charts.cells.findIndex(cell => cell.key === key)
  return at < 0 || at === charts.active ? charts : { ...charts, active: at }
}

/** The one after the active chart, round and round. */
export const withNext = (charts: Charts): Charts => ({ ...charts, active: (charts.active + 1) % charts.cells.length })

export const withSettings = <Some extends Charts>(charts: Some, settings: ChartSettings): Some =>
  withCells(charts, (cell, isActive) => (isActive ? { ...cell, settings } : cell))

/** The active chart goes elsewhere, and with it those that are linked. */
export const withPlace = <Some extends Charts>(charts: Some, { pair, interval }: ChartPlace): Some =>
  withCells(charts, (cell, isActive) => {
    const next = {
      pair: isActive || charts.link.pair ? pair : cell.pair,
      interval: isActive || charts.link.interval ? interval : cell.interval,
    }
    if (isSamePlace(next, cell)) return cell
    const settings = next.interval === cell.interval ? cell.settings : withoutZoom(cell.settings)
    return { ...cell, ...next, settings }
  })

/** The active chart shows so many days, with bars that fit them. */
export const withRange = (charts: Charts, rangeDays: number, interval: Interval): Charts => {
  const placed = withPlace(charts, { pair: activeCell(charts).pair, interval })
  return withSettings(placed, { ...withoutZoom(activeCell(placed).settings), rangeDays })
}

/** The visitor has zoomed a chart, and its bars are so wide now. */
export const withZoom = (charts: Charts, key: string, barSpace: number): Charts =>
  withCells(charts, cell => {
    const { settings } = cell
    const isAsBefore = settings.rangeDays === undefined && settings.barSpace === barSpace
    return cell.key !== key || isAsBefore ? cell : { ...cell, settings: { ...withoutZoom(settings), barSpace } }
  })

/** The visitor has made panes of a chart higher or lower. */
export const withPanes = (charts: Charts, key: string, panes: PaneWeights): Charts =>
  withCells(charts, cell => (cell.key === key ? { ...cell, settings: { ...cell.settings, panes } } : cell))

/** What is linked now becomes that of the active chart. */
export const withLink = (charts: Charts, link: Partial<ChartLink>): Charts =>
  withPlace({ ...charts, link: { ...charts.link, ...link } }, activeCell(charts))

/** The same charts if none has changed. */
function withCells<Some extends Charts>(charts: Some, change: (cell: ChartCell, isActive: boolean) => ChartCell): Some {
  const current = activeCell(charts)
  const cells = charts.cells.map(cell => change(cell, cell === current))
  return cells.every((cell, at) => cell === charts.cells[at]) ? charts : { ...charts, cells }
}

/** Whatever was stored. A single chart was once stored as its settings only. */
export function readCharts(raw: unknown): Charts | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { grid, link, active, cells } = raw as Record<string, unknown> // read field by field
  if (!Array.isArray(cells)) {
    const settings = readSettings(raw)
    return settings === undefined ? undefined : withSettings(CHARTS_DEFAULT, settings)
  }
  const read = cells.slice(0, CHARTS_MAX).reduce<ChartCell[]>((list, cell) => [...list, ...readCell(cell, list)], [])
  if (read.length === 0) return undefined
  return {
    grid: CHART_GRIDS.find(each => each === grid) ?? CHARTS_DEFAULT.grid,
    link: readLink(link),
    active: typeof active === 'number' && read[active] !== undefined ? active : 0,
    cells: read,
  }
}

function readCell(raw: unknown, before: readonly ChartCell[]): ChartCell[] {
  if (typeof raw !== 'object' || raw === null) return []
  const { key, pair, interval, settings } = raw as Record<string, unknown> // checked below
  const known = INTERVALS.find(each => each === interval)
  if (typeof pair !== 'string' || canonicalPairCode(pair) !== pair || known === undefined) return []
  const isOwnKey = typeof key === 'string' && !before.some(cell => cell.key === key)
  return [
    {
      key: isOwnKey ? key : newKey(before),
      pair,
      interval: known,
      settings: readSettings(settings) ?? DEFAULT_SETTINGS,
    },
  ]
}

function readLink(raw: unknown): ChartLink {
  const link = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown> // checked below
  const flag = (name: keyof ChartLink): boolean => {
    const value = link[name]
    return typeof value === 'boolean' ? value : CHARTS_DEFAULT.link[name]
  }
  return { pair: flag('pair'), interval: flag('interval'), crosshair: flag('crosshair') }
}
