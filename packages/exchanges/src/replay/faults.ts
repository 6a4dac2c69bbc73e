import type { ExchangeId } from '@candela/contract/core'
import type { ChannelKind } from '../venue/adapter.ts'

/** What can go wrong with an exchange. Times are the market's, UTC epoch ms. */
export type Fault = FaultSpan & FaultDetail

type FaultSpan = {
  readonly venue: ExchangeId
  readonly at: number
  /** How long it lasts; `Infinity` if it does not end. */
  readonly forMs: number
}

type FaultDetail =
  /** Sockets end, and cannot be opened again before the fault is over: a reset of TCP, no close frame, or refused by policy. */
  | { readonly kind: 'cut'; readonly how: 'reset' | 1006 | 1008 }
  /** Sockets are open and send nothing but pings. What happens meanwhile is never sent. */
  | { readonly kind: 'stall' }
  /** Messages get lost. */
  | { readonly kind: 'gap'; readonly channel?: ChannelKind }
  /** Messages of one step come in the wrong order. */
  | { readonly kind: 'reorder' }
  | { readonly kind: 'duplicate' }
  /** Messages come so much later, at the latest when it is over. */
  | { readonly kind: 'late'; readonly byMs: number }
  | { readonly kind: 'malformed'; readonly form: 'half' | 'type' | 'html'; readonly channel?: ChannelKind }
  /** Answers and new sockets take so long. */
  | { readonly kind: 'slow'; readonly byMs: number }
  /** The exchange's clock, and all that it sends, is ahead. */
  | { readonly kind: 'skew'; readonly byMs: number }
  /** Calls are answered 429, 418, 403, 451 or 503. Except for the first two the sockets end, and no other can be opened. */
  | { readonly kind: '429' }
  | { readonly kind: 'ban' }
  | { readonly kind: '403' }
  | { readonly kind: '451' }
  | { readonly kind: 'maintenance' }
  /** The pairs of a coin are not listed meanwhile, or only from the end on. */
  | { readonly kind: 'delist'; readonly coin: string }
  | { readonly kind: 'list'; readonly coin: string }
  /** Delivered contracts stay listed meanwhile. */
  | { readonly kind: 'roll' }
  /** Prices are a multiple of what they should be, except those of closed bars. */
  | { readonly kind: 'absurd'; readonly times: number }
  /** Messages and answers lack a field, or have one that nobody knows. */
  | { readonly kind: 'schema'; readonly field: string; readonly change: 'gone' | 'new' }
  /** Lists are empty. */
  | { readonly kind: 'empty' }

export type FaultKind = Fault['kind']
export type FaultOf<Kind extends FaultKind> = FaultSpan & Extract<FaultDetail, { readonly kind: Kind }>

/** The faults of a replay. Some can be added while it runs. */
export class Faults {
  readonly #faults: Fault[] = []

  add(fault: Fault): void {
    this.#faults.push(fault)
  }

  /** Whether any was ever added for the exchange. */
  has(venue: string): boolean {
    return this.#faults.some(fault => fault.venue === venue)
  }

  /** The first of a kind that lasts at `now`. */
  find<Kind extends FaultKind>(venue: string, now: number, ...kinds: readonly Kind[]): FaultOf<Kind> | undefined {
    return this.#faults.find(
      (fault): fault is FaultOf<Kind> =>
        fault.venue === venue &&
        fault.at <= now &&
        now < fault.at + fault.forMs &&
        (kinds as readonly FaultKind[]).includes(fault.kind),
    )
  }

  /** One that starts in `from < time <= to`. */
  startOf<Kind extends FaultKind>(
    venue: string,
    from: number,
    to: number,
    ...kinds: readonly Kind[]
  ): FaultOf<Kind> | undefined {
    return this.#faults.find(
      (fault): fault is FaultOf<Kind> =>
        fault.venue === venue &&
        from < fault.at &&
        fault.at <= to &&
        (kinds as readonly FaultKind[]).includes(fault.kind),
    )
  }

  /** Coins whose pairs are not listed at `now`. */
  unlisted(venue: string, now: number): readonly string[] {
    return this.#faults.flatMap(fault => {
      if (fault.venue !== venue) return []
      const isOn = fault.at <= now && now < fault.at + fault.forMs
      return (fault.kind === 'delist' || fault.kind === 'list') && isOn ? [fault.coin] : []
    })
  }
}
