import { BOOK_STEPS, type BookStep } from '@candela/contract/live'
import { useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import type { PairDetail } from './grid/pair-detail.ts'
import { chartMessages } from './messages.ts'
import { Favourites } from './favourites.tsx'
import { OrderBook } from './order-book.tsx'
import styles from './side.module.css'
import { stepText } from './depth.ts'
import { Trades } from './trades.tsx'

const TABS = ['book', 'trades', 'favourites'] as const
type Tab = (typeof TABS)[number]

/** `chosen` is what a narrow screen shows instead of the tab. */
export function SidePanel({
  detail,
  chosen,
  className,
}: {
  detail: PairDetail
  chosen: Tab | undefined
  className: string
}) {
  const text = useMessages(chartMessages).side
  const [tab, setTab] = useState<Tab>('book')
  const [step, setStep] = useState<BookStep>(1)
  const shown = chosen ?? tab
  return (
    <aside className={className} aria-label={text.label}>
      <div className={styles.tabs}>
        {TABS.map(each => (
          <button key={each} type="button" aria-pressed={each === shown} onClick={() => setTab(each)}>
            {text[each]}
          </button>
        ))}
        {shown === 'book' ? (
          <select
            className={styles.step}
            aria-label={text.step}
            value={step}
            onChange={event => setStep(BOOK_STEPS.find(each => String(each) === event.currentTarget.value) ?? 1)}
          >
            {BOOK_STEPS.map(each => (
              <option key={each} value={each}>
                {stepText(detail.tickSz, each)}
              </option>
            ))}
          </select>
        ) : null}
      </div>
      {shown === 'book' ? <OrderBook key={detail.pair} detail={detail} step={step} /> : null}
      {shown === 'trades' ? <Trades key={detail.pair} detail={detail} /> : null}
      {shown === 'favourites' ? <Favourites /> : null}
    </aside>
  )
}
