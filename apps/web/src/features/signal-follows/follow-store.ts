/** What the logged-in person follows, as far as it is known: one copy for all buttons of a page. */
import {
  editSignalFollowCall,
  SIGNAL_FOLLOWS_MAX,
  type SignalFollow,
  type SignalFollows,
  signalFollowsCall,
  type SignalKind,
} from '@candela/contract/signals'
import { parsePairCode } from '@candela/contract/core'
import type { Api } from '@candela/contract/render'
import { session } from '#platform/session.ts'

/** A kind of signal of a pair. */
export type Followed = Pick<SignalFollow, 'pair' | 'kind'>

let shown: SignalFollows | undefined
let opened: { readonly token: string; readonly done: Promise<void> } | undefined
/** Changes on their way: an answer to one of them does not know the others. */
let pending = 0
const listeners = new Set<() => void>()

function put(next: SignalFollows | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Not those of an earlier login. */
export const getFollows = (): SignalFollows | undefined => (opened?.token === session.token() ? shown : undefined)

export function watchFollows(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All callers share one promise; another login follows other signals. */
export function openFollows(api: Api): Promise<void> {
  const token = session.token() ?? ''
  if (opened?.token === token) return opened.done
  put(undefined)
  const done = api(signalFollowsCall, {}).then(put)
  opened = { token, done }
  done.catch(() => {
    if (opened?.done === done) opened = undefined // the next one that asks tries again
  })
  return done
}

export const isSame = (a: Followed, b: Followed): boolean => a.pair === b.pair && a.kind === b.kind

export const isFollowed = (follows: SignalFollows | undefined, one: Followed): boolean =>
  follows?.records.some(each => isSame(each, one)) === true

/** Shown at once, and taken back when the call fails; then it rejects. */
export async function editFollow(api: Api, one: Followed, isOn: boolean, now: number): Promise<void> {
  await openFollows(api)
  const before = shown?.records.find(each => isSame(each, one))
  change(one, isOn ? (before ?? aFollow(one, now)) : undefined)
  pending += 1
  try {
    const answer = await api(editSignalFollowCall, { ...one, isOn })
    if (pending === 1) put(answer)
  } catch (error) {
    change(one, before)
    throw error
  } finally {
    pending -= 1
  }
}

/** Replaces one, or removes it. */
function change(one: Followed, next: SignalFollow | undefined): void {
  const others = shown?.records.filter(each => !isSame(each, one)) ?? []
  put({ records: next === undefined ? others : [next, ...others], max: shown?.max ?? SIGNAL_FOLLOWS_MAX })
}

const aFollow = ({ pair, kind }: { pair: string; kind: SignalKind }, now: number): SignalFollow => ({
  pair,
  kind,
  symbol: parsePairCode(pair)?.baseAsset ?? pair,
  createdAt: now,
})
