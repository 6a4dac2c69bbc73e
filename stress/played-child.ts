/** The process of `played.ts`: six exchanges played from the simulated world, and what goes wrong with them. */
import { createWorld } from '@candela/exchanges'
import { createReplayMarket, type Fault, replays, serveReplay } from '@candela/exchanges/replay'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { FromPlayed, PlayedSettings, ToPlayed } from './played.ts'

const { seed, coins, port } = JSON.parse(process.argv[2] ?? '') as PlayedSettings // from played.ts
const world = createWorld({ seed })
const market = createReplayMarket({
  world,
  venues: Object.values(replays),
  isShown(index) {
    const { baseAsset = '', quoteAsset, contractType } = world.instruments[index] ?? {}
    if (coins.length === 0) return true
    if (contractType === 'FUTURES') return baseAsset === coins[0]
    return coins.includes(baseAsset) && (quoteAsset === 'USDT' || (quoteAsset === 'USD' && baseAsset === coins[0]))
  },
  now: () => systemClock.now(),
})
const dials: Record<string, number> = {}
const counted = {
  ...market,
  open(url: URL) {
    const venue = url.pathname.split('/')[1]?.split('.')[0] ?? ''
    dials[venue] = (dials[venue] ?? 0) + 1
    return market.open(url)
  },
}
const server = await serveReplay(counted, systemClock, { port })
const tell = (message: FromPlayed): void => void process.send?.(message)

process.on('message', (message: ToPlayed) => {
  if (message.kind === 'fault') server.inject(message.fault satisfies Fault)
  tell({ kind: 'done', id: message.id, dials })
})
process.on('disconnect', () => process.exit())
tell({ kind: 'ready', origin: server.origin })
