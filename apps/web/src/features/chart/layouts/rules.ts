/** What happens to the layout of this tab: when it is saved, and what a list from the server means for it. Pure. */
import { DEFAULT_LAYOUT_IDS, type Layout, LAYOUT_DEFAULT, type LayoutRow } from '@candela/contract/chart'
import { isUntouched } from '../settings/charts.ts'
import { layoutWith, normalLayout, type TerminalState } from './layout-state.ts'

/** The layout that this tab works on. */
export type LayoutDocument = {
  /** Of an own layout or a default; null for one that was never saved. */
  readonly id: string | null
  readonly title: string
  /** The save that it comes from. */
  readonly rev: number
  /** As it was opened or saved. */
  readonly saved: Layout
}

export const NEW_DOCUMENT: LayoutDocument = { id: null, title: '', rev: 0, saved: LAYOUT_DEFAULT }

export const isDefaultId = (id: string): boolean => DEFAULT_LAYOUT_IDS.some(each => each === id)

/** Only such a layout can be saved over. */
export const isOwn = (document: LayoutDocument): document is LayoutDocument & { readonly id: string } =>
  document.id !== null && !isDefaultId(document.id)

export const isChanged = ({ saved }: LayoutDocument, now: TerminalState): boolean =>
  lastingText(layoutWith(saved, now)) !== lastingText(saved)

const SENT_MAX = 5
const PARTS = ['grid', 'link', 'cells', 'layers', 'drawings'] as const

/**
 * What was sent without an answer, and `now`. Offline there is no end to it, and each is compared later, so that only
 * some are kept: the last ones, and the first, as at most one was saved and a line that breaks loses that answer.
 */
export function withSent(sent: readonly TerminalState[], now: TerminalState): readonly TerminalState[] {
  const last = sent.at(-1)
  if (PARTS.every(part => last?.[part] === now[part])) return sent
  return [...sent, now].filter((_, at) => at !== 1 || sent.length < SENT_MAX)
}

/** The width of bars is saved with the rest. Alone it is no change: tabs in which one only zooms would compete. */
const lastingText = (layout: Layout): string =>
  JSON.stringify({ ...layout, charts: layout.charts.map(chart => ({ ...chart, barSpace: 0 })) })

export const documentOf = (row: Pick<LayoutRow, 'id' | 'title' | 'rev'>, layout: Layout): LayoutDocument => ({
  id: row.id,
  title: row.title,
  rev: row.rev,
  saved: normalLayout(layout),
})

export type Start =
  | { readonly kind: 'keep' }
  /** It is not there any more, or belongs to another account: its content stays, not saved. */
  | { readonly kind: 'detach' }
  | { readonly kind: 'open'; readonly id: string }
  /** Saved elsewhere, and changed here. */
  | { readonly kind: 'stale'; readonly id: string }

/** What the account's list means for the document of this tab. */
export function startWith(
  rows: readonly Pick<LayoutRow, 'id' | 'rev' | 'engine'>[],
  { document, now, startId }: { document: LayoutDocument; now: TerminalState; startId: string | null },
): Start {
  const drawable = rows.filter(({ engine }) => engine === 'kl')
  if (isOwn(document)) {
    const row = drawable.find(({ id }) => id === document.id)
    if (row === undefined) return { kind: 'detach' }
    if (row.rev === document.rev) return { kind: 'keep' }
    return isChanged(document, now) ? { kind: 'stale', id: row.id } : { kind: 'open', id: row.id }
  }
  const chosen = drawable.find(({ id }) => id === startId)
  return document.id === null && chosen !== undefined && isUntouched(now)
    ? { kind: 'open', id: chosen.id }
    : { kind: 'keep' }
}

/** A name for the file of a layout: what no file system allows is left out. */
export const fileNameOf = (title: string): string =>
  `${title.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '').trim() || 'layout'}.json`

/** The title of an imported file; empty if its name cannot be one. */
export const titleOfFile = (name: string): string => name.replace(/\.json$/i, '').trim()

/** What the menu says of the layout. */
export function stateOfDocument({
  document,
  isChanged: hasChanges,
  isUser,
  list,
}: {
  readonly document: LayoutDocument
  readonly isChanged: boolean
  readonly isUser: boolean
  readonly list: { readonly hasFailed: boolean; readonly isStale: boolean }
}): 'saved' | 'changed' | 'local' | 'failed' | 'stale' | 'standard' {
  if (!isUser) return document.id !== null && isDefaultId(document.id) && !hasChanges ? 'standard' : 'local'
  if (list.isStale) return 'stale'
  if (list.hasFailed) return 'failed'
  if (document.id === null || hasChanges) return 'changed'
  return isOwn(document) ? 'saved' : 'standard'
}
