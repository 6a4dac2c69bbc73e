import { binance } from './binance/decode.ts'
import { bybit } from './bybit/decode.ts'
import { gate } from './gate/decode.ts'
import { huobi } from './huobi/decode.ts'
import { mexc } from './mexc/decode.ts'
import { okx } from './okx/decode.ts'
import type { Decoder } from './venue/decoder.ts'

/** Every exchange that can be read. */
export const decoders = { binance, okx, bybit, gate, huobi, mexc } satisfies Readonly<Record<string, Decoder>>
