import { parsePairCode } from '@candela/contract/core'
import { tickerTopic } from '@candela/contract/live'
import { SPOT_PATH } from '@candela/contract/spot'
import { useStarredPairs } from '#features/signals/index.ts'
import { useTicker, useTopic } from '#live/use-live.ts'
import { useLateMessages, useMessages } from '#platform/i18n.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { PriceText } from '#ui/coins/price-cell.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { EmptyState, ErrorState } from '#ui/page/state.tsx'
import { chartLink } from './address.ts'
import { chartMessages } from './messages.ts'
import { sideMessages } from './side/messages.ts'
import styles from './side.module.css'

/** Live rows; the rest is on the favourites page. */
const ROWS_MAX = 50

export function Favourites() {
  const text = useMessages(chartMessages).side
  const { favouritesFailed, failedText, retry: again } = useLateMessages(sideMessages)
  const { pairs, retry } = useStarredPairs()
  if (retry !== undefined) {
    const action = <Button onClick={retry}>{again}</Button>
    return <ErrorState title={favouritesFailed} text={failedText} action={action} />
  }
  if (pairs === undefined) return <p className={styles.starting}>{text.starting}</p>
  if (pairs.length === 0) {
    return (
      <EmptyState
        title={text.noFavourites}
        text={text.noFavouritesText}
        action={<ButtonLink to={SPOT_PATH}>{text.toSpot}</ButtonLink>}
      />
    )
  }
  return (
    <div className={styles.book}>
      <div className={styles.head}>
        <span>{text.name}</span>
        <span>{text.last}</span>
        <span>{text.change}</span>
      </div>
      <ol className={`${styles.levels} ${styles.trades}`}>
        {pairs
          .toReversed()
          .slice(0, ROWS_MAX)
          .map(pair => (
            <Favourite key={pair} pair={pair} />
          ))}
      </ol>
    </div>
  )
}

function Favourite({ pair }: { pair: string }) {
  useTopic(tickerTopic(pair))
  const live = useTicker(pair)
  const parts = parsePairCode(pair)
  return (
    <li className={styles.favourite}>
      <Link to={chartLink(pair)}>
        <span>{parts === undefined ? pair : `${parts.baseAsset}/${parts.quoteAsset}`}</span>
        <span className="n">
          <PriceText price={live?.last} />
        </span>
        <ChangeText percent={live?.change24h} />
      </Link>
    </li>
  )
}
