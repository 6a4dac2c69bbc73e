import { type MoverWhy, moverWhyCall } from '@candela/contract/movers'
import type { Api } from '#platform/render.ts'

export const askWhy = (api: Api, symbol: string): Promise<MoverWhy> =>
  api(moverWhyCall, { pair: `candela-spot/${symbol.toLowerCase()}.usdt` })
