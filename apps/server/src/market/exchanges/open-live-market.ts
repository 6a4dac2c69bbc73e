/** Opens the market of real exchanges as the settings say, over the network or over played ones. */
import { join } from 'node:path'
import type { World } from '@candela/exchanges'
import { createNetwork, type LiveSettings } from '@candela/exchanges/live'
import type { Kysely } from 'kysely'
import type { Market } from '#market/market.ts'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Logger } from '#platform/log/logger.ts'
import { type FollowSettings, followInThread } from './follow.ts'
import { createLiveMarket } from './live-market.ts'
import { followedExchanges } from './live-settings.ts'
import { startReplay } from './replay.ts'
import { createListingRepo } from './repo.ts'
import type { Tables } from './tables.ts'

export type OpenOptions = {
  readonly config: Pick<
    Config,
    | 'market'
    | 'simSeed'
    | 'replayFolder'
    | 'replaySpeed'
    | 'roles'
    | 'liveExchanges'
    | 'liveQuotes'
    | 'livePairs'
    | 'liveHosts'
    | 'dataDir'
    | 'liveRecord'
    | 'httpsProxy'
    | 'supplyUrl'
    | 'noProxy'
  >
  readonly world: World
  readonly db: Kysely<Tables>
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  readonly onClose: (closer: () => Promise<void>) => void
}

/** Pairs of each kind and exchange whose trades and quotes are streamed; the rest has minutes. */
const DETAILED_PAIRS = 100
/** Coins whose dated contracts are followed. */
const DATED_COINS = 10
/** Contracts are quoted in these; an inverse one in USD. */
const CONTRACT_QUOTES = ['USDT', 'USDC', 'USD']

export async function openLiveMarket({ config, world, db, bus, clock, log, onClose }: OpenOptions): Promise<Market> {
  const exchanges = followedExchanges(config)
  const replay = config.market === 'live' ? undefined : await openReplay(config, onClose)
  const settings: FollowSettings = {
    exchanges,
    hosts: { ...config.liveHosts, ...replay?.hosts },
    rules: rulesOf(config),
    detailed: DETAILED_PAIRS,
    proxy: config.httpsProxy && { url: config.httpsProxy.reveal(), except: config.noProxy },
    // What is played from a recording has been recorded.
    recordTo: config.liveRecord && config.market !== 'recording' ? join(config.dataDir, 'recordings') : undefined,
    played: replay?.times,
  }
  return await createLiveMarket({
    exchanges,
    world,
    known: world,
    repo: createListingRepo(db),
    follow: followInThread(settings, log),
    isRecording: config.market === 'recording',
    supplyFrom: config.supplyUrl && {
      url: config.supplyUrl.reveal(),
      send: createNetwork({ proxy: settings.proxy }).send,
    },
    bus,
    clock,
    log,
  })
}

const rulesOf = ({ liveQuotes, livePairs }: OpenOptions['config']): LiveSettings['rules'] => ({
  spotQuotes: liveQuotes,
  contractQuotes: CONTRACT_QUOTES.filter(quote => quote === 'USD' || liveQuotes.includes(quote)),
  pairs: livePairs,
  datedCoins: DATED_COINS,
})

/** Where there is no ingest, nothing is followed. */
async function openReplay(config: OpenOptions['config'], onClose: OpenOptions['onClose']) {
  const { simSeed: seed, replayFolder: folder, replaySpeed: speed, roles } = config
  if (!roles.includes('ingest')) return undefined
  const replay = await startReplay(
    folder === undefined ? { kind: 'world', seed } : { kind: 'recording', folder, speed },
  )
  onClose(() => replay.close())
  return replay
}
