/** Charts of pages with TradingView's library. They are layouts like ours, and count towards the same limit. */
import { AppError } from '@candela/contract/core'
import { titleOf } from '../layouts/layouts.ts'
import type { LayoutName, LayoutRepo } from '../layouts/repo.ts'
import type { Saves } from '../layouts/saves.ts'
import { type Asked, EMPTY, failed, found, OK, type Resource } from './answer.ts'

/** In UTF-16 units. A chart with hundreds of drawings is a fifth of it. */
export const CHART_CONTENT_MAX = 512 * 1024
const SYMBOL_MAX = 128
const RESOLUTION_MAX = 16
const NAME_MAX = 400
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const NOT_FOUND = failed('图表不存在', 'Chart not found')

export function createChartResource(repo: LayoutRepo, saves: Saves): Resource {
  async function read(accountId: string, id: string) {
    const layout = ID.test(id) ? await repo.find(accountId, id) : undefined
    return layout?.engine === 'tv' ? layout : undefined
  }
  return {
    async get({ accountId, query }) {
      const id = idIn(query)
      if (id === '') return found((await repo.list(accountId)).filter(each => each.engine === 'tv').map(listed))
      const layout = await read(accountId, id)
      if (layout === undefined) return NOT_FOUND
      const { name, timestamp } = listed(layout)
      return found({ id, name, timestamp, content: layout.data })
    },
    async post({ accountId, query, form }) {
      const id = idIn(query)
      const data = form.text('content', CHART_CONTENT_MAX)
      if (data === '') return EMPTY
      const chart = {
        title: titleOf(form.text('name', NAME_MAX)),
        data,
        symbol: form.text('symbol', SYMBOL_MAX),
        resolution: form.text('resolution', RESOLUTION_MAX),
      }
      if (id === '') {
        const made = await repo.inTransaction(trx => saves.add(trx, accountId, { ...chart, engine: 'tv' }))
        return { status: 'ok', id: made.id }
      }
      if ((await read(accountId, id)) === undefined) return NOT_FOUND
      try {
        await repo.inTransaction(trx => saves.change(trx, accountId, { id, engine: 'tv', change: chart }))
        return OK
      } catch (error) {
        // Deleted since it was read.
        if (error instanceof AppError && error.key === 'NO_SUCH_THING') return NOT_FOUND
        throw error
      }
    },
    async delete({ accountId, query }) {
      const id = idIn(query)
      return ID.test(id) && (await repo.delete(accountId, id, 'tv')) ? OK : NOT_FOUND
    },
  }
}

const idIn = (query: Asked['query']): string => query.text('chart', 64)

/** The protocol counts seconds. */
const listed = ({ id, title, updatedAt, symbol, resolution }: LayoutName) => ({
  id,
  name: title,
  timestamp: Math.floor(updatedAt / 1000),
  symbol: symbol ?? '',
  resolution: resolution ?? '',
})
