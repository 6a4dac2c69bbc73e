/** A user's layouts and the defaults. Layouts survive a restart in PostgreSQL; the defaults are constants. */
import {
  checkLayoutTitle,
  type DefaultLayout,
  type LayoutRow,
  LAYOUTS_MAX,
  parseLayout,
  plainLayoutTitle,
  type saveLayoutCall,
} from '@candela/contract/chart'
import { AppError, type DataOf, type InputOf, type Locale } from '@candela/contract/core'
import { indicators } from '@candela/quant/indicators'
import { packText, unpackLayout } from './pack.ts'
import type { LayoutName, LayoutRepo, Trx } from './repo.ts'
import type { Saves } from './saves.ts'

type LayoutList = { readonly records: LayoutRow[]; readonly total: number; readonly max: number }

export type Layouts = {
  list(accountId: string, locale: Locale): Promise<LayoutList>
  /** One of them, with its data. */
  find(accountId: string, locale: Locale, id: string): Promise<LayoutList>
  save(trx: Trx, accountId: string, input: InputOf<typeof saveLayoutCall>): Promise<DataOf<typeof saveLayoutCall>>
  delete(accountId: string, id: string): Promise<void>
}

export function createLayouts(parts: {
  readonly repo: LayoutRepo
  readonly saves: Saves
  readonly defaults: (locale: Locale) => DefaultLayout[]
}): Layouts {
  const { repo, saves, defaults } = parts
  return {
    async list(accountId, locale) {
      const own = await repo.list(accountId)
      const records = [
        ...own.map(layout => rowOf(layout, null)),
        ...defaults(locale).map(layout => ({ ...defaultRow(layout), data: null })),
      ]
      return { records, total: own.length, max: LAYOUTS_MAX }
    },
    async find(accountId, locale, id) {
      const standard = defaults(locale).find(layout => layout.id === id)
      const own = await repo.list(accountId)
      const found = own.some(layout => layout.id === id) ? await repo.find(accountId, id) : undefined
      if (standard === undefined && found === undefined) throw new AppError('NO_SUCH_THING')
      const records = [
        ...(found === undefined ? [] : [rowOf(found, found.data)]),
        ...(standard === undefined ? [] : [defaultRow(standard)]),
      ]
      return { records, total: own.length, max: LAYOUTS_MAX }
    },
    async save(trx, accountId, { id, title: typed, data: sent, rev }) {
      const title = typed === undefined ? undefined : titleOf(typed)
      const data = sent === undefined ? undefined : await storedData(sent)
      const { updatedAt, ...saved } =
        id === undefined
          ? await saves.add(trx, accountId, { ...newLayout(title, data), engine: 'kl', symbol: null, resolution: null })
          : await saves.change(trx, accountId, { id, rev, engine: 'kl', change: changeOf(title, data) })
      return { id: saved.id, title: saved.title, rev: saved.rev, updatedAt }
    },
    async delete(accountId, id) {
      if (!(await repo.delete(accountId, id))) throw new AppError('NO_SUCH_THING')
    },
  }
}

const rowOf = ({ id, title, engine, rev, updatedAt }: LayoutName, data: string | null): LayoutRow => ({
  id,
  title,
  engine,
  isDefault: false,
  rev,
  updatedAt,
  data,
})

const defaultRow = (layout: DefaultLayout): LayoutRow => ({
  ...layout,
  engine: 'kl',
  isDefault: true,
  rev: 0,
  updatedAt: null,
})

/** The title as stored; also of charts that another page saves. */
export function titleOf(typed: string): string {
  const fault = checkLayoutTitle(typed)
  if (fault !== undefined) throw new AppError(fault)
  return plainLayoutTitle(typed)
}

function newLayout(title: string | undefined, data: string | undefined): { title: string; data: string } {
  if (title === undefined) throw new AppError('LAYOUT_TITLE_EMPTY')
  if (data === undefined) throw missing('新布局需要 data', 'a new layout needs data')
  return { title, data }
}

function changeOf(title: string | undefined, data: string | undefined): { title?: string; data?: string } {
  if (title === undefined && data === undefined) throw missing('缺少 title 或 data', 'title or data is needed')
  return { ...(title === undefined ? {} : { title }), ...(data === undefined ? {} : { data }) }
}

const missing = (zh: string, en: string): AppError => new AppError('BAD_REQUEST', { zh, en })

/** Refuses data that is not a layout, with the rule that it breaks. */
async function storedData(sent: string): Promise<string> {
  const text = await unpackLayout(sent)
  const reading = parseLayout(text, indicators)
  if (!reading.ok) throw new AppError(reading.fault.key, reading.fault.detail)
  // A page that is being closed has no time to compress it.
  const packed = await packText(text)
  return packed.length < sent.length ? packed : sent
}
