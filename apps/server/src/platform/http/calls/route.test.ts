import { editGroupCall } from '@candela/contract/favourites'
import { spotTagListCall } from '@candela/contract/spot'
import { describe, expect, it } from 'vitest'
import { checkRoutes, keyedRoute, route, type Route } from './route.ts'

const sound = route(spotTagListCall, () => [])
const changed = (change: Partial<Route['call']> | object): Route => ({
  ...sound,
  auth: 'auth' in change && change.auth === 'user' ? 'user' : 'public',
  call: { ...sound.call, ...change },
})

describe('the registry rejects', () => {
  it.each([
    ['without an auth level', { auth: undefined }, 'auth must be one of public, user'],
    ['without an owner rule', { owner: undefined }, 'owner'],
    ['without a rate class', { rate: undefined }, 'rate'],
    ['with an unknown cache class', { cache: 'forever' }, 'cache'],
    ['without an idempotency rule', { idempotency: undefined }, 'idempotency'],
    ['without an input schema', { input: undefined }, 'schema'],
    ['with a write that answers GET', { idempotency: 'natural' }, 'only a safe call answers GET'],
    ['with a key declared and not read', { idempotency: 'optional-key', methods: ['POST'] }, 'keyedRoute'],
    ['with a cached answer about a user', { auth: 'user', owner: 'self', cache: 'tick' }, 'never cached'],
    ['with a public call that owns rows', { owner: 'self' }, 'a public call owns nothing'],
  ])('%s', (_name, change, reason) => {
    expect(() => checkRoutes([changed(change)])).toThrow(reason)
  })

  it('with a key read and not declared', () => {
    const keyed = keyedRoute(editGroupCall, () => Promise.reject(new Error('not called')))
    expect(() => checkRoutes([keyed])).toThrow('keyedRoute')
  })

  it('with two calls of the same path or name', () => {
    expect(() => checkRoutes([sound, changed({ name: 'other' })])).toThrow('is taken')
    expect(() => checkRoutes([sound, changed({ path: '/other' })])).toThrow('its name is taken')
  })
})

it('a complete declaration is served', () => {
  expect(() => checkRoutes([sound])).not.toThrow()
})
