import type { ExchangeId } from '@candela/contract/core'
import type { Instrument } from '../source/source.ts'
import type { Product } from '../venue/event.ts'
import type { Market } from '../venue/market.ts'
import type { ReplayPair } from './replay-pair.ts'

/** Text, or bytes where the exchange compresses or sends a binary format. */
export type Message = string | Uint8Array

/** The market as an exchange sees it: its pairs, up to now. */
export type ReplayView = {
  readonly pairs: readonly ReplayPair[]
  /** Exchanges use one symbol on several markets. */
  pair(market: Market, symbol: string): ReplayPair | undefined
  now(): number
}

/** A played exchange: speaks its protocol, with the simulated world as its market. */
export type ReplayVenue = {
  readonly id: ExchangeId
  /** The exchange's symbol of a pair; undefined if it does not list such pairs. */
  nameOf(
    instrument: Instrument,
    deliversAt: number | undefined,
  ): { readonly symbol: string; readonly product: Product } | undefined
  /** The body of the answer to a call; undefined if there is no such address. `host` as the adapter names it. */
  answer(host: string, url: URL, view: ReplayView): string | undefined
  open(host: string, path: string, view: ReplayView): ReplaySocket
}

export type ReplaySocket = {
  /** What the client sent; returns the answers. */
  receive(text: string): readonly Message[]
  /** What happened in `from < time <= to`, of what the client subscribed to. */
  advance(from: number, to: number): readonly Message[]
}
