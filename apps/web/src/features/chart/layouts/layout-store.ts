/**
 * The layouts of the terminal: which one this tab works on, the account's list, and everything that can be done to them.
 * Actions run one after the other. Nothing on the server is replaced unless it is what this tab has read.
 */
import { type LayoutReading, parseLayout } from '@candela/contract/chart'
import { indicators } from '@candela/quant/indicators'
import { activeCell, isUntouched, withPlace } from '../settings/charts.ts'
import { type AccountLayouts, createLayoutCalls, type ReadLayout, type WrittenLayout } from './layout-calls.ts'
import { EMPTY, type LayoutList, type LayoutParts, type Saved, type Undo } from './layout-parts.ts'
import { defaultState, freshState, layoutWith, normalLayout, stateOf, type TerminalState } from './layout-state.ts'
import {
  documentOf,
  isChanged,
  isOwn,
  type LayoutDocument,
  NEW_DOCUMENT,
  type Start,
  startWith,
  titleOfFile,
  withSent,
} from './rules.ts'

export type LayoutStore = ReturnType<typeof createLayoutStore>

export function createLayoutStore({ terminal, document, owner, away, turns: inTurn, ...parts }: LayoutParts) {
  const calls = createLayoutCalls(parts)
  let list = EMPTY
  let isActive = true
  let isUser = false
  /** Who is logged in, once that is known. */
  let account: string | null = null
  /** Of what a user has opened or saved before it was known who that is: says whether it is still the same session. */
  let unclaimed: ((account: string) => boolean) | undefined
  /** What was sent of this document without an answer since the last one: the server may have saved it. */
  let unanswered: readonly TerminalState[] = []
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
    unanswered = []
    unclaimed = isUser && account === null ? owner.confirming() : undefined
    if (unclaimed === undefined) belongTo(whose)
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
    if (unclaimed !== undefined || isOwn(document.get()) || isUntouched(terminal.read())) belongTo(account)
    unclaimed = undefined
  }

  /** The content stays, as a layout that is not saved. */
  const detach = (): void => put({ ...document.get(), id: null, rev: 0 })

  async function loadRows(): Promise<void> {
    change({ rows: await calls.list() })
  }

  /** Undone, there is again what was shown just before. */
  function showRead({ row, layout }: ReadLayout, keepsPair: boolean): Undo {
    const was = terminal.read()
    const undo = undoOf(document.get(), was)
    if (!isActive) return undo
    const state = stateOf(layout)
    put(documentOf(row, layout))
    terminal.show(keepsPair ? withPlace(state, activeCell(was)) : state)
    return undo
  }

  const openNow = async (id: string): Promise<Undo> => showRead(await calls.read(id, list.rows), false)

  /** The account's list is known. A layout takes the place of what is shown only if nothing was changed while it was read. */
  async function showStart({ rows, startId }: AccountLayouts): Promise<void> {
    const find = (): Start => startWith(rows, { document: document.get(), now: terminal.read(), startId })
    const first = find()
    const read = first.kind === 'open' ? await calls.read(first.id, rows) : undefined
    const start = find()
    if (start.kind === 'detach') detach()
    if (start.kind === 'stale') await takeNewer(start.id)
    if (start.kind === 'open' && read?.row.id === start.id) showRead(read, !terminal.isPairFree())
    else showPair()
  }

  /** Of content that this page has or sent, it is a save of its own whose answer did not come. */
  async function takeNewer(id: string): Promise<boolean> {
    const was = document.get()
    const { row, layout } = await calls.read(id, list.rows)
    if (document.get() !== was) return false
    const newer = documentOf(row, layout)
    const isOwnSave = [terminal.read(), ...unanswered].some(state => !isChanged(newer, state))
    if (isOwnSave) put(newer)
    else change({ isStale: true })
    return isOwnSave
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
    const sent = terminal.read()
    const layout = layoutWith(written.saved, sent)
    // Another may have been imported or brought back meanwhile; the answer does not concern it.
    const isSame = (): boolean => document.get() === written
    try {
      const answer = await calls.write(input, layout)
      if (answer === 'stale' && isSame() && (await hasTakenNewer(written.id)))
        return isChanged(document.get(), terminal.read()) ? await saveOwn(false) : 'done'
      if (typeof answer === 'string') return answer
      if (isSame()) put({ id: answer.id, title: answer.title, rev: answer.rev, saved: layout })
      return 'done'
    } catch (error) {
      if (isSame()) {
        unanswered = withSent(unanswered, sent)
        if (calls.isGone(error)) detach()
        change({ hasFailed: true })
      }
      throw error
    }
  }

  /** Whether the newer save was one of its own. If not, or if it cannot be read, the user decides. */
  async function hasTakenNewer(id: string | null): Promise<boolean> {
    try {
      return id !== null && (await takeNewer(id))
    } catch {
      change({ isStale: true })
      return false
    }
  }

  const saveOwn = async (isForced: boolean): Promise<Saved> => {
    const own = document.get()
    if (!isOwn(own)) return 'unnamed'
    if (list.isStale && !isForced) return 'stale'
    return await write(isForced ? { id: own.id } : { id: own.id, rev: own.rev })
  }

  /** Only an own layout that has changed, and never over a newer save. A failure is shown as a state. */
  async function saveByItself(): Promise<void> {
    const own = document.get()
    const isWanted = list.status === 'ready' && list.isAutosaveOn && !list.isStale && isOwn(own)
    if (!isWanted || !isChanged(own, terminal.read())) return
    await saveOwn(false).catch(() => undefined)
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
    start: (hasSession: boolean): Promise<void> =>
      inTurn(async () => {
        change({ ...EMPTY, rows: list.rows })
        isUser = hasSession
        account = null
        try {
          if (!isUser) {
            if (unclaimed !== undefined || owner.get() !== null || isOwn(document.get())) forget()
            change({ status: 'ready', rows: await calls.defaults() })
            showPair()
            return
          }
          const confirm = owner.confirming()
          const { accountId, ...own } = await calls.ofAccount()
          // The answer is about an account that has logged out since. The present one is asked about next.
          if (!confirm(accountId)) {
            if (unclaimed !== undefined) forget()
            unclaimed = undefined
            return change({ status: 'failed' })
          }
          account = accountId
          const isOfAnother = owner.get() !== null && owner.get() !== account
          if (isOfAnother || unclaimed?.(accountId) === false) forget()
          takeBack()
          claim()
          change({ status: 'ready', ...own })
          await showStart(own)
        } catch {
          change({ status: 'failed' })
        }
      }),

    save: (): Promise<Saved> => inTurn(() => saveOwn(false)),
    /** Replaces the newer save. */
    overwrite: (): Promise<Saved> => inTurn(() => saveOwn(true)),

    autosave: (): Promise<void> => inTurn(saveByItself),

    saveAs: (title: string): Promise<Saved> =>
      inTurn(async () => {
        const saved = await write({ title })
        await loadRows().catch(() => undefined) // the list is as it was, until the next load
        return saved
      }),

    open: (id: string): Promise<Undo> =>
      inTurn(async () => {
        await saveByItself()
        return await openNow(id)
      }),

    /** The newest save of the layout, without the changes made here. */
    reload: (): Promise<Undo> =>
      inTurn(async () => {
        const own = document.get()
        return own.id === null ? undoOf(own, terminal.read()) : await openNow(own.id)
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

    exported: (): string => JSON.stringify(layoutWith(document.get().saved, terminal.read())),

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
