import { editChartSettingsCall, userCall } from '@candela/contract/account'
import {
  defaultLayoutsCall,
  deleteLayoutCall,
  type Drawing,
  type DrawingPoint,
  LAYOUT_DEFAULT,
  LAYOUT_MAX_BYTES,
  layoutListCall,
  saveLayoutCall,
} from '@candela/contract/chart'
import type { Call } from '@candela/contract/core'
import { describe, expect, it } from 'vitest'
import type { EndableApi } from '#platform/client.ts'
import { activeCell, CHARTS_DEFAULT, withPlace, withSettings } from '../settings/charts.ts'
import { type ChartSettings, DEFAULT_SETTINGS } from '../settings/settings.ts'
import { packLayout, unpackLayout } from './layout-pack.ts'
import { layoutWith, type TerminalState } from './layout-state.ts'
import { createLayoutStore } from './layout-store.ts'
import { isChanged, type LayoutDocument, NEW_DOCUMENT } from './rules.ts'
import { createTurns } from './turns.ts'

const STATE: TerminalState = { ...CHARTS_DEFAULT, layers: LAYOUT_DEFAULT.layers, drawings: {} }
const PAIR = activeCell(STATE).pair
const OTHER = 'okx-spot/eth.usdt'

const looking = (state: TerminalState, change: Partial<ChartSettings>): TerminalState =>
  withSettings(state, { ...activeCell(state).settings, ...change })

class Refusal extends Error {
  readonly code: number
  constructor(code: number) {
    super(String(code))
    this.code = code
  }
}

type Row = { id: string; title: string; rev: number; data: string }

/** The calls of an account, with the rules of the server that matter here. */
function aServer() {
  const rows: Row[] = []
  const made: string[] = []
  const outliving: string[] = []
  const person = { id: 'jo' }
  const chart = { tvAutoSave: true, defaultLayoutId: null as string | null }
  let isDown = false
  let losesAnswers = false
  /** What the reader does while a layout is read. */
  let meanwhile: (() => void) | undefined
  const find = (id: string): Row => {
    const row = rows.find(each => each.id === id)
    if (row === undefined) throw new Refusal(40403)
    return row
  }
  const save = ({ id, title, data, rev }: Partial<Row>): Row => {
    if (id === undefined) {
      if (rows.length >= 3) throw new Refusal(40049)
      const row = { id: `own-${rows.length + 1}`, title: title ?? '', rev: 1, data: data ?? '' }
      rows.push(row)
      return row
    }
    const row = find(id)
    if (rev !== undefined && rev !== row.rev) throw new Refusal(40912)
    return Object.assign(
      row,
      { rev: row.rev + 1 },
      title === undefined ? {} : { title },
      data === undefined ? {} : { data },
    )
  }
  const answer = (call: Call, input: Partial<Row>): unknown => {
    switch (call.name) {
      case layoutListCall.name: {
        const asked = input.id === undefined ? rows : [find(input.id)]
        if (input.id !== undefined) meanwhile?.()
        const records = asked.map(row => ({ ...row, data: input.id === undefined ? null : row.data, engine: 'kl', isDefault: false, updatedAt: 1 })) // biome-ignore format: one row
        return { records, total: rows.length, max: 3 }
      }
      case userCall.name:
        return { ...person, chart }
      case defaultLayoutsCall.name:
        return { records: [{ id: 'def:ma5', title: 'MA5', data: '' }] }
      case saveLayoutCall.name:
        return { ...save(input), updatedAt: 1 }
      case deleteLayoutCall.name:
        rows.splice(rows.indexOf(find(input.id ?? '')), 1)
        return { isDone: true }
      case editChartSettingsCall.name:
        return Object.assign(chart, input)
      default:
        throw new Error(call.name)
    }
  }
  const api = async (call: Call, input: object, ...rest: unknown[]): Promise<unknown> => {
    made.push(call.name)
    if (rest[2] === true) outliving.push(call.name)
    if (isDown) throw new Refusal(0)
    const answered = answer(call, input)
    if (losesAnswers) throw new Refusal(0)
    return answered
  }
  const fall = (down: boolean) => void (isDown = down)
  const loseAnswers = (loses: boolean) => void (losesAnswers = loses)
  const during = (work: () => void) => void (meanwhile = work)
  return { api: api as EndableApi, rows, made, outliving, chart, person, save, fall, loseAnswers, during } // answers as its contract says
}

