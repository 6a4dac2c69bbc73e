/**
 * A site on real exchanges without a network: it starts, serves its pages and what is stored, names the exchanges that
 * are away, and floods no log; when the network is there it recovers by itself. Then the network goes and comes back.
 * `SECONDS` sets how long it is without a network.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { EXCHANGES } from '@candela/contract/core'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { candlesOf, isAllLive, look, pageOf, priceOf, until, VENUES } from './live-look.ts'
import { hostsAt, type Played, playExchanges } from './played.ts'
import { freePort } from './redis.ts'
import { openSite, type Site } from './site.ts'
import { MINUTE_MS } from './world-minutes.ts'

const OFFLINE_MS = Number(process.env['SECONDS'] ?? 60) * 1_000
/** The longest pause between two dials is a minute. */
const RECOVER_WITHIN_MS = 75_000
/** An exchange that goes away is logged once. */
const LINES_MAX = 40
const PAIR = 'binance-spot/btc.usdt'

type Outcome = Readonly<Record<string, unknown>> & { readonly problems: readonly string[] }

function report(name: string, { problems, ...figures }: Outcome): void {
  const pass = problems.length === 0
  console.log(JSON.stringify({ name, ...figures, pass, ...(pass ? {} : { problems }) }))
  if (!pass) process.exitCode = 1
}

const linesOf = ({ server }: Site): number => server.output().split('\n').length

/** Pages answer and name all exchanges as away, and little is logged. */
async function watchOffline(site: Site): Promise<Outcome> {
  const problems = new Set<string>()
  const linesBefore = linesOf(site)
  let allAwayMs: number | undefined
  const from = performance.now()
  while (performance.now() - from < OFFLINE_MS) {
    for (const path of ['/', '/status', '/spot']) await pageOf(site, path)
    const { status } = await look(site)
    if (VENUES.every(venue => status.get(venue)?.state === 'away')) allAwayMs ??= Math.round(performance.now() - from)
    await pause(1_000)
  }
  const [home, { status, noted }] = [await pageOf(site, '/'), await look(site)]
  for (const venue of VENUES) {
    const name = EXCHANGES.find(({ id }) => id === venue)?.name ?? venue
    if (status.get(venue)?.state !== 'away') problems.add(`${venue} is ${status.get(venue)?.state}`)
    if (!noted.includes(name) || !home.includes(name)) problems.add(`pages do not name ${name}`)
  }
  const logLines = linesOf(site) - linesBefore
  if (logLines > LINES_MAX) problems.add(`${logLines} lines were logged`)
  return { seconds: OFFLINE_MS / 1_000, allAwayMs, logLines, problems: [...problems] }
}

async function watchRecovery(site: Site): Promise<Outcome> {
  const liveMs = await until(RECOVER_WITHIN_MS, () => isAllLive(site))
  const price = liveMs === undefined ? 0 : await priceOf(site, PAIR)
  const problems = [
    ...(liveMs === undefined ? ['not all exchanges came back'] : []),
    ...(price > 0 ? [] : ['there is no price']),
  ]
  return { liveMs, price, problems }
}

const port = await freePort()
let played: Played | undefined
const site = await openSite({ MARKET: 'live', LIVE_HOSTS: hostsAt(`127.0.0.1:${port}`), LOG_LEVEL: 'info' })
try {
  report('start without a network', await watchOffline(site))
  played = await playExchanges({ port })
  report('the network is there', await watchRecovery(site))
  await pause(2 * MINUTE_MS)
  await played.close()
  const lost = await watchOffline(site)
  const after = await priceOf(site, PAIR)
  const now = systemClock.now()
  const { candles } = await candlesOf(site, PAIR, now - 10 * MINUTE_MS, now)
  const problems = [...lost.problems, ...(candles.length > 0 && after > 0 ? [] : ['what is stored is not served'])]
  report('the network is lost', { ...lost, price: after, candles: candles.length, problems })
  played = await playExchanges({ port })
  report('the network is back', await watchRecovery(site))
  await played.close()
  await site.server.stop()
  await site.start()
  const price = await priceOf(site, PAIR)
  const again = await watchOffline(site)
  report('start with stored prices only', { ...again, price })
  played = await playExchanges({ port })
  report('and with a network again', await watchRecovery(site))
} finally {
  await site.close()
  await played?.close()
}
