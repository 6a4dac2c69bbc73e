import type { Interval } from '@candela/contract/core'
import { type PairResult, SEARCH_RESULTS_MAX, SEARCH_TEXT_MAX, searchCall } from '@candela/contract/search'
import { use, useEffect, useState } from 'react'
import { PairLabel } from '#features/pairs/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { PriceText } from '#ui/coins/price-cell.tsx'
import { Link } from '#ui/controls/link.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { chartLink } from './address.ts'
import styles from './dialogs.module.css'
import { chartMessages } from './messages.ts'

const TYPING_PAUSE_MS = 200
/** Before anything is typed. */
const FIRST_SEARCH = 'BTC'

type Found = readonly PairResult[] | 'failed' | undefined

/** Choose another pair for the chart; the interval stays. */
export function PairSearch({ interval, onClose }: { interval: Interval; onClose: () => void }) {
  const text = useMessages(chartMessages).pairs
  const [typed, setTyped] = useState('')
  const found = useFound(typed.trim() || FIRST_SEARCH)
  return (
    <Dialog label={text.title} title={text.title} closeLabel={text.close} isWide onClose={onClose}>
      <input
        type="search"
        className={styles.search}
        placeholder={text.placeholder}
        aria-label={text.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_TEXT_MAX}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <div className={styles.list}>
        {found === 'failed' ? <p className={styles.note}>{text.failed}</p> : null}
        {Array.isArray(found) && found.length === 0 ? <p className={styles.note}>{text.none}</p> : null}
        {Array.isArray(found) ? (
          <ul>
            {found.map(pair => (
              <li key={pair.pair}>
                <Link to={chartLink(pair.pair, interval)} className={styles.pair} onClick={onClose}>
                  <PairLabel parts={pair} />
                  <span className={`n ${styles.figure}`}>
                    <PriceText price={pair.price} />
                  </span>
                  <span className={styles.figure}>
                    <ChangeText percent={pair.change24h} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  )
}

/** The pairs of the newest text; an answer to an older one is dropped. */
function useFound(text: string): Found {
  const api = use(ApiContext)
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isNewest = true
    const timer = setTimeout(() => {
      api(searchCall, { text, size: SEARCH_RESULTS_MAX }).then(
        ({ pairs }) => isNewest && setFound(pairs),
        () => isNewest && setFound('failed'),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [api, text])
  return found
}
