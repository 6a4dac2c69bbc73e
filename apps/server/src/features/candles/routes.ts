import { type CandleList, CANDLES_DEFAULT, candleListCall } from '@candela/contract/candles'
import { canonicalPairCode } from '@candela/contract/core'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { requirePair } from '#market/catalogue/require-pair.ts'
import { shownTurnoverDecimals } from '#market/catalogue/turnover-decimals.ts'
import type { Market } from '#market/market.ts'
import type { Clock } from '#platform/clock.ts'
import { route, type Route } from '#platform/http/calls/route.ts'

type Parts = {
  readonly catalogue: Catalogue
  readonly store: CandleStore
  readonly watched: Market['watched']
  readonly clock: Clock
}

export function candleRoutes({ catalogue, store, watched, clock }: Parts): Route[] {
  return [
    route(candleListCall, async ({ input, context }) => {
      const { index, instrument } = requirePair(catalogue, canonicalPairCode(input.pair))
      watched([instrument.code])
      const turnoverDecimals = shownTurnoverDecimals(instrument.quoteAsset)
      const to = Math.min(input.to ?? clock.now(), clock.now())
      const { interval, from = 0, limit = CANDLES_DEFAULT } = input
      const { bars, isComplete } = await store.readSoon({ index, interval, from, to, limit }, context.ip)
      const price = (value: number): string => value.toFixed(instrument.priceDecimals)
      return {
        pair: instrument.code,
        interval,
        candles: bars.map((bar): CandleList['candles'][number] => [
          bar.time,
          price(bar.open),
          price(bar.high),
          price(bar.low),
          price(bar.close),
          bar.volume.toFixed(instrument.sizeDecimals),
          bar.turnover.toFixed(turnoverDecimals),
        ]),
        isComplete,
      }
    }),
  ]
}
