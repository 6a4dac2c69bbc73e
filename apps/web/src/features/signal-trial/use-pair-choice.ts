import { searchCall } from '@candela/contract/search'
import { use, useEffect, useState } from 'react'
import { pairMessages } from '#features/pairs/messages.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { pairLabel } from './pair-label.ts'

const TYPING_PAUSE_MS = 200
const FOUND_MAX = 20

type PairOption = {
  readonly pair: string
  /** What one types to choose it. */
  readonly label: string
  /** Name of the coin, for the list. */
  readonly name: string
}

/** A pair by what is typed: one of the offered labels, in any case. */
export function usePairChoice(initial: string) {
  const api = use(ApiContext)
  const kinds = useLateMessages(pairMessages)
  const [first] = useState(() => ({ pair: initial, label: pairLabel(initial, kinds), name: '' }))
  const [typed, setTyped] = useState(first.label)
  const [found, setFound] = useState<readonly PairOption[]>([])
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === '' || wanted === first.label) return
    let isNewest = true
    const timer = setTimeout(() => {
      api(searchCall, { text: wanted, size: FOUND_MAX }).then(
        ({ coins, pairs }) => {
          const options = [
            ...coins.map(({ symbol, name }) => ({ pair: compositeOf(symbol), label: symbol, name })),
            // A dated contract ends before it has a record.
            ...pairs.flatMap(({ pair, periodType, name }) =>
              periodType === null ? [{ pair, label: pairLabel(pair, kinds), name }] : [],
            ),
          ]
          if (isNewest) setFound(options)
        },
        () => undefined, // what was found before stays
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [api, kinds, wanted, first.label])
  const isWanted = ({ label }: PairOption): boolean => label.toLowerCase() === wanted.toLowerCase()
  return { typed, setTyped, options: found, pair: [first, ...found].find(isWanted)?.pair }
}

const compositeOf = (symbol: string): string => `candela-spot/${symbol.toLowerCase()}.usdt`
