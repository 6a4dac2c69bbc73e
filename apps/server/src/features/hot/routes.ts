import { HOT_LIST_SIZE, hotFlashCall, hotKlineCall, hotListCall, hotViewCall } from '@candela/contract/hot'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requireCoin } from '#market/catalogue/require-known.ts'
import { route, type Route } from '#platform/http/calls/route.ts'
import { limitedAddress } from '#platform/request/client-address.ts'
import type { HotKlineReader } from './hot-kline.ts'
import type { HotRank } from './hot-rank.ts'
import type { ViewCounter } from './view-counter.ts'

type HotOptions = {
  readonly catalogue: Catalogue
  readonly rank: HotRank
  readonly kline: HotKlineReader
  readonly views: ViewCounter
}

export function hotRoutes({ catalogue, rank, kline, views }: HotOptions): Route[] {
  const hottest = (): string =>
    rank
      .ranking()
      .slice(0, HOT_LIST_SIZE)
      .map(({ symbol }) => symbol)
      .join()
  return [
    route(hotListCall, ({ input, context }) => rank.list(input, context.locale)),
    route(hotKlineCall, ({ input, context }) =>
      kline({ ...input, symbols: input.symbols ?? hottest(), visitor: context.ip }),
    ),
    route(hotFlashCall, ({ input }) => {
      requireCoin(catalogue, input.id)
      return []
    }),
    route(hotViewCall, ({ input, context }) => ({
      isCounted: views.count(requireCoin(catalogue, input.id).symbol, limitedAddress(context.ip)),
    })),
  ]
}
