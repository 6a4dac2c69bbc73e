/**
 * How flash news makes itself noticed. Read once, from the server for a person and from local storage for a visitor:
 * 0 not read, 1 being read, 2 read. Everybody on the page shares it.
 */
import { SUB_TYPES } from '@candela/contract/favourites'
import {
  editSubConfigCall,
  SUB_CHANNELS_DEFAULT,
  type SubChannels,
  viewSubConfigCall,
} from '@candela/contract/subscriptions'
import type { Api } from '@candela/contract/render'
import type { Stored } from '#platform/stored.ts'

export type FlashSettings = { readonly status: 0 | 1 | 2; readonly settings: SubChannels }

export type FlashStore = {
  get(): FlashSettings
  subscribe(listener: () => void): () => void
  /** For a visitor, or for a login by its token. Does nothing when it was read already for the same one. */
  load(who: string): Promise<void>
  /** Shows the change at once; rejects and reverts when saving fails. */
  change(change: Partial<SubChannels>): Promise<void>
}

export const VISITOR = 'visitor'

const UNREAD: FlashSettings = { status: 0, settings: SUB_CHANNELS_DEFAULT }

export function createFlashStore(api: Api, local: Pick<Stored<SubChannels>, 'get' | 'set'>): FlashStore {
  const listeners = new Set<() => void>()
  let state = UNREAD
  let reader: string | undefined

  function put(next: FlashSettings): void {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async load(who) {
      if (reader === who) return
      reader = who
      if (who === VISITOR) return put({ status: 2, settings: local.get() })
      put({ ...UNREAD, status: 1 })
      try {
        const { subType: _, ...settings } = await api(viewSubConfigCall, { subType: SUB_TYPES.flash })
        if (reader === who) put({ status: 2, settings })
      } catch (error) {
        if (reader === who) {
          reader = undefined
          put(UNREAD)
        }
        throw error
      }
    },
    async change(change) {
      const [who, before] = [reader, state.settings]
      const settings = { ...before, ...change }
      put({ status: 2, settings })
      if (who === VISITOR) return local.set(settings)
      try {
        await api(editSubConfigCall, { subType: SUB_TYPES.flash, ...change })
      } catch (error) {
        // Only this one: others may have been saved in the meantime.
        if (reader === who) put({ status: 2, settings: { ...state.settings, ...fieldsOf(before, change) } })
        throw error
      }
    },
  }
}

/** The fields of a change as they were before it. */
export function fieldsOf(before: SubChannels, change: Partial<SubChannels>): Partial<SubChannels> {
  return Object.fromEntries(Object.entries(before).filter(([field]) => field in change))
}

/** Stored data may be from an older version: missing or invalid fields get the default. */
export function readChannels(raw: unknown): SubChannels | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const fields: Record<string, unknown> = { ...raw }
  const read = (name: keyof SubChannels): boolean => {
    const value = fields[name]
    return typeof value === 'boolean' ? value : SUB_CHANNELS_DEFAULT[name]
  }
  return {
    isSysMessage: read('isSysMessage'),
    isMail: false, // a visitor has no address
    isSubscribeMail: false,
    isSubscribePush: read('isSubscribePush'),
    isDesktop: read('isDesktop'),
    isSound: read('isSound'),
  }
}
