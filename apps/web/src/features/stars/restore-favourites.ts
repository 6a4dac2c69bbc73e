import { type FormerPlace, subscribeCall } from '@candela/contract/favourites'
import type { Api } from '@candela/contract/render'

/** Undoes a removal: adjacent pairs of one group are restored in one call. */
export async function restoreFavourites(api: Api, places: readonly FormerPlace[]): Promise<void> {
  for (const { groupId, before, pairs } of runsOf(places))
    await api(subscribeCall, { pairs: [...pairs], groupId, ...(before === null ? {} : { before }) })
}

type Run = { readonly groupId: string; readonly before: string | null; readonly pairs: readonly string[] }

export function runsOf(places: readonly FormerPlace[]): Run[] {
  const runs: Run[] = []
  for (const { pair, groupId, before } of places) {
    const last = runs.at(-1)
    if (last?.groupId === groupId && last.before === before)
      runs.splice(-1, 1, { ...last, pairs: [...last.pairs, pair] })
    else runs.push({ groupId, before, pairs: [pair] })
  }
  return runs
}
