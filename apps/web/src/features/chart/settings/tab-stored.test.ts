import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TabKey } from './tab-stored.ts'

function aStorage() {
  const kept = new Map<string, string>()
  const storage = {
    isFull: false,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, text)
    },
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    all: () => [...kept],
  }
  return storage
}

let session = aStorage()
let local = aStorage()
beforeEach(() => {
  session = aStorage()
  local = aStorage()
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('localStorage', local)
})
afterEach(() => vi.unstubAllGlobals())

const aNumber = (raw: unknown): number | undefined => (typeof raw === 'number' ? raw : undefined)

/** A tab, or the same one after a reload. */
async function aTab() {
  vi.resetModules()
  const { tabStored } = await import('./tab-stored.ts')
  return (key: TabKey = 'chart') => tabStored(key, 0, aNumber)
}

async function aNewTab() {
  session.clear()
  return await aTab()
}

it('begins with what any tab stored last, and then keeps its own', async () => {
  local.setItem('chart', '7')
  const value = (await aTab())()
  expect(value.get()).toBe(7)
  // Another tab.
  local.setItem('chart', '8')
  expect(value.get()).toBe(7)
  value.set(9)
  expect([value.get(), local.getItem('chart')]).toEqual([9, '9'])
})

it('does not take over what another tab stores later, although it has stored nothing itself', async () => {
  const value = (await aTab())()
  expect(value.get()).toBe(0)
  local.setItem('chart', '8')
  expect(value.get()).toBe(0)
  expect((await aTab())().get()).toBe(8)
})

it('takes over the values of one tab, not some of one and some of another', async () => {
  const first = await aTab()
  first('chart').set(1)
  first('chart-drawings').set(11)
  first('chart-layout').set(111)
  const firstSession = session.all()
  const second = await aNewTab()
  second('chart').set(2)
  second('chart-drawings').set(22)
  second('chart-layout').set(222)
  // The first tab goes on, with one of its values.
  session.clear()
  for (const [key, text] of firstSession) session.setItem(key, text)
  const again = await aTab()
  again('chart').set(3)
  const third = await aNewTab()
  expect([third('chart').get(), third('chart-drawings').get(), third('chart-layout').get()]).toEqual([3, 11, 111])
})

it('does not take over what the last tab does not have', async () => {
  const first = await aTab()
  first('chart').set(1)
  first('chart-drawings').set(11)
  session.clear()
  local.clear()
  const second = await aTab()
  second('chart').set(2)
  local.setItem('chart-drawings', '11')
  second('chart').set(3)
  const third = await aNewTab()
  expect([third('chart').get(), third('chart-drawings').get()]).toEqual([3, 0])
})

describe('what an account owns', () => {
  const logIn = (isIn: boolean) => vi.stubGlobal('document', { cookie: isIn ? 'token=a-token' : '' })
  const values = (tab: Awaited<ReturnType<typeof aTab>>) => [tab('chart').get(), tab('chart-drawings').get()]

  async function aTabOf(owner: string | null) {
    const tab = await aTab()
    tab('chart').set(1)
    tab('chart-drawings').set(11)
    const { tabStored } = await import('./tab-stored.ts')
    tabStored<string | null>('chart-owner', null, () => null).set(owner)
    return tab
  }

  it.each([
    ['stays for the account', 'jo', true, [1, 11]],
    ['is not there for the next person', 'jo', false, [0, 0]],
    ['a visitor’s own stays', null, false, [1, 11]],
  ])('%s, after a reload and in a new tab', async (_, owner, isIn, kept) => {
    await aTabOf(owner)
    logIn(isIn)
    expect(values(await aTab())).toEqual(kept)
    expect(values(await aNewTab())).toEqual(kept)
    expect(local.getItem('chart') !== null).toBe(kept[0] === 1)
  })

  it.each([
    ['jo', false, [0, 0], 1],
    ['jo', true, [1, 11], 0],
    [null, false, [1, 11], 0],
  ] as const)('of %s while the page is open, logged in: %s', async (owner, isIn, kept, times) => {
    const tab = await aTabOf(owner)
    const { forgetAccount, onForget } = await import('./tab-stored.ts')
    const told = vi.fn<() => void>()
    onForget.add(told)
    logIn(isIn)
    forgetAccount()
    forgetAccount()
    expect(values(tab)).toEqual(kept)
    expect(told).toHaveBeenCalledTimes(times)
  })

  it.each([
    ['the same account', 'jo', [1, 11]],
    ['another', 'al', [0, 0]],
  ])('is there again for %s only, and once', async (_, account, kept) => {
    const tab = await aTabOf('jo')
    const { awayCharts, forgetAccount } = await import('./tab-stored.ts')
    logIn(false)
    forgetAccount()
    expect(values(tab)).toEqual([0, 0])
    logIn(true)
    expect(awayCharts.takeBack(account)).toBe(kept[0] === 1)
    expect(values(tab)).toEqual(kept)
    expect(awayCharts.takeBack(account)).toBe(false)
  })

  it.each(['', '{', '{}', '[1]', '[null]'])('is nothing if it cannot be read: %j', async text => {
    local.setItem('chart-away', text)
    const { awayCharts } = await import('./tab-stored.ts')
    expect(awayCharts.takeBack('jo')).toBe(false)
  })

  it('gives way to what a visitor has stored since', async () => {
    const tab = await aTabOf('jo')
    local.clear()
    local.setItem('chart', '5')
    logIn(false)
    const { forgetAccount } = await import('./tab-stored.ts')
    forgetAccount()
    expect(values(tab)).toEqual([5, 0])
  })

  it('is forgotten by a browser without room, too', async () => {
    const tab = await aTabOf('jo')
    session.isFull = true
    tab('chart').set(2)
    logIn(false)
    const { forgetAccount } = await import('./tab-stored.ts')
    forgetAccount()
    expect(values(tab)).toEqual([0, 0])
  })
})

it('survives what it cannot read', async () => {
  session.setItem('chart', '{no JSON')
  expect((await aTab())().get()).toBe(0)
})

it('keeps values for which the browser has no room, and all of them together', async () => {
  const tab = await aTab()
  const [chart, drawings] = [tab('chart'), tab('chart-drawings')]
  chart.set(1)
  drawings.set(11)
  session.isFull = true
  local.isFull = true
  chart.set(2)
  expect([chart.get(), drawings.get()]).toEqual([2, 11])
  session.isFull = false
  // A reload finds what was stored last as a whole.
  const reloaded = await aTab()
  expect([reloaded('chart').get(), reloaded('chart-drawings').get()]).toEqual([1, 11])
})

it('keeps its own over a reload if there is room for that alone, and the last whole for new tabs', async () => {
  const tab = await aTab()
  tab('chart').set(1)
  tab('chart-drawings').set(11)
  local.isFull = true
  tab('chart').set(2)
  expect((await aTab())('chart').get()).toBe(2)
  expect((await aNewTab())('chart').get()).toBe(1)
})
