import type { Direction, Side } from './rules.ts'

type Move = {
  readonly symbol: string
  readonly direction: Direction
  /** Without its sign: `3.2%`. */
  readonly size: string
  readonly reached: number
  /** With its currency. */
  readonly price: string
}

type Crossing = { readonly symbol: string; readonly side: Side; readonly level: string; readonly price: string }

export const texts = {
  fastMove: ({ symbol, direction, size, reached, price }: Move) => ({
    title: `${symbol} 5 分钟${direction === 'up' ? '上涨' : '下跌'} ${size}`,
    text: `现价 ${price}，5 分钟${direction === 'up' ? '涨幅' : '跌幅'}达到 ${reached}%`,
  }),
  priceLevel: ({ symbol, side, level, price }: Crossing) => ({
    title: `${symbol} ${side === 'above' ? '涨到' : '跌到'} ${level}`,
    text: `价格 ${price} 已达到设定的提醒价`,
  }),
}

export type PriceTexts = typeof texts
