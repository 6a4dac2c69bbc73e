import { type PricedFavourite, unsubscribeCall } from '@candela/contract/favourites'
import { useCallback } from 'react'
import { pairName } from '#features/pairs/index.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { useFocusAfter } from '#ui/layers/focus-after.ts'
import { showToast } from '#ui/layers/toast.tsx'
import { accountMessages } from './messages.ts'
import { ADDER_ID } from './pair-adder.tsx'
import { loadAccountStars } from '#features/stars/index.ts'
import type { FavouritesList } from './use-favourites.ts'

/** The button shown when there are no rows. */
export const ADD_ID = 'favourites-add'

const starId = (pair: string): string => `star-${pair}`
const linkId = (pair: string): string => `pair-${pair}`

/** Where the focus can be led to in the row of a pair: phones have no star there. */
export const rowIds = (pair: string) => ({ star: starId(pair), link: linkId(pair) })

/** Changes that may remove the row with the pressed button; the focus then stays nearby. `rows` are as shown. */
export function useRowChanges(rows: readonly PricedFavourite[], run: FavouritesList['run']) {
  const text = useLateMessages(accountMessages)
  const withFocus = useFocusAfter(rows.map(row => row.pair).join())

  const runInRows: FavouritesList['run'] = useCallback(
    work => withFocus([ADD_ID, ADDER_ID], () => run(work)),
    [run, withFocus],
  )

  const remove = useCallback(
    async (gone: readonly PricedFavourite[]) => {
      const [first] = gone
      if (first === undefined) return
      const at = rows.indexOf(first)
      const left = (row: PricedFavourite) => !gone.includes(row)
      const next = rows.slice(at).find(left) ?? rows.slice(0, at).findLast(left)
      const done = await withFocus([...focusIds(next), ADD_ID, ADDER_ID], () =>
        run(api => api(unsubscribeCall, { pairs: gone.map(row => row.pair) })),
      )
      if (done === undefined) return
      // The message goes with its button, too.
      const handleUndo = () =>
        withFocus(focusIds(first), () =>
          run(async api => {
            await (await loadAccountStars()).restoreFavourites(api, done.records)
            return true
          }),
        )
      const undo = { label: text.undo, onUndo: () => void handleUndo() }
      showToast({ kind: 'done', text: text.removed(gone.length, pairName(first)), closeLabel: text.close, undo })
    },
    [rows, run, text, withFocus],
  )
  return { runInRows, remove }
}

const focusIds = (row: PricedFavourite | undefined): string[] =>
  row === undefined ? [] : [starId(row.pair), linkId(row.pair)]
