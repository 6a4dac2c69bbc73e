/** Settings of real exchanges that only the exchanges can check. */
import { adapters, LIVE_EXCHANGES, type LiveExchange } from '@candela/exchanges/live'
import { recordedExchanges, RecordingFault } from '@candela/exchanges/recorded'
import { type Config, ConfigError } from '#platform/config/config.ts'

type LiveConfig = Pick<Config, 'liveExchanges' | 'liveHosts' | 'replayFolder'>

export function checkLiveSettings(config: LiveConfig): void {
  for (const name of Object.keys(config.liveHosts)) checkHostName(name)
  followedExchanges(config)
}

/** Those of the settings; of a recording, those that it has. */
export function followedExchanges({ liveExchanges, replayFolder }: LiveConfig): readonly LiveExchange[] {
  const wanted = LIVE_EXCHANGES.filter(exchange => liveExchanges.includes(exchange))
  if (replayFolder === undefined) return wanted
  const recorded = exchangesIn(replayFolder)
  const exchanges = wanted.filter(exchange => recorded.includes(exchange))
  if (exchanges.length === 0)
    throw new ConfigError(`--replay=${replayFolder} has no recordings of ${wanted.join(', ')} (docs/live-market.md)`)
  return exchanges
}

function exchangesIn(folder: string): readonly LiveExchange[] {
  try {
    return recordedExchanges(folder)
  } catch (error) {
    if (error instanceof RecordingFault) throw new ConfigError(`--replay=${folder} ${error.message}`)
    throw error
  }
}

/** `binance.spot.rest`: an exchange and the name of one of its addresses. */
function checkHostName(name: string): void {
  const exchange = LIVE_EXCHANGES.find(id => name.startsWith(`${id}.`))
  if (exchange === undefined)
    throw new ConfigError(`LIVE_HOSTS has ${name}; its exchange is none of ${LIVE_EXCHANGES.join(', ')}`)
  const known = Object.keys(adapters[exchange].hosts).map(host => `${exchange}.${host}`)
  if (!known.includes(name)) throw new ConfigError(`LIVE_HOSTS has ${name}; ${exchange} has ${known.join(', ')}`)
}
