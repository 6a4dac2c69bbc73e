import { SPOT_PATH } from '@candela/contract/spot'
import type { MarketSummary } from '@candela/contract/market-summary'
import { formatAmount, formatClock, formatPrice, formatShare } from '@candela/quant'
import { type ReactNode, use } from 'react'
import { MARKET_TOPIC, tickerTopic } from '@candela/contract/live'
import { useFeedHealth, useMarketPulse, useTicker, useTopic } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useNow } from '#platform/seconds.ts'
import { SiteContext, useZone } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Link } from '#ui/controls/link.tsx'
import { late } from '#ui/page/late.tsx'
import { shellMessages } from './messages.ts'
import styles from './tape.module.css'

const awayOnServer = import.meta.env.SSR ? (await import('./away-exchanges.tsx')).AwayExchanges : undefined
const LateAway = late(async () => (await import('./away-exchanges.tsx')).AwayExchanges, awayOnServer)

const TAPE_SYMBOLS = ['BTC', 'ETH']

/** The line under the header: market summary and connection state. */
export function Tape({ summary }: { summary: MarketSummary | undefined }) {
  const text = useMessages(shellMessages)
  const { isSimulated } = use(SiteContext)
  const tickers = (summary?.tickers ?? []).filter(ticker => TAPE_SYMBOLS.includes(ticker.symbol))
  return (
    <>
      <section className={styles.tape} aria-label={text.tape.label}>
        <div className={styles.inner}>
          <div className={styles.items}>
            {tickers.map(ticker => (
              <TapeTicker key={ticker.pair} {...ticker} />
            ))}
            <TapeMarket summary={summary} />
          </div>
          <div className={styles.end}>
            <WallClock />
            <FeedDot asOf={summary?.asOf} />
            {isSimulated ? <Badge kind="accent">{text.tape.simulated}</Badge> : null}
          </div>
        </div>
      </section>
      <AwayNote summary={summary} />
    </>
  )
}

/** Below the line, only while an exchange is away. */
function AwayNote({ summary }: { summary: MarketSummary | undefined }) {
  const away = useMarketPulse()?.away ?? summary?.awayExchanges ?? ''
  return away.length === 0 ? null : <LateAway away={away} />
}

function Item({ label, to = SPOT_PATH, children }: { label: string; to?: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.item}>
      <span className={styles.label}>{label}</span>
      {children}
    </Link>
  )
}

function TapeTicker({ symbol, pair, price, change24h }: MarketSummary['tickers'][number]) {
  useTopic(tickerTopic(pair))
  const live = useTicker(pair)
  return (
    <Item label={symbol} to={`/coin/${symbol}`}>
      <span className={`n ${styles.value}`}>{formatPrice(live?.last ?? price)}</span>
      <ChangeText percent={live?.change24h ?? change24h} />
    </Item>
  )
}

function TapeMarket({ summary }: { summary: MarketSummary | undefined }) {
  const text = useMessages(shellMessages)
  const locale = useLocale()
  useTopic(MARKET_TOPIC.name)
  const market = useMarketPulse() ?? summary
  return (
    <>
      <Item label={text.tape.marketCap}>
        <span className={`n ${styles.value}`}>{formatAmount(market?.marketCap, locale, 'tile')}</span>
        <ChangeText percent={market?.marketCapChange24h} />
      </Item>
      <Item label={text.tape.turnover}>
        <span className={`n ${styles.value}`}>{formatAmount(market?.turnover24h, locale, 'tile')}</span>
      </Item>
      <Item label={text.tape.dominance}>
        <span className={`n ${styles.value}`}>{formatShare(market?.btcDominance)}</span>
      </Item>
    </>
  )
}

/** Empty in the server's HTML: a cached page does not know the time. */
function WallClock() {
  const zone = useZone()
  const now = useNow()
  return (
    <span className={`n ${styles.clock}`}>
      <span className={styles.zone}>{now === undefined ? '' : `${zone.name} `}</span>
      {now === undefined ? '' : formatClock(now, zone)}
    </span>
  )
}

export function FeedDot({ asOf }: { asOf: number | undefined }) {
  const { tape } = useMessages(shellMessages)
  const zone = useZone()
  const health = useFeedHealth()
  switch (health?.kind) {
    case 'live':
      return <Dot className={styles.live}>{tape.live}</Dot>
    case 'late':
      return <Dot className={styles.late}>{tape.late(health.seconds)}</Dot>
    case 'off':
      return <Dot>{tape.off}</Dot>
    default:
      // Nothing has come yet while the time is that of no tick.
      return <Dot>{asOf === undefined || asOf === 0 ? tape.starting : tape.asOf(formatClock(asOf, zone))}</Dot>
  }
}

function Dot({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <span className={classNames('n', styles.dot, className)}>
      <i />
      {children}
    </span>
  )
}
