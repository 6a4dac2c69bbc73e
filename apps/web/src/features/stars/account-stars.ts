/** The stars of a user: the composites in the account's market list. Loaded only for those who are logged in. */
import type { Locale } from '@candela/contract/core'
import {
  mergeFavouritesCall,
  ownSubsCall,
  SUB_TYPES,
  subscribeCall,
  unsubscribeCall,
} from '@candela/contract/favourites'
import { commonMessages } from '#platform/common-messages.ts'
import type { Api } from '@candela/contract/render'
import { session } from '#platform/session.ts'
import { showToast } from '#ui/layers/toast.tsx'
import { mergeMessages } from './merge-messages.ts'
import { restoreFavourites } from './restore-favourites.ts'
import { getAccountPairs, localStars, pairOf, putAccountPairs } from './star-store.ts'

export { restoreFavourites }

/** The user whose stars are loaded or loading; another login has other stars. */
let opened: { readonly token: string; readonly done: Promise<void> } | undefined

/** Moves the stars of this device to the account, then loads its stars. All callers share one promise. */
export function open(api: Api, locale: Locale): Promise<void> {
  const token = session.token() ?? ''
  if (opened?.token === token) return opened.done
  putAccountPairs([])
  const done = read(api, locale)
  opened = { token, done }
  done.catch(() => {
    if (opened?.done === done) opened = undefined // the next star that is shown tries again
  })
  return done
}

async function read(api: Api, locale: Locale): Promise<void> {
  await mergeLocal(api, locale)
  const { lists } = await api(ownSubsCall, {})
  putAccountPairs(lists.find(list => list.subType === SUB_TYPES.market)?.pairs ?? [])
}

/** Once: afterwards the machine has none. */
async function mergeLocal(api: Api, locale: Locale): Promise<void> {
  const symbols = localStars.get()
  if (symbols.length === 0) return
  const { added } = await api(mergeFavouritesCall, { pairs: symbols.map(pairOf) })
  localStars.set([])
  if (added === 0) return
  await Promise.all([mergeMessages.load(locale), commonMessages.load(locale)])
  showToast({
    kind: 'done',
    text: mergeMessages.get(locale).merged(added),
    closeLabel: commonMessages.get(locale).close,
  })
}

export type StarChange = { readonly isAdded: boolean; readonly undo: () => Promise<unknown> }

/** Shown at once; reverted when the call fails. */
export async function toggle(api: Api, locale: Locale, symbol: string): Promise<StarChange> {
  await open(api, locale)
  const pair = pairOf(symbol)
  if (!getAccountPairs().has(pair)) {
    await adding([pair], () => api(subscribeCall, { pair }))
    return { isAdded: true, undo: () => removing(pair, () => api(unsubscribeCall, { pair })) }
  }
  const { records } = await removing(pair, () => api(unsubscribeCall, { pair }))
  return { isAdded: false, undo: () => adding([pair], () => restoreFavourites(api, records)) }
}

/** Returns how many were new. */
export async function add(api: Api, locale: Locale, symbols: readonly string[]): Promise<number> {
  await open(api, locale)
  const pairs = symbols.map(pairOf)
  return (await adding(pairs, () => api(subscribeCall, { pairs }))).added
}

const put = (pairs: readonly string[]): void => putAccountPairs([...getAccountPairs(), ...pairs])
const take = (pairs: readonly string[]): void =>
  putAccountPairs([...getAccountPairs()].filter(pair => !pairs.includes(pair)))

async function adding<Result>(pairs: readonly string[], send: () => Promise<Result>): Promise<Result> {
  const fresh = pairs.filter(pair => !getAccountPairs().has(pair))
  put(fresh)
  return await send().catch((error: unknown) => {
    take(fresh)
    throw error
  })
}

async function removing<Result>(pair: string, send: () => Promise<Result>): Promise<Result> {
  take([pair])
  return await send().catch((error: unknown) => {
    put([pair])
    throw error
  })
}