type Server = ReturnType<typeof aServer>
type Tab = {
  state: TerminalState
  document: LayoutDocument
  owner: string | null
  isHidden: boolean
  confirmed?: string
  session?: string
}

function aTab(
  server: Server,
  from: Partial<Pick<Tab, 'state' | 'document' | 'owner'>> & { isPairFree?: boolean } = {},
) {
  let left: Tab | undefined
  const tab: Tab = { state: STATE, document: NEW_DOCUMENT, owner: null, ...from, isHidden: false }
  const actions = createLayoutStore({
    api: server.api,
    isLeaving: () => tab.isHidden,
    terminal: {
      read: () => tab.state,
      show: state => void (tab.state = state),
      isPairFree: () => from.isPairFree ?? true,
    },
    document: { get: () => tab.document, set: next => void (tab.document = next) },
    owner: {
      get: () => tab.owner,
      set: next => void (tab.owner = next),
      confirming() {
        const { session } = tab
        return account => {
          if (tab.session !== session) return false
          tab.confirmed = account
          return true
        }
      },
    },
    away: {
      put: () => void (left = { ...tab }),
      takeBack(account) {
        if (left?.owner !== account) return false
        Object.assign(tab, left)
        return true
      },
    },
    turns: createTurns(),
    codeOf: error => (error instanceof Refusal ? error.code : undefined),
  })
  const store = { ...actions, isChanged: () => isChanged(tab.document, tab.state) }
  const set = (change: Partial<ChartSettings>) => void (tab.state = looking(tab.state, change))
  return { tab, store, set, shown: () => activeCell(tab.state) }
}

async function openTab(server: Server, from: Parameters<typeof aTab>[1] = {}) {
  const opened = aTab(server, from)
  await opened.store.start(true)
  return opened
}

const savedType = async (row: Row | undefined): Promise<string> =>
  JSON.parse((await unpackLayout(row?.data ?? '')) ?? '{}').charts[0].type

