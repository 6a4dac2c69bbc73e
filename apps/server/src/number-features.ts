/** The data pages under /numbers, put together in one place for the program and for the tests of all calls. */
import type { Locale } from '@candela/contract/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { createFunding, createFundingRepo, fundingRoutes, serveFundingTwins } from '#features/funding/index.ts'
import { createHoldings, createHoldingsRepo, holdingRoutes, serveHoldingTwins } from '#features/holdings/index.ts'
import {
  createLiquidationMaps,
  createLiquidations,
  createLiquidationsRepo,
  liquidationRoutes,
  serveLiquidationTwins,
} from '#features/liquidations/index.ts'
import { createLongShort, longShortRoutes, serveLongShortTwins } from '#features/long-short/index.ts'
import { createOpenInterest, openInterestRoutes, serveOpenInterestTwins } from '#features/open-interest/index.ts'
import { createStockIndex, serveStockIndexTwins, stockIndexRoutes } from '#features/stock-index/index.ts'
import type { Board } from '#market/board.ts'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue.ts'
import type { ContractBoard } from '#market/derivatives/contract-board.ts'
import { loadContracts } from '#market/derivatives/contracts.ts'
import { createContractHistory } from '#market/derivatives/history.ts'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import type { DerivativesSource } from '#market/derivatives/source.ts'
import type { MarketSource } from '#market/source.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Route } from './platform/http/calls/route.ts'

export type NumberParts = {
  readonly catalogue: Catalogue
  readonly source: MarketSource
  readonly derivatives: DerivativesSource
  readonly board: Board
  readonly contracts: ContractBoard
  readonly candles: CandleStore
  readonly db: Kysely<Tables>
  readonly clock: Clock
}

export type NumberFeatures = {
  readonly routes: readonly Route[]
  /** CSV and JSON of every page. */
  serveTwins(app: FastifyInstance, localeOf: (request: FastifyRequest) => Locale): void
  close(): void
}

export async function createNumberFeatures(parts: NumberParts): Promise<NumberFeatures> {
  const { catalogue, derivatives, contracts: contractBoard, db, clock } = parts
  const contracts = await loadContracts(catalogue, derivatives.contracts, createDerivativesRepo(db))
  const liquidations = createLiquidations({
    catalogue,
    contracts,
    board: contractBoard,
    repo: createLiquidationsRepo(db),
    clock,
  })
  await liquidations.warm()
  const maps = createLiquidationMaps({ ...parts, contracts, contractBoard })
  const stockIndex = createStockIndex(parts)
  const funding = createFunding({ ...parts, contracts, contractBoard, repo: createFundingRepo(db) })
  const history = createContractHistory(db)
  const openInterest = createOpenInterest({ ...parts, contracts, contractBoard, history })
  const longShort = createLongShort({ ...parts, contracts, contractBoard, history })
  const holdings = createHoldings(createHoldingsRepo(db), clock)
  return {
    routes: [
      ...holdingRoutes(holdings),
      ...fundingRoutes(funding),
      ...stockIndexRoutes(stockIndex),
      ...liquidationRoutes(liquidations, maps),
      ...openInterestRoutes(openInterest),
      ...longShortRoutes(longShort),
    ],
    serveTwins(app, localeOf) {
      serveHoldingTwins(app, holdings, localeOf)
      serveLiquidationTwins(app, liquidations, maps, localeOf)
      serveFundingTwins(app, funding, localeOf)
      serveStockIndexTwins(app, stockIndex, localeOf)
      serveOpenInterestTwins(app, openInterest, localeOf)
      serveLongShortTwins(app, longShort, localeOf)
    },
    close: () => undefined,
  }
}
