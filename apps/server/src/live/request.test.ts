import { LIVE_LIMITS } from '@candela/contract/live'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLiveRequest } from './request.ts'

describe('a message of a client', () => {
  it.each([
    [{ op: 'ping', id: 1 }],
    [{ op: 'sub', id: 2, topics: ['market'] }],
    [{ op: 'sub', id: 3, topics: ['a', 'b'], since: [0, 17] }],
    [{ op: 'unsub', id: 4, topics: ['a'] }],
    [{ op: 'auth', id: 5, ticket: 'abc' }],
  ])('is parsed if it is valid: %j', message => {
    expect(readLiveRequest(JSON.stringify(message))).toEqual(message)
  })

  it.each([
    ['not json', '{'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['an unknown op', '{"op":"steal","id":1,"topics":["a"]}'],
    ['no id', '{"op":"ping"}'],
    ['a fraction for an id', '{"op":"ping","id":1.5}'],
    ['an unknown field', '{"op":"ping","id":1,"x":1}'],
    ['no topics', '{"op":"sub","id":1,"topics":[]}'],
    ['a topic that is no text', '{"op":"sub","id":1,"topics":[1]}'],
    ['a topic that is too long', JSON.stringify({ op: 'sub', id: 1, topics: ['x'.repeat(129)] })],
    [
      'too many topics',
      JSON.stringify({ op: 'sub', id: 1, topics: Array(LIVE_LIMITS.topicsPerRequest + 1).fill('a') }),
    ],
    ['versions that do not match the topics', '{"op":"sub","id":1,"topics":["a"],"since":[1,2]}'],
    ['an auth without a ticket', '{"op":"auth","id":1}'],
    ['an auth with topics', '{"op":"auth","id":1,"ticket":"a","topics":["a"]}'],
    ['a ticket that is too long', JSON.stringify({ op: 'auth', id: 1, ticket: 'x'.repeat(129) })],
    ['a ticket on a sub', '{"op":"sub","id":1,"topics":["a"],"ticket":"a"}'],
    ['versions on an unsub', '{"op":"unsub","id":1,"topics":["a"],"since":[1]}'],
  ])('is rejected with a reason: %s', (_name, text) => {
    expect(readLiveRequest(text)).toBeTypeOf('string')
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), text => {
        expect(() => readLiveRequest(text)).not.toThrow()
      }),
    )
  })
})