describe('[S4.37] saving', () => {
  it('asks for a name first, then saves over the layout, and is unchanged until something changes', async () => {
    const server = aServer()
    const { tab, store, set } = await openTab(server)
    expect(await store.save()).toBe('unnamed')
    expect(await store.saveAs('Mine')).toBe('done')
    expect(tab.document).toMatchObject({ id: 'own-1', title: 'Mine', rev: 1 })
    expect(store.isChanged()).toBe(false)
    set({ type: 'line' })
    expect(store.isChanged()).toBe(true)
    expect(await store.save()).toBe('done')
    expect(store.isChanged()).toBe(false)
    expect(await savedType(server.rows[0])).toBe('line')
  })

  it('saves by itself only what has changed, and only while that is on', async () => {
    const server = aServer()
    const { store, set } = await openTab(server)
    set({ type: 'line' })
    await store.autosave()
    expect(server.rows).toEqual([])
    await store.saveAs('Mine')
    await store.autosave()
    expect(server.rows[0]?.rev).toBe(1)
    set({ type: 'area' })
    await store.autosave()
    expect(server.rows[0]?.rev).toBe(2)
    await store.setAutosave(false)
    set({ type: 'bars' })
    await store.autosave()
    expect(server.rows[0]?.rev).toBe(2)
  })

  it('outlives its page when it is saved while that is hidden', async () => {
    const server = aServer()
    const { store, set, tab } = await openTab(server)
    await store.saveAs('Mine')
    expect(server.outliving).toEqual([])
    tab.isHidden = true
    await store.autosave()
    expect(server.outliving).toEqual([])
    set({ type: 'line' })
    await store.autosave()
    expect(server.outliving).toEqual([saveLayoutCall.name])
  })

  it('is sent at once from a hidden page, which may be closed before anything else happens', async () => {
    const server = aServer()
    const { store, set, tab } = await openTab(server)
    await store.saveAs('Mine')
    tab.isHidden = true
    set({ type: 'line' })
    void store.autosave()
    for (let turn = 0; turn < 100; turn++) await Promise.resolve()
    expect(server.outliving).toEqual([saveLayoutCall.name])
    expect(await savedType(server.rows[0])).toBe('line')
  })

  it('is still changed when something changed while it was being saved', async () => {
    const { store, set } = await openTab(aServer())
    await store.saveAs('Mine')
    set({ type: 'line' })
    const saving = store.save()
    await Promise.resolve()
    await Promise.resolve()
    set({ type: 'area' })
    await saving
    expect(store.isChanged()).toBe(true)
  })

  it('does not make another layout of what was imported while it was being saved', async () => {
    const server = aServer()
    const { tab, store, set } = await openTab(server)
    await store.saveAs('Mine')
    set({ type: 'line' })
    const saving = store.autosave()
    await Promise.resolve()
    await Promise.resolve()
    const { undo } = store.importFile(JSON.stringify(LAYOUT_DEFAULT), 'file.json')
    await saving
    expect(tab.document).toMatchObject({ id: null, title: 'file', rev: 0 })
    set({ type: 'bars' })
    await store.autosave()
    expect(await savedType(server.rows[0])).toBe('line')
    undo()
    expect(tab.document).toMatchObject({ id: 'own-1', rev: 1 })
  })

  it('does not save what was brought back over the layout that was left', async () => {
    const server = aServer()
    const { tab, store, set } = await openTab(server)
    await store.saveAs('First')
    set({ type: 'line' })
    await store.saveAs('Second')
    await store.open('own-1')
    const undo = await store.open('own-2')
    set({ type: 'area' })
    const saving = store.autosave()
    await Promise.resolve()
    await Promise.resolve()
    undo()
    await saving
    expect(tab.document.id).toBe('own-1')
    await store.autosave()
    expect(await Promise.all(server.rows.map(savedType))).toEqual(['candles', 'area'])
  })

  it('says that a save by itself did not arrive, and tries again', async () => {
    const server = aServer()
    const { store, set } = await openTab(server)
    await store.saveAs('Mine')
    set({ type: 'line' })
    server.fall(true)
    await store.autosave()
    expect(store.get().hasFailed).toBe(true)
    server.fall(false)
    await store.autosave()
    expect(store.get().hasFailed).toBe(false)
    expect(await savedType(server.rows[0])).toBe('line')
  })

  it.each([
    ['nothing has changed since', []],
    ['something has', ['area']],
    ['something has, and did not arrive', ['area', 'bars']],
  ] as const)('knows its own save whose answer was lost, if %s', async (_, since) => {
    const server = aServer()
    const { tab, store, set } = await openTab(server)
    await store.saveAs('Mine')
    set({ type: 'line' })
    server.loseAnswers(true)
    await store.autosave()
    server.loseAnswers(false)
    for (const [at, type] of since.entries()) {
      set({ type })
      server.fall(at + 1 < since.length)
      await store.autosave()
    }
    expect(await store.save()).toBe('done')
    expect([store.get().isStale, store.get().hasFailed, store.isChanged()]).toEqual([false, false, false])
    expect(await savedType(server.rows[0])).toBe(since.at(-1) ?? 'line')
    expect(tab.document.rev).toBe(server.rows[0]?.rev)
  })

  it('asks if a newer save cannot be read', async () => {
    const server = aServer()
    const { store, set } = await openTab(server)
    await store.saveAs('Mine')
    server.save({ id: 'own-1', data: 'no layout' })
    set({ type: 'line' })
    expect(await store.save()).toBe('stale')
    expect(store.get().isStale).toBe(true)
  })

  it('[S5.14] passes on the refusal of a fourth layout and keeps the one that is shown', async () => {
    const server = aServer()
    const { tab, store } = await openTab(server)
    for (const title of ['1', '2', '3']) await store.saveAs(title)
    await expect(store.saveAs('4')).rejects.toMatchObject({ code: 40049 })
    expect(tab.document.title).toBe('3')
  })

  it('keeps the content of a layout that was deleted elsewhere', async () => {
    const server = aServer()
    const { tab, store, set } = await openTab(server)
    await store.saveAs('Mine')
    server.rows.length = 0
    set({ type: 'line' })
    await expect(store.save()).rejects.toMatchObject({ code: 40403 })
    expect(tab.document.id).toBe(null)
    expect(activeCell(tab.state).settings.type).toBe('line')
    expect(await store.save()).toBe('unnamed')
  })
})

