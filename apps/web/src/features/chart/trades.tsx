import { TRADES_TOPIC } from '@candela/contract/live'
import { formatClock } from '@candela/quant'
import { useWatched } from '#live/watch-topic.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { EmptyState } from '#ui/page/state.tsx'
import type { PairDetail } from './grid/pair-detail.ts'
import { chartMessages } from './messages.ts'
import { priceText } from './price-text.ts'
import { sizeText } from './side/depth.ts'
import styles from './side.module.css'
import { useIsLate } from './use-is-late.ts'

/** The newest trades, newest first. */
export function Trades({ detail }: { detail: PairDetail }) {
  const text = useMessages(chartMessages).side
  const zone = useZone()
  const locale = useLocale()
  const value = useWatched(TRADES_TOPIC, detail.pair)
  const isLate = useIsLate(value === undefined)
  if (value === undefined || value.trades.length === 0) {
    return isLate || value !== undefined ? <EmptyState title={text.noTrades} text={text.noTradesText} /> : null
  }
  const first = value.count - value.trades.length
  return (
    <div className={styles.book}>
      <div className={styles.head}>
        <span>{text.price(detail.quoteAsset)}</span>
        <span>{text.size(detail.baseAsset)}</span>
        <span>{text.time}</span>
      </div>
      <ol className={`n ${styles.levels} ${styles.trades}`}>
        {value.trades
          .map(({ time, price, size, isBuy }, at) => (
            <li key={first + at}>
              <span className={isBuy ? 'up' : 'down'}>
                <span className="vh">{isBuy ? text.buy : text.sell} </span>
                {priceText(price, detail.pricePrecision)}
              </span>
              <span>{sizeText(size, detail, locale)}</span>
              <span className={styles.quiet}>{formatClock(time, zone)}</span>
            </li>
          ))
          .toReversed()}
      </ol>
    </div>
  )
}
