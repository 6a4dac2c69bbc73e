/**
 * The layouts of the terminal: which one this tab works on, the account's list, and everything that can be done to them.
 * Actions run one after the other. Nothing on the server is replaced unless it is what this tab has read.
 */
import { editChartSettingsCall, userCall } from '@candela/contract/account'
import {
  defaultLayoutsCall,
  deleteLayoutCall,
  type Layout,
  layoutListCall,
  type LayoutReading,
  type LayoutRow,
  parseLayout,
  saveLayoutCall,
} from '@candela/contract/chart'
import { indicators } from '@candela/quant/indicators'
import type { EndableApi } from '#platform/client.ts'
import { activeCell, withPlace } from '../settings/charts.ts'
import { packLayout, unpackLayout } from './layout-pack.ts'
import { defaultState, layoutWith, normalLayout, stateOf, type TerminalState } from './layout-state.ts'
import { documentOf, isChanged, isOwn, type LayoutDocument, NEW_DOCUMENT, startWith, titleOfFile } from './rules.ts'

export type LayoutList = {
  readonly status: 'loading' | 'failed' | 'ready'
  /** The account's own, then the defaults. */
  readonly rows: readonly LayoutRow[]
  readonly isAutosaveOn: boolean
  /** The last save did not arrive. */
  readonly hasFailed: boolean
  /** The layout was saved elsewhere since this tab has read it. */
  readonly isStale: boolean
}

/** `unnamed`: it needs a name first; `stale`: it was saved elsewhere, and nothing was replaced. */
export type Saved = 'done' | 'unnamed' | 'stale' | 'too large'

/** Shows what was there before, with changes that were not saved. */
export type Undo = () => void

export type LayoutParts = {
  readonly api: EndableApi
  /** Whether the page is hidden, and may be closed at any moment. */
  readonly isLeaving: () => boolean
  readonly terminal: {
    readonly read: () => TerminalState
    readonly show: (state: TerminalState) => void
    /** Whether the address names no pair, so that the layout's is shown. */
    readonly isPairFree: () => boolean
  }
  readonly document: { readonly get: () => LayoutDocument; readonly set: (document: LayoutDocument) => void }
  readonly turns: Turns
  /** The number of a call's refusal. */
  readonly codeOf: (error: unknown) => number | undefined
}

/** Runs actions one after the other, whether those before failed or not. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const result = last.then(work)
    last = result.catch(() => undefined) // the caller of the action handles it
    return result
  }
}

const STALE_CODE = 40912
const GONE_CODE = 40403
/** Characters of packed data, each a byte; the limit of browsers is 64 KB for all calls of a page. */
const OUTLIVING_MAX = 60_000

const EMPTY: LayoutList = { status: 'loading', rows: [], isAutosaveOn: true, hasFailed: false, isStale: false }

export type LayoutStore = ReturnType<typeof createLayoutStore>

