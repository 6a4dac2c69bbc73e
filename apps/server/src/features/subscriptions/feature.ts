import type { PairCode } from '@candela/contract/core'
import type { FavouritesFeature } from '#features/favourites/index.ts'
import { type MessagesFeature, messageRetentionJob } from '#features/messages/index.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { createBrowserRepo } from './browser-repo.ts'
import { createBrowsers } from './browsers.ts'
import { createConfig } from './config.ts'
import { subscriptionsPart } from './export-part.ts'
import { createLevelDetector } from './level-detector.ts'
import { createLevelRepo } from './level-repo.ts'
import { createLevels } from './levels.ts'
import { createMoveDetector } from './move-detector.ts'
import { priceNotifications } from './notifications.ts'
import { createQuotes } from './quotes.ts'
import { createConfigRepo } from './repo.ts'
import { subscriptionRoutes } from './routes.ts'
import { createWatch, type Watch } from './watch.ts'
import { createWatchRepo } from './watch-repo.ts'

export function createSubscriptionsFeature(
  site: Site,
  { followers }: Pick<FavouritesFeature, 'followers'>,
  messages: Pick<MessagesFeature, 'delivery' | 'prune'>,
): Feature {
  const { config, catalogue, board, candles, db, keys, pushRepo, vapid, clock } = site
  const { delivery } = messages
  const configs = createConfigRepo(db)
  const levels = createLevelRepo(db)
  const baseAssetOf = (pair: PairCode): string => catalogue.instruments[catalogue.indexOf(pair) ?? -1]?.baseAsset ?? ''

  function startWatch(): Watch {
    const repo = createWatchRepo(db)
    const moves = createMoveDetector({
      repo,
      delivery,
      followersOf: pair => followers.followersOf(baseAssetOf(pair)),
      levels: config.moveLevels,
      clock,
    })
    return createWatch({
      ...site,
      moves,
      levels: createLevelDetector({ repo: levels, delivery, catalogue, candles, clock }),
      repo,
    })
  }

  return {
    name: 'subscriptions',
    web: () => ({
      routes: subscriptionRoutes({
        config: createConfig(configs, keys.key('links')),
        levels: createLevels(levels, createQuotes(catalogue, board), clock),
        browsers: createBrowsers(pushRepo, config.pushOrigins, clock),
        vapid,
      }),
    }),
    jobs: [messageRetentionJob([messages, levels], clock)],
    leaderTasks: [
      {
        name: 'watch',
        start() {
          const watch = startWatch()
          return () => watch.close()
        },
      },
    ],
    neededPairs: limit => levels.newestOpenPairs(limit),
    exportParts: [subscriptionsPart(configs, levels, createBrowserRepo(db))],
    notificationKinds: priceNotifications,
  }
}
