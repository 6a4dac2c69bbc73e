import { BOOK_TOPIC, type BookStep, bookKey } from '@candela/contract/live'
import { useTicker } from '#live/use-live.ts'
import { useWatched } from '#live/watch-topic.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { EmptyState } from '#ui/page/state.tsx'
import type { PairDetail } from './grid/pair-detail.ts'
import { chartMessages } from './messages.ts'
import { priceText } from './price-text.ts'
import { type DepthRow, depthOf, sizeText, spreadOf } from './side/depth.ts'
import styles from './side.module.css'
import { useIsLate } from './use-is-late.ts'

/** Asks above, bids below, both best towards the last price between them. */
export function OrderBook({ detail, step }: { detail: PairDetail; step: BookStep }) {
  const text = useMessages(chartMessages).side
  const book = useWatched(BOOK_TOPIC, bookKey(detail.pair, step))
  const finest = useWatched(BOOK_TOPIC, bookKey(detail.pair, 1))
  const isLate = useIsLate(book === undefined)
  if (book === undefined || book.bids.length + book.asks.length === 0) {
    return isLate || book !== undefined ? <EmptyState title={text.noBook} text={text.noBookText} /> : null
  }
  const { bids, asks, bidPercent } = depthOf(book.bids, book.asks)
  return (
    <div className={styles.book}>
      <div className={styles.head}>
        <span>{text.price(detail.quoteAsset)}</span>
        <span>{text.size(detail.baseAsset)}</span>
        <span>{text.total}</span>
      </div>
      <Levels rows={asks} side="down" detail={detail} />
      <Middle detail={detail} spread={finest === undefined ? undefined : spreadOf(finest)} />
      <Levels rows={bids} side="up" detail={detail} />
      {bidPercent === undefined ? null : <Split bidPercent={bidPercent} />}
    </div>
  )
}

function Levels({ rows, side, detail }: { rows: readonly DepthRow[]; side: 'up' | 'down'; detail: PairDetail }) {
  const locale = useLocale()
  return (
    <ol className={classNames('n', styles.levels, side === 'down' && styles.asks)}>
      {rows.map(({ price, size, total, share }) => (
        <li key={price}>
          <svg className={classNames(styles.depth, styles[side])} aria-hidden="true">
            <rect x={`${(100 - share * 100).toFixed(1)}%`} width={`${(share * 100).toFixed(1)}%`} height="20" />
          </svg>
          <span className={side}>{priceText(price, detail.pricePrecision)}</span>
          <span>{sizeText(size, detail, locale)}</span>
          <span className={styles.quiet}>{sizeText(total, detail, locale)}</span>
        </li>
      ))}
    </ol>
  )
}

function Middle({ detail, spread }: { detail: PairDetail; spread: number | undefined }) {
  const text = useMessages(chartMessages).side
  const last = useTicker(detail.pair)
  const isDown = Number(last?.change24h ?? 0) < 0
  return (
    <p className={styles.middle}>
      <b className={classNames('n', isDown ? 'down' : 'up')}>
        {priceText(last?.last, detail.pricePrecision)} {last === undefined ? '' : isDown ? '↓' : '↑'}
      </b>
      <span className="n">
        {text.spread} {priceText(spread, detail.pricePrecision)}
      </span>
    </p>
  )
}

function Split({ bidPercent }: { bidPercent: number }) {
  const text = useMessages(chartMessages).side
  return (
    <p className={styles.split}>
      <span className="n up">{`${text.buyers} ${bidPercent.toFixed(1)}%`}</span>
      <svg aria-hidden="true">
        <rect className={styles.up} width={`${bidPercent.toFixed(1)}%`} height="4" />
        <rect
          className={styles.down}
          x={`${bidPercent.toFixed(1)}%`}
          width={`${(100 - bidPercent).toFixed(1)}%`}
          height="4"
        />
      </svg>
      <span className="n down">{`${text.sellers} ${(100 - bidPercent).toFixed(1)}%`}</span>
    </p>
  )
}