describe('opening another layout', () => {
  async function twoLayouts() {
    const server = aServer()
    const opened = await openTab(server)
    await opened.store.saveAs('First')
    await opened.store.saveAs('Second')
    return { server, ...opened }
  }

  it('saves first what would have been saved by itself', async () => {
    const { server, store, set, tab } = await twoLayouts()
    set({ type: 'line' })
    const undo = await store.open('own-1')
    expect(await Promise.all(server.rows.map(savedType))).toEqual(['candles', 'line'])
    undo()
    expect([tab.document.id, store.isChanged(), await store.save()]).toEqual(['own-2', false, 'done'])
  })

  it.each<[string, (opened: Awaited<ReturnType<typeof twoLayouts>>) => unknown]>([
    ['that is off', ({ store }) => store.setAutosave(false)],
    ['it was saved elsewhere', ({ server }) => server.save({ id: 'own-2' })],
  ])('saves nothing if %s, and the changes can be brought back', async (_, before) => {
    const opened = await twoLayouts()
    await before(opened)
    opened.set({ type: 'line' })
    const undo = await opened.store.open('own-1')
    expect(opened.tab.document.id).toBe('own-1')
    expect(await savedType(opened.server.rows[1])).toBe('candles')
    undo()
    expect(opened.shown().settings.type).toBe('line')
  })

  it.each(['open', 'reload'] as const)('%s: what was changed while it was read can be brought back', async way => {
    const { server, store, set, shown } = await twoLayouts()
    server.during(() => set({ type: 'area' }))
    const undo = await store[way]('own-1')
    expect(shown().settings.type).toBe('candles')
    undo()
    expect(shown().settings.type).toBe('area')
  })
})

describe('a newer save of another tab', () => {
  async function twoTabs() {
    const server = aServer()
    const first = await openTab(server)
    await first.store.saveAs('Mine')
    const second = await openTab(server, { document: first.tab.document })
    first.set({ type: 'line' })
    await first.store.save()
    second.set({ type: 'area' })
    return { server, second }
  }

  it('is not replaced, by a save or by itself, until the user decides', async () => {
    const { server, second } = await twoTabs()
    expect(await second.store.save()).toBe('stale')
    expect(second.store.get().isStale).toBe(true)
    await second.store.autosave()
    expect(await second.store.save()).toBe('stale')
    expect(await savedType(server.rows[0])).toBe('line')
    expect(second.shown().settings.type).toBe('area')
  })

  it('is replaced on demand', async () => {
    const { server, second } = await twoTabs()
    await second.store.save()
    expect(await second.store.overwrite()).toBe('done')
    expect(await savedType(server.rows[0])).toBe('area')
    expect(second.store.get().isStale).toBe(false)
  })

  it('is loaded on demand, and the changes can be brought back', async () => {
    const { second } = await twoTabs()
    await second.store.save()
    const undo = await second.store.reload()
    expect(second.shown().settings.type).toBe('line')
    expect(second.store.isChanged()).toBe(false)
    undo()
    expect(second.shown().settings.type).toBe('area')
    // They still come from the older save.
    expect(await second.store.save()).toBe('stale')
  })
})

