/**
 * The features of the site. A feature that depends on another receives it here, so this file also shows the
 * dependencies. To add a feature, add one line to the list.
 */
import { createAccountFeature, type Operator } from '#features/account/index.ts'
import { createApiDocsFeature } from '#features/api-docs/index.ts'
import { createAuthFeature } from '#features/auth/index.ts'
import { createAuthenticatorFeature } from '#features/authenticator/index.ts'
import { createBaseDataFeature } from '#features/base-data/index.ts'
import { createCandlesFeature } from '#features/candles/index.ts'
import { createChartFeature } from '#features/chart/index.ts'
import { createChartMarksFeature } from '#features/chart-marks/index.ts'
import { createDatafeedFeature } from '#features/datafeed/index.ts'
import { createFavouritesFeature } from '#features/favourites/index.ts'
import { createFlashFeature } from '#features/flash/index.ts'
import { createFundingFeature } from '#features/funding/index.ts'
import { createHoldingsFeature } from '#features/holdings/index.ts'
import { createHotFeature } from '#features/hot/index.ts'
import { createInvitationFeature } from '#features/invitation/index.ts'
import { createLiquidationsFeature } from '#features/liquidations/index.ts'
import { createLogosFeature } from '#features/logos/index.ts'
import { createLongShortFeature } from '#features/long-short/index.ts'
import { createMarketSummaryFeature } from '#features/market-summary/index.ts'
import { createMessagesFeature } from '#features/messages/index.ts'
import { createMoversFeature } from '#features/movers/index.ts'
import { createOpenInterestFeature } from '#features/open-interest/index.ts'
import { createPlatesFeature } from '#features/plates/index.ts'
import { createSearchFeature } from '#features/search/index.ts'
import { createSignalsFeature } from '#features/signals/index.ts'
import { createSpotFeature } from '#features/spot/index.ts'
import { createStatusFeature } from '#features/status/index.ts'
import { createStockIndexFeature } from '#features/stock-index/index.ts'
import { createSubscriptionsFeature } from '#features/subscriptions/index.ts'
import type { LoginSource } from '#live/logins.ts'
import type { NeededPairs } from '#market/market.ts'
import type { Feature, IngestTask } from '#site/feature.ts'
import type { Site } from '#site/site.ts'

export type Features = {
  readonly all: readonly Feature[]
  /** Account operations used by the operator commands. */
  readonly operator: Operator
  /** Login state used by the live socket. */
  readonly logins: LoginSource
  /** Pairs that stay in the market, whatever their turnover. */
  readonly neededPairs: readonly NeededPairs[]
  readonly ingestTasks: readonly IngestTask[]
  close(): Promise<void>
}

/** Creates the features without starting anything; each role starts what it needs. */
export function createFeatures(site: Site): Features {
  const features: Feature[] = []
  const exportParts = () => features.flatMap(feature => feature.exportParts ?? [])
  const notificationKinds = () => features.flatMap(feature => feature.notificationKinds ?? [])

  const favourites = createFavouritesFeature(site)
  const invitation = createInvitationFeature(site)
  const auth = createAuthFeature(site, invitation)
  const messages = createMessagesFeature(site, notificationKinds)
  const authenticator = createAuthenticatorFeature(site, auth, messages)
  const chart = createChartFeature(site)
  const account = createAccountFeature(site, { auth, authenticator, chart, invitation, messages, exportParts })
  const liquidations = createLiquidationsFeature(site)
  const signals = createSignalsFeature(site, messages)
  const flash = createFlashFeature(site, liquidations)
  const chartMarks = createChartMarksFeature(site, signals, flash)

  features.push(
    createSpotFeature(site, favourites.lists),
    createPlatesFeature(site),
    createMoversFeature(site, liquidations, signals),
    createHotFeature(site, favourites.followers),
    createMarketSummaryFeature(site),
    createSearchFeature(site),
    createBaseDataFeature(site),
    createCandlesFeature(site),
    chartMarks,
    createDatafeedFeature(site, chartMarks),
    createHoldingsFeature(site),
    createFundingFeature(site),
    createStockIndexFeature(site),
    createStatusFeature(site),
    signals,
    liquidations,
    flash,
    createOpenInterestFeature(site),
    createLongShortFeature(site),
    auth,
    account,
    authenticator,
    invitation,
    favourites,
    messages,
    createSubscriptionsFeature(site, favourites, messages),
    chart,
    createApiDocsFeature(),
    createLogosFeature(site),
  )
  return {
    all: features,
    operator: account.operator,
    logins: messages.logins,
    neededPairs: features.flatMap(feature => feature.neededPairs ?? []),
    ingestTasks: features.flatMap(feature => feature.ingestTasks ?? []),
    async close() {
      for (const feature of features.toReversed()) await feature.close?.()
    },
  }
}
