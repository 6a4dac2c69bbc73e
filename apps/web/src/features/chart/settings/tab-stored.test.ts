import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TabKey, Texts } from './tab-stored.ts'

function aStorage() {
  const kept = new Map<string, string>()
  const storage = {
    isFull: false,
    /** Letters of a value, at most. */
    room: Infinity,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (storage.isFull || text.length > storage.room) throw new DOMException('full', 'QuotaExceededError')
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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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
  const logIn = (token: string | false) =>
    vi.stubGlobal('document', { cookie: token === false ? '' : `token=${token}` })
  const values = (tab: Awaited<ReturnType<typeof aTab>>) => [tab('chart').get(), tab('chart-drawings').get()]

  async function aTabOf(owner: string | null) {
    const tab = await aTab()
    tab('chart').set(1)
    tab('chart-drawings').set(11)
    const { confirming, tabStored } = await import('./tab-stored.ts')
    logIn('a-token')
    if (owner !== null) confirming()(owner)
    tabStored<string | null>('chart-owner', null, () => null).set(owner)
    return tab
  }

  it.each([
    ['stays for the account', 'jo', 'a-token', [1, 11]],
    ['is not there for the next person', 'jo', false, [0, 0]],
    ['is not there for somebody else who has logged in', 'jo', 'b-token', [0, 0]],
    ['a visitor’s own stays', null, false, [1, 11]],
    ['a visitor’s own stays after a login', null, 'b-token', [1, 11]],
  ] as const)('%s, after a reload and in a new tab', async (_, owner, token, kept) => {
    await aTabOf(owner)
    logIn(token)
    expect(values(await aTab())).toEqual(kept)
    expect(values(await aNewTab())).toEqual(kept)
    expect(local.getItem('chart') !== null).toBe(kept[0] === 1)
  })

  it.each([
    ['jo', false, [0, 0], 1],
    ['jo', 'a-token', [1, 11], 0],
    ['jo', 'b-token', [0, 0], 1],
    [null, false, [1, 11], 0],
  ] as const)('of %s while the page is open, logged in: %s', async (owner, token, kept, times) => {
    const tab = await aTabOf(owner)
    const { forgetAccount, onForget } = await import('./tab-stored.ts')
    const told = vi.fn<() => void>()
    onForget.add(told)
    logIn(token)
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
    logIn('b-token')
    expect(awayCharts.takeBack(account, () => false)).toBe(kept[0] === 1)
    expect(values(tab)).toEqual(kept)
    expect(awayCharts.takeBack(account, () => false)).toBe(false)
  })

  describe('when others were there in between', () => {
    /** Somebody logs in, has this on the chart, and logs out. */
    async function aVisitOf(person: string, drawings: number | object) {
      const { awayCharts, confirming, forgetAccount, tabStored } = await import('./tab-stored.ts')
      const drawn = tabStored<unknown>('chart-drawings', {}, raw => raw)
      const owner = tabStored<string | null>('chart-owner', null, raw => String(raw))
      logIn(`${person}-token`)
      confirming()(person)
      owner.set(person)
      drawn.set(drawings)
      logIn(false)
      forgetAccount()
      expect(drawn.get()).toEqual({})
      return () => (awayCharts.takeBack(person, () => false) ? drawn.get() : undefined)
    }

    it('is not lost if they changed nothing', async () => {
      const jo = await aVisitOf('jo', 11)
      const al = await aVisitOf('al', {})
      await aVisitOf('jo', {})
      expect([al(), jo()]).toEqual([undefined, 11])
    })

    it('is not lost if a tab of its own has nothing', async () => {
      const jo = await aVisitOf('jo', 11)
      local.setItem('chart-owner', '"jo"')
      session.setItem('chart-owner', '"jo"')
      expect((await aTab())('chart-drawings').get()).toBe(0)
      expect(jo()).toBe(11)
    })

    /** A tab of jo, who has logged out in another one, is looked at. */
    async function aLook(drawings: number, layout?: object) {
      logIn(false)
      session.setItem('chart-owner', '"jo"')
      session.setItem('chart-drawings', JSON.stringify(drawings))
      if (layout !== undefined) session.setItem('chart-layout', JSON.stringify(layout))
      expect((await aTab())('chart-drawings').get()).toBe(0)
      return async () => {
        const { awayCharts } = await import('./tab-stored.ts')
        return awayCharts.takeBack('jo', isSaved) ? session.getItem('chart-drawings') : undefined
      }
    }
    const SAVED = { title: 'saved' }
    const isSaved = ([, , , layout]: Texts): boolean => layout === JSON.stringify(SAVED)

    it('is not lost if another tab of its own shows a saved layout, which is there again only without work', async () => {
      const alone = await aLook(12, SAVED)
      expect(await alone()).toBe('12')
      session.clear()
      local.clear()
      await aVisitOf('jo', 11)
      const both = await aLook(12, SAVED)
      expect([await both(), await both()]).toEqual(['11', undefined])
    })

    it('is not lost if more tabs of its own show saved layouts than are kept', async () => {
      await aVisitOf('jo', 11)
      for (const at of [1, 2]) await aLook(at, { id: `own-${at}` })
      const last = await aLook(3, { id: 'own-3' })
      expect([await last(), await last(), await last(), await last()]).toEqual(['3', '2', '11', undefined])
    })

    it('that was left last is kept, also with a name', async () => {
      for (const at of [1, 2, 3]) await aLook(at)
      const last = await aLook(4, { id: 'own-4' })
      expect([await last(), await last(), await last(), await last()]).toEqual(['4', '3', '2', undefined])
    })

    it.each([
      ['with it', 0, ['11', undefined]],
      ['days before', 2, ['12', '11']],
    ])('and a saved layout: which is there first if it was left %s', async (_, days, expected) => {
      await aVisitOf('jo', 11)
      vi.setSystemTime(new Date().getTime() + days * 86_400_000)
      const both = await aLook(12, SAVED)
      expect([await both(), await both()]).toEqual(expected)
    })

    it('is kept of several tabs, the last first, and no more than three', async () => {
      await aLook(1)
      await aLook(2)
      await aLook(3)
      await aLook(3)
      const last = await aLook(4, { title: 'changed' })
      expect([await last(), await last(), await last(), await last()]).toEqual(['4', '3', '2', undefined])
    })

    it('is kept for the last three', async () => {
      const visits = []
      for (const [at, person] of ['jo', 'al', 'ed', 'ida'].entries()) visits.push(await aVisitOf(person, at))
      expect(visits.map(comeBack => comeBack())).toEqual([undefined, 1, 2, 3])
    })

    it('is kept for as many as there is room for, the last first', async () => {
      const visits = [await aVisitOf('jo', 11), await aVisitOf('al', 12)]
      local.room = local.getItem('chart-away')?.length ?? 0
      visits.push(await aVisitOf('ed', 13))
      expect(visits.map(comeBack => comeBack())).toEqual([undefined, 12, 13])
    })
  })

  it('stays in every tab of the account, whichever began the session', async () => {
    await aTabOf('jo')
    logIn('b-token')
    local.setItem('chart-owner', 'null')
    const { confirming } = await import('./tab-stored.ts')
    confirming()('jo')
    expect(values(await aTab())).toEqual([1, 11])
  })

  it('stays in a browser without room for the name of the account', async () => {
    local.isFull = true
    const tab = await aTabOf('jo')
    const { forgetAccount } = await import('./tab-stored.ts')
    forgetAccount()
    expect(values(tab)).toEqual([1, 11])
  })

  it.each([
    ['nothing', undefined],
    ['the name of a session before', 'x-toke "jo"'],
  ])('stays over a reload in a browser that has room for %s', async (_, before) => {
    if (before !== undefined) local.setItem('chart-session', before)
    local.isFull = true
    await aTabOf('jo')
    expect(values(await aTab())).toEqual([1, 11])
    const { forgetAccount } = await import('./tab-stored.ts')
    forgetAccount()
    expect(values(await aTab())).toEqual([1, 11])
    logIn('b-token')
    expect(values(await aTab())).toEqual([0, 0])
  })

  it('stays while the page is open in a browser without any room', async () => {
    local.setItem('chart-session', 'x-toke "jo"')
    local.isFull = true
    session.isFull = true
    const tab = await aTabOf('jo')
    const { forgetAccount } = await import('./tab-stored.ts')
    forgetAccount()
    expect(values(tab)).toEqual([1, 11])
  })

  it('is not for the next person if the answer about the one before comes late', async () => {
    await aTabOf('jo')
    const { confirming } = await import('./tab-stored.ts')
    const confirm = confirming()
    logIn('b-token')
    expect(confirm('jo')).toBe(false)
    expect(values(await aTab())).toEqual([0, 0])
  })

  it('keeps no token', async () => {
    await aTabOf('jo')
    expect(JSON.stringify([local.all(), session.all()])).not.toContain('a-token')
  })

  it.each(['', '{', '{}', '[1]', '[null]', '[[]]'])('is nothing if it cannot be read: %j', async text => {
    local.setItem('chart-away', text)
    const { awayCharts } = await import('./tab-stored.ts')
    expect(awayCharts.takeBack('jo', () => false)).toBe(false)
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