describe('at the start', () => {
  const BARS = looking(withPlace(STATE, { pair: OTHER, interval: '60' }), { type: 'bars' })

  const own = async (rev: number): Promise<{ server: Server; document: LayoutDocument }> => {
    const server = aServer()
    const saved = layoutWith(LAYOUT_DEFAULT, BARS)
    server.save({ title: 'Mine', data: (await packLayout(saved)) ?? '' })
    server.chart.defaultLayoutId = 'own-1'
    for (let next = 1; next < rev; next++) server.save({ id: 'own-1' })
    return { server, document: { id: 'own-1', title: 'Mine', rev: 1, saved } }
  }

  it('opens the chosen layout on another device, with its pair unless the address names one', async () => {
    const { server } = await own(1)
    const free = await openTab(server)
    expect(free.shown()).toMatchObject({ pair: OTHER, settings: { type: 'bars' } })
    const named = await openTab(server, { isPairFree: false })
    expect(named.shown()).toMatchObject({ pair: PAIR, settings: { type: 'bars' } })
  })

  it('leaves a chart alone that was changed while the chosen layout was read', async () => {
    const { server } = await own(1)
    const { store, set, shown, tab } = aTab(server)
    server.during(() => set({ type: 'area' }))
    await store.start(true)
    expect([shown().settings.type, tab.document.id, tab.owner]).toEqual(['area', null, 'jo'])
  })

  it('asks if a layout was changed while its newer save was read', async () => {
    const { server, document } = await own(2)
    const { store, set, shown, tab } = aTab(server, { document, state: BARS })
    server.during(() => set({ type: 'area' }))
    await store.start(true)
    expect([shown().settings.type, tab.document.rev, store.get().isStale]).toEqual(['area', 1, true])
  })

  it('leaves a chart alone that the visitor has changed before', async () => {
    const { server } = await own(1)
    const { tab, shown } = await openTab(server, { state: looking(STATE, { type: 'area' }) })
    expect(shown().settings.type).toBe('area')
    expect(tab.document.id).toBe(null)
  })

  it('takes a newer save if nothing has changed here, and asks if something has', async () => {
    const { server, document } = await own(2)
    const same = await openTab(server, { document, state: BARS })
    expect([same.tab.document.rev, same.store.get().isStale]).toEqual([2, false])
    const changed = await openTab(server, { document, state: withPlace(BARS, { pair: OTHER, interval: '5' }) })
    expect([changed.tab.document.rev, changed.store.get().isStale]).toEqual([1, true])
  })

  it('knows its own save again whose answer did not come before the page was closed', async () => {
    const { server, document } = await own(1)
    const state = looking(BARS, { type: 'line' })
    server.save({ id: 'own-1', data: (await packLayout(layoutWith(document.saved, state))) ?? '' })
    const { tab, store } = await openTab(server, { document, state })
    expect([tab.document.rev, store.get().isStale, store.isChanged()]).toEqual([2, false, false])
  })

  it('shows the pair of the layout if the address names none, so that no other is saved into it', async () => {
    const { server, document } = await own(1)
    const state = looking(STATE, { type: 'bars' })
    const free = await openTab(server, { document, state })
    expect([free.shown().pair, free.store.isChanged()]).toEqual([OTHER, false])
    const named = await openTab(server, { document, state, isPairFree: false })
    expect([named.shown().pair, named.store.isChanged()]).toEqual([PAIR, true])
  })

  it('belongs to the account again after a log-out', async () => {
    const { server, document } = await own(1)
    const { tab, store } = aTab(server, { document })
    await store.start(false)
    await store.start(true)
    expect(tab.document.id).toBe('own-1')
  })

  it('keeps the content of a layout that the account does not have', async () => {
    const { document } = await own(1)
    const { tab } = await openTab(aServer(), { document })
    expect(tab.document).toMatchObject({ id: null, title: 'Mine' })
  })

  it('shows a visitor the defaults', async () => {
    const server = aServer()
    const { store } = aTab(server)
    await store.start(false)
    expect(store.get().rows.map(({ id }) => id)).toEqual(['def:ma5'])
    expect(server.made).toEqual([defaultLayoutsCall.name])
  })
})

