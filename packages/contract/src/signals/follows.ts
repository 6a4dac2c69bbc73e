/** Signals that a person wants to hear of, by pair and kind. */
import { Boolean as Bool, Integer, String as Text, type Static } from 'typebox'
import { userRead, userWrite } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { epochMs, exact, List, none, oneOf } from '../core/schema.ts'
import { SIGNAL_KINDS } from './kind.ts'

export const SIGNAL_FOLLOWS_MAX = 100

const follow = exact({ pair: Text(), symbol: Text(), kind: oneOf(SIGNAL_KINDS), createdAt: epochMs })
export type SignalFollow = Static<typeof follow>

const follows = exact({ records: List(follow), max: Integer() })
export type SignalFollows = Static<typeof follows>

export const signalFollowsCall = call({
  ...userRead,
  name: 'signalFollows',
  summary: { zh: '已订阅的信号', en: 'Signals that you follow' },
  path: '/open/signal/subs/list',
  input: none,
  data: follows,
})

const editInput = exact({
  pair: Text({ maxLength: 96 }),
  kind: oneOf(SIGNAL_KINDS),
  isOn: Bool({ description: 'False ends it' }),
})
export type EditSignalFollowInput = Static<typeof editInput>

export const editSignalFollowCall = call({
  ...userWrite,
  name: 'editSignalFollow',
  summary: { zh: '订阅或退订一个交易对的信号', en: 'Follow a kind of signal of a pair, or stop' },
  path: '/open/signal/subs/edit',
  input: editInput,
  data: follows,
})
