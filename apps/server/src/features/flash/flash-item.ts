/** A piece of flash news as it is stored: what happened, in figures. `texts.ts` puts it into words. */
import type { ExchangeId, PairCode } from '@candela/contract/core'

type Happened = {
  /** Says what happened: the same event has the same id. */
  readonly id: string
  /** When it was known: the end of the bar, or the time of the liquidation. */
  readonly at: number
  readonly isImportant: boolean
  readonly symbol: string
  readonly pair: PairCode
  readonly direction: 1 | -1
  readonly price: string
}

/** `change` in percent with its sign, `turnover` of the bar in the quote currency. */
export type MoveFlash = Happened & {
  readonly kind: 'move'
  readonly facts: { readonly change: string; readonly turnover: string }
}

/** `level` is the round price that was crossed. */
export type LevelFlash = Happened & {
  readonly kind: 'level'
  readonly facts: { readonly level: string; readonly turnover: string }
}

export type LiquidationFlash = Happened & {
  readonly kind: 'liquidation'
  readonly facts: { readonly exchange: ExchangeId; readonly side: 'long' | 'short'; readonly usd: string }
}

/** What is found in the bars of a coin. */
export type BarFlash = MoveFlash | LevelFlash
export type FlashItem = BarFlash | LiquidationFlash