describe('whose the chart is', () => {
  const LINE = looking(STATE, { type: 'line' })

  it.each<[string, TerminalState, LayoutDocument, string | null]>([
    [
      'a layout of the account',
      LINE,
      { ...NEW_DOCUMENT, id: 'own-1', rev: 1, saved: layoutWith(LAYOUT_DEFAULT, LINE) },
      'jo',
    ],
    ['a chart that nobody has changed', STATE, NEW_DOCUMENT, 'jo'],
    ['what a visitor made before', LINE, NEW_DOCUMENT, null],
  ])('of %s: %#', async (_, state, document, owner) => {
    const server = aServer()
    server.save({ title: 'Mine', data: (await packLayout(document.saved)) ?? '' })
    const { tab, store } = await openTab(server, { state, document })
    expect([tab.owner, activeCell(tab.state)]).toEqual([owner, activeCell(state)])
    await store.start(false)
    const kept = owner === null ? 'line' : 'candles'
    expect([tab.owner, activeCell(tab.state).settings.type]).toEqual([null, kept])
  })

  it('is said as soon as the account is known', async () => {
    const { tab, store } = aTab(aServer())
    await store.start(false)
    expect(tab.confirmed).toBe(undefined)
    await store.start(true)
    expect(tab.confirmed).toBe('jo')
  })

  it('is not said by an answer about somebody who has left meanwhile, nor is anything brought back', async () => {
    const server = aServer()
    const { tab, store, set, shown } = await openTab(server)
    set({ type: 'line' })
    await store.start(false)
    Object.assign(tab, { confirmed: undefined })
    const answered = store.start(true)
    await Promise.resolve()
    tab.session = 'another'
    await answered
    expect([tab.confirmed, tab.owner, shown().settings.type]).toEqual([undefined, null, 'candles'])
  })

  it('is not the next one for what was imported before it was known who is there', async () => {
    const { tab, store, shown } = aTab(aServer())
    const answered = store.start(true)
    await Promise.resolve()
    store.importFile(JSON.stringify(layoutWith(LAYOUT_DEFAULT, LINE)), 'a.json')
    tab.session = 'another'
    await answered
    expect([store.get().status, shown().settings.type]).toEqual(['failed', 'candles'])
    await store.start(true)
    expect([store.get().status, tab.owner, shown().settings.type]).toEqual(['ready', 'jo', 'candles'])
  })

  it('is not the next one for what was imported while the account could not be asked', async () => {
    const server = aServer()
    const { tab, store, shown } = aTab(server)
    server.fall(true)
    await store.start(true)
    store.importFile(JSON.stringify(layoutWith(LAYOUT_DEFAULT, LINE)), 'a.json')
    server.fall(false)
    server.person.id = 'al'
    tab.session = 'another'
    await store.start(true)
    expect([tab.owner, shown().settings.type, tab.document.title]).toEqual(['al', 'candles', ''])
  })

  it('what was made with the account is not there for a visitor, nor for the next account', async () => {
    const server = aServer()
    for (const leave of [false, true]) {
      const { tab, store, set } = await openTab(server)
      set({ type: 'line' })
      await store.saveAs('Mine')
      const undo = store.restoreDefault()
      server.person.id = leave ? 'al' : 'jo'
      await store.start(leave)
      undo()
      expect([tab.state, tab.document, tab.owner]).toEqual([STATE, NEW_DOCUMENT, leave ? 'al' : null])
      server.rows.length = 0
    }
  })

  it('what was made with the account is there again when it is back, but not over something else', async () => {
    const server = aServer()
    for (const between of ['candles', 'area'] as const) {
      const { tab, store, set, shown } = await openTab(server)
      set({ type: 'line' })
      await store.start(false)
      expect([tab.owner, shown().settings.type]).toEqual([null, 'candles'])
      set({ type: between })
      await store.start(true)
      const isBack = between === 'candles'
      expect([tab.owner, shown().settings.type]).toEqual(isBack ? ['jo', 'line'] : [null, 'area'])
    }
  })

  it('what a user imports is the user’s, also if the account could not be asked', async () => {
    const server = aServer()
    for (const isKnownLater of [true, false]) {
      const { tab, store, shown } = aTab(server)
      server.fall(true)
      await store.start(true)
      store.importFile(JSON.stringify(layoutWith(LAYOUT_DEFAULT, LINE)), 'a.json')
      expect([tab.owner, shown().settings.type]).toEqual([null, 'line'])
      server.fall(false)
      if (isKnownLater) {
        await store.start(true)
        expect([tab.owner, shown().settings.type]).toEqual(['jo', 'line'])
      }
      await store.start(false)
      expect([tab.owner, shown().settings.type]).toEqual([null, 'candles'])
    }
  })

  it('what an account has stays its own while it cannot be asked', async () => {
    const server = aServer()
    server.save({ title: 'Mine', data: (await packLayout(LAYOUT_DEFAULT)) ?? '' })
    const document = { ...NEW_DOCUMENT, id: 'own-1', rev: 1 }
    const { tab, store } = aTab(server, { document, owner: 'jo' })
    server.fall(true)
    await store.start(true)
    server.fall(false)
    expect(await store.save()).toBe('done')
    expect(tab.owner).toBe('jo')
  })

  it('undoing a layout brings a visitor back what was a visitor’s', async () => {
    const server = aServer()
    server.save({ title: 'Mine', data: (await packLayout(LAYOUT_DEFAULT)) ?? '' })
    const { tab, store } = await openTab(server, { state: LINE })
    const undo = await store.open('own-1')
    expect(tab.owner).toBe('jo')
    undo()
    expect([tab.owner, tab.state]).toEqual([null, LINE])
  })
})

