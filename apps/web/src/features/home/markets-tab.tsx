import { SPOT_PATH } from '@candela/contract/spot'
import type { MarketSummary } from '@candela/contract/market-summary'
import { formatAmount, formatShare } from '@candela/quant'
import type { ReactNode } from 'react'
import { useMarketPulse } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { SplitBar } from '#ui/charts/bars.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { Link } from '#ui/controls/link.tsx'
import styles from './home.module.css'
import { MarketLists } from './late-parts.tsx'
import type { HomeMarkets } from './load.ts'
import { homeMessages } from './messages.ts'

/** The market in four figures, then its lists. */
export function MarketsTab({ markets }: { markets: HomeMarkets }) {
  return (
    <>
      <Tiles summary={markets.summary} />
      <MarketLists markets={markets} />
    </>
  )
}

function Tile({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.tile}>
      <div className={styles.label}>{label}</div>
      {children}
    </Link>
  )
}

function Tiles({ summary }: { summary: MarketSummary }) {
  const text = useMessages(homeMessages)
  const locale = useLocale()
  const market = useMarketPulse() ?? summary
  const cap = Number(market.marketCap)
  // Without a cap, before the first prices, there is no share of it.
  const share = cap > 0 ? (Number(market.turnover24h) / cap) * 100 : undefined
  const btcCap = (cap * Number(market.btcDominance)) / 100
  return (
    <div className={styles.tiles}>
      <Tile label={text.breadth} to={`${SPOT_PATH}?sortName=change24h&sortOrder=desc`}>
        <div className={styles.value}>
          <span className="n up">{text.up(market.upSize)}</span>
          <span className="n down">{text.down(market.downSize)}</span>
          <small className="n flat">{text.flat(market.flatSize)}</small>
        </div>
        <SplitBar up={market.upSize} down={market.downSize} width={200} />
      </Tile>
      <Tile label={text.marketCap} to={SPOT_PATH}>
        <div className={styles.value}>
          <span className="n">{formatAmount(market.marketCap, locale, 'tile')}</span>
          <small>
            <ChangeText percent={market.marketCapChange24h} />
          </small>
        </div>
        <div className={styles.foot}>{text.coins(market.upSize + market.downSize + market.flatSize)}</div>
      </Tile>
      <Tile label={text.turnover} to={`${SPOT_PATH}?sortName=turnover24h&sortOrder=desc`}>
        <div className={styles.value}>
          <span className="n">{formatAmount(market.turnover24h, locale, 'tile')}</span>
        </div>
        <div className={styles.foot}>{text.ofCap(formatShare(share))}</div>
      </Tile>
      <Tile label={text.dominance} to="/coin/BTC">
        <div className={styles.value}>
          <span className="n">{formatShare(market.btcDominance)}</span>
        </div>
        <div className={styles.foot}>{text.btcCap(formatAmount(btcCap, locale, 'tile'))}</div>
      </Tile>
    </div>
  )
}
