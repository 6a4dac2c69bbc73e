/** Exchanges played from the simulated world without a network, followed as the thread does it. */
import type { World } from '@candela/exchanges'
import { adapters, type LiveExchange, LiveMarket } from '@candela/exchanges/live'
import { createReplayMarket, type Fault, replayHosts, replays } from '@candela/exchanges/replay'
import { InProcess, TestClock as PassingClock } from '@candela/exchanges/testing'
import type { Follow } from '#market/exchanges/follow.ts'
import type { TestClock } from './clock.ts'

const STEP_MS = 500

export type PlayedExchanges = {
  readonly ids: readonly LiveExchange[]
  readonly follow: Follow
  /** Everything runs on it. */
  readonly clock: TestClock
  inject(fault: Fault): void
  /** Lets time pass, and the exchanges tell what happens. */
  pass(ms: number): Promise<void>
}

/** Bitcoin in USDT on these exchanges, spot and perpetual. */
export function playedExchanges(ids: readonly LiveExchange[], world: World, start: number): PlayedExchanges {
  const passing = new PassingClock(start)
  const market = createReplayMarket({
    world,
    venues: ids.map(id => replays[id]),
    isShown(index) {
      const { baseAsset, quoteAsset, contractType } = world.instruments[index] ?? {}
      return baseAsset === 'BTC' && quoteAsset === 'USDT' && contractType !== 'FUTURES'
    },
    now: () => passing.now(),
  })
  const exchange = new InProcess(market, passing)
  const hosts = ids.flatMap(id =>
    Object.entries(replayHosts(adapters[id].hosts, id, 'played')).map(([name, base]) => [`${id}.${name}`, base]),
  )
  return {
    ids,
    follow(on) {
      const live = new LiveMarket({
        exchanges: ids,
        hosts: Object.fromEntries(hosts),
        rules: { spotQuotes: ['USDT'], contractQuotes: ['USDT'], pairs: 10, datedCoins: 1 },
        detailed: 10,
        clock: passing,
        random: () => 0.5,
        dial: exchange.dial,
        send: exchange.send,
        on,
      })
      live.start()
      return {
        bars: (pair, span, signal) => live.bars(pair, span, signal),
        settlements: (pair, span, signal) => live.settlements(pair, span, signal),
        openInterest: (pair, span, signal) => live.openInterest(pair, span, signal),
        coinNames: (id, signal) => live.coinNames(id, signal),
        need: codes => live.need(new Set(codes)),
        watch: codes => live.watch(codes),
        close: () => live.close(),
      }
    },
    clock: clockOf(passing),
    inject: fault => market.faults.add(fault),
    pass: ms => exchange.pass(ms, STEP_MS),
  }
}

const clockOf = (passing: PassingClock): TestClock => ({
  now: () => passing.now(),
  monotonic: () => passing.monotonic(),
  after: (delayMs, callback) => passing.after(delayMs, callback),
  every(periodMs, callback) {
    let cancel = passing.after(periodMs, run)
    function run(): void {
      cancel = passing.after(periodMs, run)
      callback()
    }
    return () => cancel()
  },
  advance() {
    throw new Error('time passes with the exchanges')
  },
})
