import { STOCK_INDEX_PATH } from '@candela/contract/stock-index'
import { type Pair, parsePairCode } from '@candela/contract/core'
import type { PriceLevel } from '@candela/contract/subscriptions'
import { formatDateTime, formatFull, formatPercent, formatPrice } from '@candela/quant'
import { tickerTopic } from '@candela/contract/live'
import { exchangeName, pairMessages } from '#features/pairs/index.ts'
import { useTicker, useTopic } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { useLinkProps } from '#platform/link-props.ts'
import { useZone } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { CoinMark } from '#ui/coins/coin-mark.tsx'
import { subscriptionMessages } from './messages.ts'
import styles from './subscriptions.module.css'
import { COIN_UNIT } from './use-coin.ts'

export const levelRowId = ({ id }: PriceLevel): string => `level-${id}`

/** Levels, each with how far it is or when it was reached. */
export function LevelList({
  label,
  levels,
  onDelete,
}: {
  label: string
  levels: readonly PriceLevel[]
  onDelete: (id: string) => void
}) {
  const { levels: text } = useMessages(subscriptionMessages)
  const linkTo = useLinkProps()
  const zone = useZone()
  return (
    <ul aria-label={label}>
      {levels.map(level => (
        <li
          key={level.id}
          id={levelRowId(level)}
          tabIndex={-1}
          className={classNames(styles.level, level.crossedAt !== null && styles.past)}
        >
          {isIndex(level) ? (
            <CoinMark hasLogo={false} symbol={level.symbol} link={linkTo(STOCK_INDEX_PATH)} />
          ) : (
            <CoinMark symbol={level.symbol} link={linkTo(`/coin/${level.symbol}`)} />
          )}
          <span className={styles.wanted}>
            <PairNote pair={parsePairCode(level.pair)} />
            {level.side === 'above' ? text.above : text.below} <b className="n">{formatFull(level.price)}</b>
          </span>
          <span className={`n ${styles.fact}`}>
            {level.crossedAt === null ? <Away level={level} /> : <Badge>{text.crossed}</Badge>}
          </span>
          <span className={`n ${styles.when}`}>
            {level.crossedAt === null
              ? text.setAt(formatDateTime(level.createdAt, zone))
              : text.crossedAt(formatDateTime(level.crossedAt, zone), formatPrice(level.crossedPrice))}
          </span>
          <IconButton
            icon="close"
            className={styles.delete}
            label={text.delete(level.symbol, formatFull(level.price))}
            onClick={() => onDelete(level.id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Exchange and kind of a pair that is not our own composite, with its currency unless that is the usual one. */
function PairNote({ pair }: { pair: Pair | undefined }) {
  const kinds = useMessages(pairMessages)
  if (pair === undefined || pair.exchange === 'candela') return null
  const { exchange, contractType, periodType, quoteAsset } = pair
  const kind = kinds[periodType ?? (contractType === 'FUTURES' ? 'MAIN' : contractType)]
  return (
    <small className={styles.pair}>
      {exchangeName(exchange)} {kind}
      {quoteAsset === COIN_UNIT ? '' : ` · ${quoteAsset}`}
    </small>
  )
}

/** An index is its main contract. */
const isIndex = ({ pair }: PriceLevel): boolean => parsePairCode(pair)?.periodType === 'MAIN'

function Away({ level }: { level: PriceLevel }) {
  const { levels: text } = useMessages(subscriptionMessages)
  useTopic(tickerTopic(level.pair))
  const last = useTicker(level.pair)?.last
  return last === undefined ? null : text.away(formatPercent((Number(level.price) / Number(last) - 1) * 100))
}
