import { type MoverWhy, moverWhyCall } from '@candela/contract/movers'
import type { Api } from '@candela/contract/render'

export const askWhy = (api: Api, symbol: string): Promise<MoverWhy> =>
  api(moverWhyCall, { pair: `candela-spot/${symbol.toLowerCase()}.usdt` })
