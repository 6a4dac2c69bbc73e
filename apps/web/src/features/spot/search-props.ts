import { SPOT_PATH } from '@candela/contract/spot'
import type { DataMessages } from '#data-page/messages.zh.ts'
import { spotLink, type SpotQuery } from './query.ts'

/** Props of the list's search field; the rest of the URL is kept. */
export const searchProps = (query: SpotQuery, text: DataMessages) => ({
  path: SPOT_PATH,
  value: query.symbol,
  hidden: {
    tagsId: query.tagsId,
    exchange: query.exchange,
    sortName: query.sortName,
    sortOrder: query.sortName === undefined ? undefined : query.sortOrder,
  },
  to: (symbol: string | undefined) => spotLink(query, { current: 1, symbol }),
  labels: { field: text.search, action: text.searchAction },
})
