import { BOOK_TOPIC, type BookStep, bookKey } from '@candela/contract/live'
import { formatFixed, formatPercent, formatQuantity, subscriptZeros } from '@candela/quant'
import { type PointerEvent, useState } from 'react'
import { useWatched } from '#live/watch-topic.ts'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { EmptyState } from '#ui/page/state.tsx'
import type { PairDetail } from '../grid/pair-detail.ts'
import { depthOf } from './depth.ts'
import { type DepthCurve, depthCurve, type DepthSpot, spotAt } from './depth-curve.ts'
import { sideMessages } from './messages.ts'
import styles from './side-parts.module.css'

/** Sums of bids and asks by price, from the live book. */
export function DepthChart({ detail, step }: { detail: PairDetail; step: BookStep }) {
  const text = useLateMessages(sideMessages)
  const book = useWatched(BOOK_TOPIC, bookKey(detail.pair, step))
  /** Percent of the width, from the left. */
  const [at, setAt] = useState<number>()
  if (book === undefined) return <p className={styles.note}>{text.loading}</p>
  const curve = depthCurve(depthOf(book.bids, book.asks))
  if (curve === undefined) return <EmptyState title={text.noBook} text={text.noBookText} />
  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setAt(width === 0 ? undefined : ((event.clientX - left) / width) * 100)
  }
  const spot = at === undefined ? undefined : spotAt(curve, at)
  return (
    <div className={styles.depth}>
      <Values curve={curve} spot={spot} detail={detail} />
      <svg
        className={styles.curve}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from live figures
        role="img"
        aria-label={text.depth(`${detail.baseAsset}/${detail.quoteAsset}`)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(undefined)}
      >
        <path className={styles.bids} d={curve.bids} />
        <path className={styles.asks} d={curve.asks} />
        <path className={styles.middle} d="M50 0V100" />
        {spot === undefined ? null : <path className={styles.cross} d={`M${spot.x} 0V100M0 ${spot.y}H100`} />}
      </svg>
      <p className={`n ${styles.axis}`}>
        {[curve.from, curve.middle, curve.to].map(price => (
          <span key={price}>{priceOf(price, detail)}</span>
        ))}
      </p>
    </div>
  )
}

const priceOf = (price: number, { pricePrecision }: PairDetail): string =>
  subscriptZeros(formatFixed(price, pricePrecision))

function Values({ curve, spot, detail }: { curve: DepthCurve; spot: DepthSpot | undefined; detail: PairDetail }) {
  const text = useLateMessages(sideMessages)
  const locale = useLocale()
  if (spot === undefined) return <p className={styles.values}>{text.point}</p>
  const isBid = spot.side === 'bid'
  return (
    <dl className={styles.values}>
      <div>
        <dt>{text.price}</dt>
        <dd className="n">{priceOf(spot.price, detail)}</dd>
      </div>
      <div>
        <dt>{text.away}</dt>
        <dd className="n">{formatPercent((spot.price / curve.middle - 1) * 100)}</dd>
      </div>
      <div>
        <dt>{isBid ? text.bids : text.asks}</dt>
        <dd className={`n ${isBid ? 'up' : 'down'}`}>
          {formatQuantity(spot.total, locale)} {detail.baseAsset}
        </dd>
      </div>
    </dl>
  )
}
