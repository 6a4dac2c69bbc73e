import type { Interval } from '@candela/contract/core'
import type { SignalKind } from '@candela/contract/signals'

/** What a page offers to try. */
export type TrialSubject = {
  readonly kind: SignalKind
  /** Undefined where the page is about one kind. */
  readonly kindName: string | undefined
  /** With which it begins. */
  readonly pair: string
  readonly level: Interval
  readonly levels: readonly { readonly value: Interval; readonly label: string }[]
  /** Fewer decided signals have no figures. */
  readonly needed: number
}
