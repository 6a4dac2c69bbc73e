/** The layouts on the server: how they are read and written, and what a refusal means. */
import { editChartSettingsCall, userCall } from '@candela/contract/account'
import {
  defaultLayoutsCall,
  deleteLayoutCall,
  type Layout,
  layoutListCall,
  type LayoutRow,
  parseLayout,
  saveLayoutCall,
} from '@candela/contract/chart'
import { indicators } from '@candela/quant/indicators'
import type { EndableApi } from '#platform/client.ts'
import { packAtOnce, packLayout, unpackLayout } from './layout-pack.ts'

export type LayoutCallParts = {
  readonly api: EndableApi
  /** Whether the page is hidden, and may be closed at any moment. */
  readonly isLeaving: () => boolean
  /** The number of a call's refusal. */
  readonly codeOf: (error: unknown) => number | undefined
}

export type AccountLayouts = {
  /** The account's own, then the defaults. */
  readonly rows: readonly LayoutRow[]
  readonly isAutosaveOn: boolean
  /** What the chart begins with on a new device, as chosen by the visitor. */
  readonly startId: string | null
}

/** A layout to make or to replace; with `rev` only if that is still the newest save. */
export type WrittenLayout = { readonly id?: string; readonly title?: string; readonly rev?: number }
export type ReadLayout = { readonly row: LayoutRow; readonly layout: Layout }
type SavedRow = Pick<LayoutRow, 'id' | 'title' | 'rev'>

const STALE_CODE = 40912
const GONE_CODE = 40403
/** Characters of packed data, each a byte; the limit of browsers is 64 KB for all calls of a page. */
const OUTLIVING_MAX = 60_000

export function createLayoutCalls({ api, isLeaving, codeOf }: LayoutCallParts) {
  const list = async (): Promise<readonly LayoutRow[]> => (await api(layoutListCall, {})).records

  return {
    list,
    /** What a visitor can open. */
    async defaults(): Promise<readonly LayoutRow[]> {
      const { records } = await api(defaultLayoutsCall, {})
      return records.map(row => ({ ...row, engine: 'kl', isDefault: true, rev: 0, updatedAt: null }))
    },
    async ofAccount(): Promise<AccountLayouts & { readonly accountId: string }> {
      const [rows, { id, chart }] = await Promise.all([list(), api(userCall, {})])
      return { accountId: id, rows, isAutosaveOn: chart.tvAutoSave, startId: chart.defaultLayoutId }
    },
    /** Lists leave out the data of most layouts. */
    async read(id: string, rows: readonly LayoutRow[]): Promise<ReadLayout> {
      const known = rows.find(row => row.id === id)
      const row = known?.data === null || known === undefined ? (await api(layoutListCall, { id })).records[0] : known
      const reading = parseLayout((await unpackLayout(row?.data ?? '')) ?? '', indicators)
      if (row === undefined || !reading.ok) throw new Error(`layout ${id} cannot be read`)
      return { row, layout: reading.layout }
    },
    async write(input: WrittenLayout, layout: Layout): Promise<SavedRow | 'stale' | 'too large'> {
      const atOnce = isLeaving() ? packAtOnce(layout, OUTLIVING_MAX) : undefined
      const data = atOnce ?? (await packLayout(layout))
      if (data === undefined) return 'too large'
      try {
        const outlivesPage = isLeaving() && data.length <= OUTLIVING_MAX
        return await api(saveLayoutCall, { ...input, data }, {}, undefined, outlivesPage)
      } catch (error) {
        if (codeOf(error) === STALE_CODE) return 'stale'
        throw error
      }
    },
    /** Whether the layout of a refused call is not there any more. */
    isGone: (error: unknown): boolean => codeOf(error) === GONE_CODE,
    rename: (id: string, title: string, rev: number | undefined): Promise<SavedRow> =>
      api(saveLayoutCall, { id, title, ...(rev === undefined ? {} : { rev }) }),
    remove: (id: string): Promise<unknown> => api(deleteLayoutCall, { id }),
    async edit(part: { tvAutoSave?: boolean; defaultLayoutId?: string | null }): Promise<Omit<AccountLayouts, 'rows'>> {
      const { tvAutoSave, defaultLayoutId } = await api(editChartSettingsCall, part)
      return { isAutosaveOn: tvAutoSave, startId: defaultLayoutId }
    },
  }
}
