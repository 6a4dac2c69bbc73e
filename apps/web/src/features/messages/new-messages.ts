import type { StationMessage } from '@candela/contract/messages'
import { stored } from '#platform/stored.ts'

/** Messages newer than the previously newest one; all of them when that one is missing. */
export function arrivedSince(records: readonly StationMessage[], before: string | null): readonly StationMessage[] {
  const at = records.findIndex(record => record.id === before)
  return at === -1 ? records : records.slice(0, at)
}

const heard = stored<string>('messages:heard', '', raw => (typeof raw === 'string' ? raw : undefined))

/** Only one tab plays the sound: true for the first that claims a message. */
export async function isFirstToHear(id: string): Promise<boolean> {
  const claim = (): boolean => {
    if (heard.get() === id) return false
    heard.set(id)
    return true
  }
  // Without Web Locks tabs cannot coordinate, so each tab plays the sound.
  return 'locks' in navigator ? await navigator.locks.request('messages:heard', claim) : claim()
}
