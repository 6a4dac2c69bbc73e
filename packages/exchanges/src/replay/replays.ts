import { binanceReplay } from './binance.ts'
import { bybitReplay } from './bybit.ts'
import { gateReplay } from './gate.ts'
import { huobiReplay } from './huobi.ts'
import { mexcReplay } from './mexc.ts'
import { okxReplay } from './okx.ts'
import type { ReplayVenue } from './replay-venue.ts'

/** Every exchange that can be played, by the names of the adapters. */
export const replays = {
  binance: binanceReplay,
  okx: okxReplay,
  bybit: bybitReplay,
  gate: gateReplay,
  huobi: huobiReplay,
  mexc: mexcReplay,
} satisfies Readonly<Record<string, ReplayVenue>>
