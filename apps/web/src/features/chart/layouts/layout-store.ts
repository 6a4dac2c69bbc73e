/**
 * The layouts of the terminal: which one this tab works on, the account's list, and everything that can be done to them.
 * Actions run one after the other. Nothing on the server is replaced unless it is what this tab has read.
 */
import { type LayoutReading, parseLayout } from '@candela/contract/chart'
import { indicators } from '@candela/quant/indicators'
import { activeCell, withPlace } from '../settings/charts.ts'
import { type AccountLayouts, createLayoutCalls, type LayoutCallParts, type WrittenLayout } from './layout-calls.ts'
import { defaultState, freshState, layoutWith, normalLayout, stateOf, type TerminalState } from './layout-state.ts'
import {
  documentOf,
  isChanged,
  isOwn,
  isUntouched,
  type LayoutDocument,
  NEW_DOCUMENT,
  startWith,
  titleOfFile,
} from './rules.ts'
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
  readonly owner: { readonly get: () => string | null; readonly set: (owner: string | null) => void }
  /** Keeps what an account leaves behind until it is back. */
  readonly away: { readonly put: () => void; readonly takeBack: (account: string) => boolean }
  readonly turns: Turns
}

const EMPTY: LayoutList = {
  status: 'loading',
  rows: [],
  isAutosaveOn: true,
  startId: null,
  hasFailed: false,
  isStale: false,
}

export type LayoutStore = ReturnType<typeof createLayoutStore>

