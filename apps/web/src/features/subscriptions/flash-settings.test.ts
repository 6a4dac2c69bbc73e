import {
  editSubConfigCall,
  SUB_CHANNELS_DEFAULT,
  type SubChannels,
  viewSubConfigCall,
} from '@candela/contract/subscriptions'
import { describe, expect, it } from 'vitest'
import type { Api } from '@candela/contract/render'
import { createFlashStore, readChannels } from './flash-settings.ts'

type Answer = () => Promise<unknown>

/** Returns preset answers and records the calls. */
function aServer(known: Partial<SubChannels> = {}) {
  const asked: unknown[] = []
  const server = {
    asked,
    view: (async () => ({ subType: 2, ...SUB_CHANNELS_DEFAULT, ...known })) as Answer,
    edit: (async () => ({})) as Answer,
  }
  const api = (async (call: { name: string }, input: object) => {
    asked.push([call.name, input])
    return await (call.name === viewSubConfigCall.name ? server.view() : server.edit())
  }) as unknown as Api // only these two are asked
  return { server, api }
}

function aPlace(first: Partial<SubChannels> = {}) {
  let value: SubChannels = { ...SUB_CHANNELS_DEFAULT, ...first }
  return {
    get: () => value,
    set: (next: SubChannels) => {
      value = next
    },
  }
}

const failing =
  (words: string): Answer =>
  () =>
    Promise.reject(new Error(words))
const VIEW = [viewSubConfigCall.name, { subType: 2 }]

describe('[S4.14] [S4.15] a visitor', () => {
  it('uses the browser’s storage and makes no calls', async () => {
    const { server, api } = aServer()
    const place = aPlace({ isSound: true })
    const store = createFlashStore(api, place)
    expect(store.get().status).toBe(0)
    await store.load('visitor')
    expect(store.get()).toEqual({ status: 2, settings: { ...SUB_CHANNELS_DEFAULT, isSound: true } })
    await store.change({ isDesktop: true })
    expect(place.get()).toEqual({ ...SUB_CHANNELS_DEFAULT, isSound: true, isDesktop: true })
    expect(server.asked).toEqual([])
  })

  it('has the settings read once; later changes are not read again', async () => {
    const place = aPlace()
    const store = createFlashStore(aServer().api, place)
    await store.load('visitor')
    await store.change({ isSound: true })
    place.set({ ...SUB_CHANNELS_DEFAULT, isSound: false })
    await store.load('visitor')
    expect(store.get().settings.isSound).toBe(true)
  })
})

describe('a user', () => {
  it('has the settings read from the server once, however many callers, and sees them loading until then', async () => {
    const { server, api } = aServer({ isSubscribeMail: true })
    const store = createFlashStore(api, aPlace({ isSound: true }))
    const reading = [store.load('login 1'), store.load('login 1')]
    expect(store.get().status).toBe(1)
    await Promise.all(reading)
    await store.load('login 1')
    expect(store.get()).toEqual({ status: 2, settings: { ...SUB_CHANNELS_DEFAULT, isSubscribeMail: true } })
    expect(server.asked).toEqual([VIEW])
  })

  it('changes them on the server, not in the browser', async () => {
    const { server, api } = aServer()
    const place = aPlace()
    const store = createFlashStore(api, place)
    await store.load('login 1')
    await store.change({ isSubscribeMail: true })
    expect(store.get().settings.isSubscribeMail).toBe(true)
    expect(server.asked.at(-1)).toEqual([editSubConfigCall.name, { subType: 2, isSubscribeMail: true }])
    expect(place.get()).toEqual(SUB_CHANNELS_DEFAULT)
  })

  it('sees only a change that failed to save reverted', async () => {
    const { server, api } = aServer()
    const store = createFlashStore(api, aPlace())
    await store.load('login 1')
    let fail = (_error: Error): void => undefined
    server.edit = () =>
      new Promise((_, reject) => {
        fail = reject
      })
    const first = store.change({ isSound: true })
    server.edit = async () => ({})
    await store.change({ isDesktop: true })
    fail(new Error('down'))
    await expect(first).rejects.toThrow('down')
    expect(store.get().settings).toEqual({ ...SUB_CHANNELS_DEFAULT, isDesktop: true })
  })

  it('has them read again after a failed read', async () => {
    const { server, api } = aServer()
    const store = createFlashStore(api, aPlace())
    const { view } = server
    server.view = failing('down')
    await expect(store.load('login 1')).rejects.toThrow('down')
    expect(store.get().status).toBe(0)
    server.view = view
    await store.load('login 1')
    expect(store.get().status).toBe(2)
  })

  it('does not get the settings of the previous login', async () => {
    const { server, api } = aServer({ isSound: true })
    const store = createFlashStore(api, aPlace())
    await store.load('login 1')
    server.view = async () => ({ subType: 2, ...SUB_CHANNELS_DEFAULT, isSound: false })
    await store.load('login 2')
    expect(store.get().settings.isSound).toBe(false)
    expect(server.asked).toEqual([VIEW, VIEW])
  })

  it.each(['answers', 'fails'])('leaves nothing behind by logging out before the server %s', async how => {
    const { server, api } = aServer({ isSubscribeMail: true })
    const store = createFlashStore(api, aPlace({ isSound: true }))
    const { view } = server
    let go = (): void => undefined
    const gate = new Promise<void>(resolve => {
      go = resolve
    })
    server.view = async () => {
      await gate
      return await (how === 'fails' ? failing('down')() : view())
    }
    const reading = store.load('login 1').catch(() => undefined)
    await store.load('visitor')
    go()
    await reading
    expect(store.get()).toEqual({ status: 2, settings: { ...SUB_CHANNELS_DEFAULT, isSound: true } })
  })
})

it.each([
  [null, undefined],
  ['on', undefined],
  [[], SUB_CHANNELS_DEFAULT],
  [{}, SUB_CHANNELS_DEFAULT],
  [
    { isSound: true, isSysMessage: false },
    { ...SUB_CHANNELS_DEFAULT, isSound: true, isSysMessage: false },
  ],
  [{ isSound: 'yes', isDesktop: 1 }, SUB_CHANNELS_DEFAULT],
  [{ isMail: true, isSubscribeMail: true }, SUB_CHANNELS_DEFAULT],
])('reads what is stored as %o as %o', (raw, taken) => {
  expect(readChannels(raw)).toEqual(taken)
})
