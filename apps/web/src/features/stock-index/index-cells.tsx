import type { ExchangeSession, StockIndexRow } from '@candela/contract/stock-index'
import { directionOfChange, formatFixed, type Numeric } from '@candela/quant'
import { useTicker } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { Badge, type BadgeKind } from '#ui/controls/badge.tsx'
import { RangeBar } from '#ui/charts/bars.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { countdownText } from '#ui/page/countdown.tsx'
import { useNow } from '#platform/seconds.ts'
import { Sparkline } from '#ui/coins/sparkline.tsx'
import { useFlash } from '#ui/coins/use-flash.ts'
import { stockIndexMessages } from './messages.ts'
import styles from './stock-index.module.css'
import { momentText } from './zone.ts'

type Cell = { readonly row: StockIndexRow }

/** The live figures while the exchange is open; at rest those of the close, which the rolling day would lose. */
function useFigures(row: StockIndexRow): Pick<StockIndexRow, 'price' | 'change24h' | 'change' | 'high24h' | 'low24h'> {
  const live = useTicker(row.pair)
  if (live === undefined || row.status !== 'open') return row
  const before = Number(live.last) / (1 + Number(live.change24h) / 100)
  return {
    price: live.last,
    change24h: live.change24h,
    change: (Number(live.last) - before).toFixed(decimalsIn(live.last)),
    high24h: live.high24h,
    low24h: live.low24h,
  }
}

/** As many as the exchange's tick has: a future on a grid of 0.25 is not rounded to tenths. */
const decimalsIn = (price: string | null): number => price?.split('.')[1]?.length ?? 0

const points = (value: Numeric, decimals: number): string => formatFixed(value, decimals)

export function IndexPrice({ row }: Cell) {
  const { price } = useFigures(row)
  return (
    <span className={styles.price}>
      <span ref={useFlash(price)} className={`n ${styles.flash}`}>
        {points(price, decimalsIn(price))}
      </span>
      <small>{row.currency}</small>
    </span>
  )
}

export function IndexChange({ row }: Cell) {
  const { restingTip } = useMessages(stockIndexMessages)
  const { change24h } = useFigures(row)
  return (
    <span data-tip={row.status === 'open' ? undefined : restingTip}>
      <ChangeText percent={change24h} isChipOnPhone />
    </span>
  )
}

export function IndexPoints({ row }: Cell) {
  const { change, change24h, price } = useFigures(row)
  const text = points(change, decimalsIn(price))
  const isRise = Number(change) > 0 && /[1-9]/.test(text)
  return <span className={`n ${directionOfChange(change24h)}`}>{isRise ? `+${text}` : text}</span>
}

export function IndexRange({ row }: Cell) {
  const text = useMessages(stockIndexMessages)
  const { low24h, high24h, price } = useFigures(row)
  const decimals = decimalsIn(price)
  const [low, high, now] = [points(low24h, decimals), points(high24h, decimals), points(price, decimals)]
  return (
    <span className={styles.range}>
      <span className="n">{low}</span>
      <RangeBar
        low={Number(low24h ?? Number.NaN)}
        high={Number(high24h ?? Number.NaN)}
        value={Number(price ?? Number.NaN)}
        label={text.range(low, high, now)}
      />
      <span className="n">{high}</span>
    </span>
  )
}

export function IndexTrend({ row }: Cell) {
  return <Sparkline values={row.trend.filter(price => price !== null)} />
}

const BADGES: Readonly<Record<StockIndexRow['status'], BadgeKind>> = { open: 'accent', break: 'warn', closed: 'plain' }

/** Whether the exchange trades, until when, and how long that is. */
export function SessionText({ session, asOf }: { session: ExchangeSession | undefined; asOf: number }) {
  const text = useMessages(stockIndexMessages)
  const zone = useZone()
  const now = useNow() ?? asOf
  if (session === undefined) return null
  const { status, changesAt } = session
  if (changesAt === null) return <Badge kind={BADGES[status]}>{text.status[status]}</Badge>
  const moment = momentText(changesAt, now, zone, text.weekdays)
  return (
    <span className={styles.session}>
      <Badge kind={BADGES[status]}>{text.status[status]}</Badge>
      <span>{status === 'open' ? text.closesAt(moment) : text.opensAt(moment)}</span>
      <time className="n" dateTime={new Date(changesAt).toISOString()}>
        {countdownText(changesAt - now)}
      </time>
    </span>
  )
}
