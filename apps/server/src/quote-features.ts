/** The boards under /markets, put together in one place for the program and for the tests of all calls. */
import type { Locale } from '@candela/contract/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { createFavouriteLists, createFollowers } from '#features/favourites/index.ts'
import {
  createHotKline,
  createHotRank,
  createHotRepo,
  createViewCounter,
  hotRoutes,
  keepKlineWarm,
  serveHotTwins,
} from '#features/hot/index.ts'
import { createLiquidationsRepo } from '#features/liquidations/index.ts'
import {
  createContractsNear,
  createMoverTable,
  createMoverWhy,
  moverRoutes,
  serveMoverTwins,
} from '#features/movers/index.ts'
import { createPlates, plateRoutes, servePlateTwins } from '#features/plates/index.ts'
import { createSpotBoards, serveSpotTwins, spotRoutes } from '#features/spot/index.ts'
import { createActivityBoard } from '#market/activity.ts'
import type { Board } from '#market/board.ts'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue.ts'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import { loadContracts } from '#market/derivatives/contracts.ts'
import { createContractHistory } from '#market/derivatives/history.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Route } from './platform/http/calls/route.ts'
import type { Logger } from '#platform/log/logger.ts'

export type QuoteParts = {
  readonly catalogue: Catalogue
  readonly board: Board
  readonly bus: Bus
  readonly candles: CandleStore
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly log: Logger
  readonly derivatives: DerivativesSource
  readonly contracts: ContractBoard
}

export type QuoteFeatures = {
  readonly routes: readonly Route[]
  /** CSV and JSON of every page. */
  serveTwins(app: FastifyInstance, localeOf: (request: FastifyRequest) => Locale): void
  close(): Promise<void>
}

export async function createQuoteFeatures(parts: QuoteParts): Promise<QuoteFeatures> {
  const { catalogue, board, bus, candles, db, clock, log } = parts
  const spot = createSpotBoards(catalogue, board)
  const plates = createPlates(catalogue, board)
  const activity = createActivityBoard(bus)
  await activity.start()
  const movers = createMoverTable(catalogue, board, activity)
  const near = createContractsNear({
    contracts: await loadContracts(catalogue, parts.derivatives.contracts, createDerivativesRepo(db)),
    contractBoard: parts.contracts,
    liquidations: createLiquidationsRepo(db),
    history: createContractHistory(db),
  })
  const why = createMoverWhy({ catalogue, board, candles, table: movers, clock, derivatives: near })
  const repo = createHotRepo(db)
  const followers = createFollowers(db)
  const rank = createHotRank({ catalogue, board, repo, clock, favourites: () => followers.counts() })
  await rank.refresh()
  const views = createViewCounter(repo, clock, log)
  const kline = createHotKline(catalogue, candles, clock)
  const stopWarming = keepKlineWarm({ board, rank, kline, clock, log })
  return {
    routes: [
      ...spotRoutes(spot, createFavouriteLists(db)),
      ...plateRoutes(plates),
      ...moverRoutes(movers, why),
      ...hotRoutes({ catalogue, rank, kline, views }),
    ],
    serveTwins(app, localeOf) {
      serveSpotTwins(app, spot, localeOf)
      servePlateTwins(app, plates, localeOf)
      serveMoverTwins(app, movers, localeOf)
      serveHotTwins(app, rank, localeOf)
    },
    async close() {
      stopWarming()
      for (const each of [spot, plates, movers, activity, rank]) each.close()
      await views.close()
    },
  }
}
