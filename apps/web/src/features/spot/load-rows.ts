import { type SpotList, type SpotListInput, spotListCall } from '@candela/contract/spot'
import type { Api } from '@candela/contract/render'
import { definedFields } from '#data-page/defined-fields.ts'
import type { SpotQuery } from './query.ts'

/** The most rows one call gives. */
const CALL_SIZE = 100

export function spotInput({ sortName, sortOrder, tagsId, symbol, exchange }: SpotQuery): SpotListInput {
  return {
    ...(sortName === undefined ? {} : { sortName, sortOrder }),
    ...definedFields({ tagsId, symbol, exchange }),
  }
}

/** Prices move between two calls: a coin that changes places may be in both, or in neither. */
const TRIES_MAX = 3

/** The first `count` rows in one order, by as many calls as that takes; asks again if one is missing. */
export async function loadRows(api: Api, input: SpotListInput, count: number, tries = 1): Promise<SpotList> {
  const list = await loadOnce(api, input, count)
  const isWhole = list.records.length >= Math.min(count, list.total)
  return isWhole || tries === TRIES_MAX ? list : loadRows(api, input, count, tries + 1)
}

/** The totals are the first answer's. */
async function loadOnce(api: Api, input: SpotListInput, count: number): Promise<SpotList> {
  const size = Math.min(CALL_SIZE, count)
  const first = await api(spotListCall, { ...input, current: 1, size })
  const pages = Math.ceil(Math.min(count, first.total) / size)
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      api(spotListCall, { ...input, current: index + 2, size }),
    ),
  )
  const records = [first, ...rest].flatMap(page => page.records)
  const unique = [...new Map(records.map(row => [row.symbol, row])).values()]
  return { ...first, records: unique.slice(0, count) }
}