export function createLayoutStore({ api, isLeaving, terminal, document, turns: inTurn, codeOf }: LayoutParts) {
  let list = EMPTY
  let isActive = true
  let isAccount = false
  const listeners = new Set<() => void>()

  function change(part: Partial<LayoutList>): void {
    list = { ...list, ...part }
    for (const listener of listeners) listener()
  }

  function undoOf(was: LayoutDocument, state: TerminalState): Undo {
    return () => {
      put(was)
      terminal.show(state)
    }
  }

  function put(next: LayoutDocument): void {
    document.set(next)
    change({ hasFailed: false, isStale: false })
  }

  /** The content stays, as a layout that is not saved. */
  const detach = (): void => put({ ...document.get(), id: null, rev: 0 })

  async function loadRows(): Promise<void> {
    change({ rows: (await api(layoutListCall, {})).records })
  }

  async function layoutOf(id: string): Promise<{ row: LayoutRow; layout: Layout }> {
    const known = list.rows.find(row => row.id === id)
    const row = known?.data === null || known === undefined ? (await api(layoutListCall, { id })).records[0] : known
    const reading = parseLayout((await unpackLayout(row?.data ?? '')) ?? '', indicators)
    if (row === undefined || !reading.ok) throw new Error(`layout ${id} cannot be read`)
    return { row, layout: reading.layout }
  }

  async function openNow(id: string, keepsPair: boolean): Promise<void> {
    const { row, layout } = await layoutOf(id)
    if (!isActive) return
    const now = activeCell(terminal.read())
    const state = stateOf(layout)
    put(documentOf(row, layout))
    terminal.show(keepsPair ? withPlace(state, now) : state)
  }

  /** An address without a pair means that of the layout; otherwise the default pair would be saved into it. */
  function showPair(): void {
    const { id, saved } = document.get()
    if (id === null || !isActive || !terminal.isPairFree()) return
    const now = terminal.read()
    terminal.show(withPlace(now, activeCell({ ...stateOf(saved), active: now.active })))
  }

  /** The layout to begin with on another device. Not worth a message if it fails. */
  function remember(id: string): void {
    if (isAccount) void api(editChartSettingsCall, { defaultLayoutId: id }).catch(() => undefined)
  }

  async function write(input: { id?: string; title?: string; rev?: number }): Promise<Saved> {
    const layout = layoutWith(document.get().saved, terminal.read())
    const data = await packLayout(layout)
    if (data === undefined) return 'too large'
    try {
      const outlivesPage = isLeaving() && data.length <= OUTLIVING_MAX
      const answer = await api(saveLayoutCall, { ...input, data }, {}, undefined, outlivesPage)
      put({ id: answer.id, title: answer.title, rev: answer.rev, saved: layout })
      return 'done'
    } catch (error) {
      if (codeOf(error) === STALE_CODE) {
        change({ isStale: true })
        return 'stale'
      }
      if (codeOf(error) === GONE_CODE) detach()
      change({ hasFailed: true })
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
        isAccount = isUser
        change({ ...EMPTY, rows: list.rows })
        try {
          if (!isUser) {
            const { records } = await api(defaultLayoutsCall, {})
            const rows = records.map(
              row => ({ ...row, engine: 'kl', isDefault: true, rev: 0, updatedAt: null }) as const,
            )
            change({ status: 'ready', rows })
            showPair()
            return
          }
          const [{ records }, user] = await Promise.all([api(layoutListCall, {}), api(userCall, {})])
          change({ status: 'ready', rows: records, isAutosaveOn: user.chart.tvAutoSave })
          const lastId = user.chart.defaultLayoutId
          const start = startWith(records, { document: document.get(), now: terminal.read(), lastId })
          if (start.kind === 'detach') detach()
          if (start.kind === 'stale') change({ isStale: true })
          if (start.kind === 'open') await openNow(start.id, !terminal.isPairFree())
          else showPair()
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
        const { id } = document.get()
        if (saved === 'done' && id !== null) remember(id)
        await loadRows().catch(() => undefined) // the list is as it was, until the next load
        return saved
      }),

    open: (id: string): Promise<Undo> =>
      inTurn(async () => {
        const undo = undoOf(document.get(), terminal.read())
        await openNow(id, false)
        remember(id)
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
      return () => terminal.show(was)
    },

    rename: (id: string, title: string): Promise<void> =>
      inTurn(async () => {
        const own = document.get()
        const row = list.rows.find(each => each.id === id)
        const rev = own.id === id ? own.rev : row?.rev
        const answer = await api(saveLayoutCall, { id, title, ...(rev === undefined ? {} : { rev }) })
        if (own.id === id) document.set({ ...document.get(), title: answer.title, rev: answer.rev })
        await loadRows().catch(() => undefined) // as above
      }),

    remove: (id: string): Promise<void> =>
      inTurn(async () => {
        await api(deleteLayoutCall, { id })
        if (document.get().id === id) detach()
        change({ rows: list.rows.filter(row => row.id !== id) })
      }),

    setAutosave: (isOn: boolean): Promise<void> =>
      inTurn(async () => {
        const { tvAutoSave } = await api(editChartSettingsCall, { tvAutoSave: isOn })
        change({ isAutosaveOn: tvAutoSave })
      }),

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