export function createLayoutStore({ terminal, document, owner, away, turns: inTurn, ...parts }: LayoutParts) {
  const calls = createLayoutCalls(parts)
  let list = EMPTY
  let isActive = true
  /** Who is logged in. */
  let account: string | null = null
  const listeners = new Set<() => void>()

  function change(part: Partial<LayoutList>): void {
    list = { ...list, ...part }
    for (const listener of listeners) listener()
  }

  /** What one person did is not brought back for the next. */
  function undoBy(work: () => void): Undo {
    const by = account
    return () => {
      if (account === by) work()
    }
  }

  function undoOf(was: LayoutDocument, state: TerminalState): Undo {
    const whose = owner.get()
    return undoBy(() => {
      put(was, whose)
      terminal.show(state)
    })
  }

  function put(next: LayoutDocument, whose = account): void {
    document.set(next)
    belongTo(whose)
    change({ hasFailed: false, isStale: false })
  }

  function belongTo(whose: string | null): void {
    if (owner.get() !== whose) owner.set(whose)
  }

  /** A fresh chart for the current visitor or account. */
  function forget(): void {
    if (owner.get() !== null) away.put()
    terminal.show(freshState(terminal.read()))
    put(NEW_DOCUMENT)
  }

  /** An account that is back has what it left, unless there is something else by now. */
  function takeBack(): void {
    const now = terminal.read()
    if (account === null || owner.get() !== null || !isUntouched(now) || !away.takeBack(account)) return
    terminal.show(terminal.isPairFree() ? terminal.read() : withPlace(terminal.read(), activeCell(now)))
  }

  /** What a visitor has made before logging in stays a visitor's, until a layout of the account takes its place. */
  function claim(): void {
    if (isOwn(document.get()) || isUntouched(terminal.read())) belongTo(account)
  }

  /** The content stays, as a layout that is not saved. */
  const detach = (): void => put({ ...document.get(), id: null, rev: 0 })

  async function loadRows(): Promise<void> {
    change({ rows: await calls.list() })
  }

  async function openNow(id: string, keepsPair: boolean): Promise<void> {
    const { row, layout } = await calls.read(id, list.rows)
    if (!isActive) return
    const now = activeCell(terminal.read())
    const state = stateOf(layout)
    put(documentOf(row, layout))
    terminal.show(keepsPair ? withPlace(state, now) : state)
  }

  /** Of the same content, it is the save of a page that was closed before the answer came. */
  async function takeNewer(id: string): Promise<void> {
    const { row, layout } = await calls.read(id, list.rows)
    const newer = documentOf(row, layout)
    if (isChanged(newer, terminal.read())) change({ isStale: true })
    else put(newer)
  }

  /** An address without a pair means that of the layout; otherwise the default pair would be saved into it. */
  function showPair(): void {
    const { id, saved } = document.get()
    if (id === null || !isActive || !terminal.isPairFree()) return
    const now = terminal.read()
    terminal.show(withPlace(now, activeCell({ ...stateOf(saved), active: now.active })))
  }

  async function write(input: WrittenLayout): Promise<Saved> {
    const written = document.get()
    const layout = layoutWith(written.saved, terminal.read())
    // Another may have been imported or brought back meanwhile; the answer does not concern it.
    const isSame = (): boolean => document.get() === written
    try {
      const answer = await calls.write(input, layout)
      if (answer === 'stale' && isSame()) change({ isStale: true })
      if (typeof answer === 'string') return answer
      if (isSame()) put({ id: answer.id, title: answer.title, rev: answer.rev, saved: layout })
      return 'done'
    } catch (error) {
      if (isSame()) {
        if (calls.isGone(error)) detach()
        change({ hasFailed: true })
      }
      throw error
    }
  }

  const saveOwn = async (isForced: boolean): Promise<Saved> => {
    const own = document.get()
    if (!isOwn(own)) return 'unnamed'
    if (list.isStale && !isForced) return 'stale'
    return await write(isForced ? { id: own.id } : { id: own.id, rev: own.rev })
  }

  return {
    get: (): LayoutList => list,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** On another page no layout is opened any more. */
    setActive(is: boolean): void {
      isActive = is
    },

    /** Reads the account's list, or for a visitor the defaults. */
    start: (isUser: boolean): Promise<void> =>
      inTurn(async () => {
        change({ ...EMPTY, rows: list.rows })
        try {
          if (!isUser) {
            account = null
            if (owner.get() !== null || isOwn(document.get())) forget()
            change({ status: 'ready', rows: await calls.defaults() })
            showPair()
            return
          }
          const { accountId, ...own } = await calls.ofAccount()
          account = accountId
          if (owner.get() !== null && owner.get() !== account) forget()
          takeBack()
          change({ status: 'ready', ...own })
          const { rows, startId } = own
          const start = startWith(rows, { document: document.get(), now: terminal.read(), startId })
          if (start.kind === 'detach') detach()
          if (start.kind === 'stale') await takeNewer(start.id)
          if (start.kind === 'open') await openNow(start.id, !terminal.isPairFree())
          else showPair()
          claim()
        } catch {
          change({ status: 'failed' })
        }
      }),

    save: (): Promise<Saved> => inTurn(() => saveOwn(false)),
    /** Replaces the newer save. */
    overwrite: (): Promise<Saved> => inTurn(() => saveOwn(true)),

    /** Only an own layout that has changed, and never over a newer save. A failure is shown as a state. */
    autosave: (): Promise<void> =>
      inTurn(async () => {
        const own = document.get()
        const isWanted = list.status === 'ready' && list.isAutosaveOn && !list.isStale && isOwn(own)
        if (!isWanted || !isChanged(own, terminal.read())) return
        await saveOwn(false).catch(() => undefined)
      }),

    saveAs: (title: string): Promise<Saved> =>
      inTurn(async () => {
        const saved = await write({ title })
        await loadRows().catch(() => undefined) // the list is as it was, until the next load
        return saved
      }),

    open: (id: string): Promise<Undo> =>
      inTurn(async () => {
        const undo = undoOf(document.get(), terminal.read())
        await openNow(id, false)
        return undo
      }),

    /** The newest save of the layout, without the changes made here. */
    reload: (): Promise<Undo> =>
      inTurn(async () => {
        const own = document.get()
        const undo = undoOf(own, terminal.read())
        if (own.id !== null) await openNow(own.id, false)
        return undo
      }),

    restoreDefault(): Undo {
      const was = terminal.read()
      terminal.show(defaultState(was))
      // It may have been saved in between, so the document stays.
      return undoBy(() => terminal.show(was))
    },

    rename: (id: string, title: string): Promise<void> =>
      inTurn(async () => {
        const own = document.get()
        const row = list.rows.find(each => each.id === id)
        const rev = own.id === id ? own.rev : row?.rev
        const answer = await calls.rename(id, title, rev)
        if (own.id === id) document.set({ ...document.get(), title: answer.title, rev: answer.rev })
        await loadRows().catch(() => undefined) // as above
      }),

    remove: (id: string): Promise<void> =>
      inTurn(async () => {
        await calls.remove(id)
        if (document.get().id === id) detach()
        const { rows, startId } = list
        change({ rows: rows.filter(row => row.id !== id), startId: startId === id ? null : startId })
      }),

    setAutosave: (isOn: boolean): Promise<void> => inTurn(async () => change(await calls.edit({ tvAutoSave: isOn }))),

    /** What the chart begins with on a new device. Only this changes it. */
    setStart: (id: string | null): Promise<void> =>
      inTurn(async () => change(await calls.edit({ defaultLayoutId: id }))),

    exported: (): string => JSON.stringify(layoutWith(document.get().saved, terminal.read()), undefined, 1),

    /** Shows the layout of a file, not saved yet; a file that is none changes nothing. */
    importFile(text: string, name: string): { readonly reading: LayoutReading; readonly undo: Undo } {
      const undo = undoOf(document.get(), terminal.read())
      const reading = parseLayout(text, indicators)
      if (reading.ok) {
        put({ ...NEW_DOCUMENT, title: titleOfFile(name), saved: normalLayout(reading.layout) })
        terminal.show(stateOf(reading.layout))
      }
      return { reading, undo }
    },
  }
}
