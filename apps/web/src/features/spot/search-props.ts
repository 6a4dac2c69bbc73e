import { SPOT_PATH } from '@candela/contract/spot'
import type { SpotMessages } from './messages.zh.ts'
import { type SpotQuery, spotSearch } from './query.ts'

/** Props of the list's search field; the rest of the URL is kept. */
export const searchProps = (query: SpotQuery, text: SpotMessages) => ({
  path: SPOT_PATH,
  value: query.symbol,
  hidden: {
    tagsId: query.tagsId,
    exchange: query.exchange,
    sortName: query.sortName,
    sortOrder: query.sortName === undefined ? undefined : query.sortOrder,
  },
  to: (symbol: string | undefined) => SPOT_PATH + spotSearch({ ...query, current: 1, symbol }),
  labels: { field: text.filter, action: text.filterAction },
})
