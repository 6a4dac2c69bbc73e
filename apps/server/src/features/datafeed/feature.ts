import { RATE_LIMITS } from '@candela/contract/core'
import type { ChartMarksFeature } from '#features/chart-marks/index.ts'
import { createDueThisMonth, createPairSearch } from '#features/search/index.ts'
import { limitedAddress, plainAddress } from '#platform/request/client-address.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { createFormingBars } from './forming-bars.ts'
import { createHistory } from './history.ts'
import { createQuotes } from './quotes.ts'
import { serveDatafeed } from './serve-datafeed.ts'
import { createSymbols } from './symbols.ts'

export const createDatafeedFeature = (site: Site, { marks }: Pick<ChartMarksFeature, 'marks'>): Feature => ({
  name: 'datafeed',
  web() {
    const { catalogue, candles, closeUps, clock, limits, log } = site
    const symbols = createSymbols(catalogue, createPairSearch(catalogue, createDueThisMonth(site)))
    const forming = createFormingBars(closeUps, clock)
    const history = createHistory({ store: candles, forming, clock })
    const quotes = createQuotes({ ...site, symbols })
    // Counted together with the calls that read.
    const takeRate = (ip: string) => limits.take(`read:${limitedAddress(plainAddress(ip))}`, RATE_LIMITS.read)
    return {
      serve: (http, { localeOf }) =>
        serveDatafeed(http, { symbols, history, quotes, marks, takeRate, localeOf, clock, log }),
      close: () => forming.close(),
    }
  },
})
