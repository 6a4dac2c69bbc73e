import { binanceAdapter } from './binance/adapter.ts'
import { bybitAdapter } from './bybit/adapter.ts'
import { gateAdapter } from './gate/adapter.ts'
import { huobiAdapter } from './huobi/adapter.ts'
import { mexcAdapter } from './mexc/adapter.ts'
import { okxAdapter } from './okx/adapter.ts'
import type { Adapter } from './venue/adapter.ts'

/** Every exchange that can be read. */
export const adapters = {
  binance: binanceAdapter,
  okx: okxAdapter,
  bybit: bybitAdapter,
  gate: gateAdapter,
  huobi: huobiAdapter,
  mexc: mexcAdapter,
} satisfies Readonly<Record<string, Adapter>>
