/** Calls of saved chart layouts. The chart's settings are part of the account: see `editChartSettingsCall`. */
import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { keyedWrite, userRead, userWrite } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { publicRead } from '../core/public-read.ts'
import { epochMs, exact, List, none, oneOf, Optional, ownId } from '../core/schema.ts'

/** Which chart wrote a layout: ours, or a page that uses TradingView's library. */
export const LAYOUT_ENGINES = ['kl', 'tv'] as const
export type LayoutEngine = (typeof LAYOUT_ENGINES)[number]

/** Ids of the five layouts that everybody has. No layout of a user can have such an id. */
export const DEFAULT_LAYOUT_IDS = ['def:trend', 'def:ma5', 'def:rsi', 'def:align', 'def:index'] as const
export type DefaultLayoutId = (typeof DEFAULT_LAYOUT_IDS)[number]

/** Room for the largest layout as base64 in JSON. */
const LAYOUT_BODY_BYTES = 384 * 1024

const data = Text({ description: 'gz1: and the base64 of the gzip of a layout as JSON' })
const layoutName = {
  id: Text(),
  title: Text(),
  engine: oneOf(LAYOUT_ENGINES),
  isDefault: Bool({ description: 'One of the five that everybody has; it cannot be saved over' }),
  rev: Integer({ description: 'Grows with every save; 0 for a default' }),
  updatedAt: Union([epochMs, Null()], { description: 'null for a default' }),
}
const layoutRow = exact({
  ...layoutName,
  data: Union([data, Null()], { description: 'null unless asked for by its id' }),
})
export type LayoutRow = Static<typeof layoutRow>

export const layoutListCall = call({
  ...userRead,
  name: 'layoutList',
  summary: { zh: '图表布局', en: 'Chart layouts' },
  path: '/open/user_kline/query_list',
  input: exact({
    id: Optional(Text({ maxLength: 64, description: 'Only this layout, with its data' })),
  }),
  data: exact({
    records: List(layoutRow, { description: "The user's own, the last saved first, then the defaults" }),
    total: Integer({ description: 'Number of own layouts, of both engines' }),
    max: Integer(),
  }),
})

const defaultLayout = exact({ id: oneOf(DEFAULT_LAYOUT_IDS), title: Text(), data })
export type DefaultLayout = Static<typeof defaultLayout>

/** The five defaults for visitors, who cannot ask for the list. */
export const defaultLayoutsCall = call({
  ...publicRead,
  cache: 'day',
  name: 'defaultLayouts',
  summary: { zh: '默认图表布局', en: 'Default chart layouts' },
  path: '/open/user_kline/default_list',
  input: none,
  data: exact({ records: List(defaultLayout) }),
})

/**
 * Creates a layout without `id`, otherwise saves over it or, without `data`, renames it. `rev` is the one that the
 * caller has read: if the layout has been saved since, nothing changes. Without `rev` the newer save is replaced.
 */
export const saveLayoutCall = call({
  ...keyedWrite,
  bodyLimit: LAYOUT_BODY_BYTES,
  name: 'saveLayout',
  summary: { zh: '保存图表布局', en: 'Save a chart layout' },
  path: '/open/user_kline/save',
  input: exact({
    id: Optional(ownId),
    title: Optional(Text({ maxLength: 400, description: 'Needed for a new layout' })),
    data: Optional(Text({ maxLength: LAYOUT_BODY_BYTES, description: 'Needed for a new layout; see query_list' })),
    rev: Optional(Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  data: exact({ id: Text(), title: Text(), rev: Integer(), updatedAt: epochMs }),
})

export const deleteLayoutCall = call({
  ...userWrite,
  name: 'deleteLayout',
  summary: { zh: '删除图表布局', en: 'Delete a chart layout' },
  path: '/open/user_kline/delete',
  input: exact({ id: ownId }),
  data: exact({ isDone: Bool() }),
})