describe('[S3.21] the layout at start', () => {
  it('is the one that was chosen, whatever is opened or saved after that', async () => {
    const server = aServer()
    const { store } = await openTab(server)
    for (const title of ['1', '2', '3']) await store.saveAs(title)
    expect(server.chart.defaultLayoutId).toBe(null)
    await store.setStart('own-1')
    await store.open('own-2')
    await store.remove('own-3')
    await store.saveAs('4')
    expect([server.chart.defaultLayoutId, store.get().startId]).toEqual(['own-1', 'own-1'])
    await store.setStart(null)
    expect([server.chart.defaultLayoutId, store.get().startId]).toEqual([null, null])
  })

  it('is none after it was deleted', async () => {
    const { store } = await openTab(aServer())
    await store.saveAs('Mine')
    await store.setStart('own-1')
    await store.remove('own-1')
    expect(store.get().startId).toBe(null)
  })
})

describe('a list of layouts', () => {
  it('renames, and saves after that', async () => {
    const server = aServer()
    const { tab, store, set } = await openTab(server)
    await store.saveAs('Mine')
    await store.rename('own-1', 'Ours')
    expect(tab.document).toMatchObject({ title: 'Ours', rev: 2 })
    expect(store.get().rows[0]?.title).toBe('Ours')
    set({ type: 'line' })
    expect(await store.save()).toBe('done')
  })

  it('deletes, and keeps what is shown', async () => {
    const server = aServer()
    const { tab, store } = await openTab(server)
    await store.saveAs('Mine')
    await store.remove('own-1')
    expect([tab.document.id, server.rows.length, store.get().rows.length]).toEqual([null, 0, 0])
  })

  it('[S4.37] restoring the default marks the layout as changed', async () => {
    const { store, set, tab } = await openTab(aServer())
    set({ type: 'line' })
    await store.saveAs('Mine')
    const undo = store.restoreDefault()
    expect(activeCell(tab.state).settings).toEqual(DEFAULT_SETTINGS)
    expect(store.isChanged()).toBe(true)
    undo()
    expect(store.isChanged()).toBe(false)
  })
})

describe('files', () => {
  it('come back as they were exported, as a layout that is not saved', async () => {
    const { tab, store, set } = await openTab(aServer())
    set({ type: 'kagi' })
    await store.saveAs('Mine')
    const file = store.exported()
    set({ type: 'bars' })
    expect(store.importFile(file, 'My chart.json').reading.ok).toBe(true)
    expect(activeCell(tab.state).settings.type).toBe('kagi')
    expect(tab.document).toMatchObject({ id: null, title: 'My chart' })
  })

  it('of the largest layouts that can be saved can be imported', async () => {
    const points = Array.from({ length: 500 }, (_, at): DrawingPoint => [1_759_997_000 + at * 60, 60_000.1 + at])
    const strokes = Array.from({ length: 150 }, (_, at): Drawing => [`d${at}`, 'brush', 'candle', points, {}, 1, at])
    const { tab, store } = await openTab(aServer())
    tab.state = { ...STATE, drawings: { [PAIR]: strokes } }
    expect(await store.saveAs('Mine')).toBe('done')
    const file = store.exported()
    expect(file.length).toBeLessThan(LAYOUT_MAX_BYTES)
    expect(store.importFile(file, 'Mine.json').reading.ok).toBe(true)
  })

  it.each([
    ['no JSON', 'hello'],
    ['something else', '{"v":2}'],
    ['an indicator that does not exist', JSON.stringify(LAYOUT_DEFAULT).replace('"indicators":[]', '"indicators":[{"id":"a","name":"x","params":{},"pane":"candle","visible":true,"style":{}}]')], // biome-ignore format: one file
  ])('with %s change nothing', async (_, text) => {
    const { tab, store } = await openTab(aServer())
    await store.saveAs('Mine')
    const was = { ...tab }
    const { reading } = store.importFile(text, 'a.json')
    expect(reading.ok ? undefined : reading.fault.detail.en).toMatch(/./)
    expect(tab).toEqual(was)
  })
})
