/** What the layouts of the terminal are given, and what they say of themselves. */
import type { AccountLayouts, LayoutCallParts } from './layout-calls.ts'
import type { TerminalState } from './layout-state.ts'
import type { LayoutDocument } from './rules.ts'
import type { Turns } from './turns.ts'

export type LayoutList = AccountLayouts & {
  readonly status: 'loading' | 'failed' | 'ready'
  /** The last save did not arrive. */
  readonly hasFailed: boolean
  /** The layout was saved elsewhere since this tab has read it. */
  readonly isStale: boolean
}

/** `unnamed`: it needs a name first; `stale`: it was saved elsewhere, and nothing was replaced. */
export type Saved = 'done' | 'unnamed' | 'stale' | 'too large'

/** Shows what was there before, with changes that were not saved. */
export type Undo = () => void

export type LayoutParts = LayoutCallParts & {
  readonly terminal: {
    readonly read: () => TerminalState
    readonly show: (state: TerminalState) => void
    /** Whether the address names no pair, so that the layout's is shown. */
    readonly isPairFree: () => boolean
  }
  readonly document: { readonly get: () => LayoutDocument; readonly set: (document: LayoutDocument) => void }
  /** The account that the terminal's state belongs to; null for a visitor's own. */
  readonly owner: {
    readonly get: () => string | null
    readonly set: (owner: string | null) => void
    /** Of the session as it is now; told whose it is, returns whether it is still the same. */
    readonly confirming: () => (account: string) => boolean
  }
  /** Keeps what an account leaves behind until it is back. */
  readonly away: { readonly put: () => void; readonly takeBack: (account: string) => boolean }
  readonly turns: Turns
}

/** Before anything is read. */
export const EMPTY: LayoutList = {
  status: 'loading',
  rows: [],
  isAutosaveOn: true,
  startId: null,
  hasFailed: false,
  isStale: false,
}
