import type { MarketSummary, SpotRow } from '@candela/contract'
import { formatAmount, formatShare } from '@candela/quant'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { addStars } from '#features/favourites/index.ts'
import { SpotTable } from '#features/spot/index.ts'
import { useMarketPulse } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { SplitBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeText } from '#ui/change.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { showToast } from '#ui/toast.tsx'
import styles from './home-page.module.css'
import type { HomeData } from './load.ts'
import { homeMessages } from './messages.ts'

export function HomePage() {
  const { summary, hot } = useLoaderData<HomeData>()
  const text = useMessages(homeMessages)
  return (
    <>
      <h1 className="vh">{text.title}</h1>
      <Tabs
        label={text.tabsLabel}
        tabs={[
          { to: '/', label: text.tabs.markets, isCurrent: true },
          { to: '/signal/trendfollowing', label: text.tabs.signal, isCurrent: false },
          { to: '/numbers/longshortratio', label: text.tabs.numbers, isCurrent: false },
          { to: '/flash', label: text.tabs.info, isCurrent: false },
        ]}
        end={text.free}
      />
      <Tiles summary={summary} />
      <div className={styles.head}>
        <h2>{text.hot}</h2>
        <AddAll rows={hot.records} />
        <Link to="/markets/spot">{text.all} ›</Link>
      </div>
      <SpotTable rows={hot.records} />
    </>
  )
}

/** Spec 2: one click adds the hot coins to favourites. */
function AddAll({ rows }: { rows: readonly SpotRow[] }) {
  const text = useMessages(homeMessages)
  const handleClick = () => {
    const count = addStars(rows.map(row => row.symbol))
    showToast({ kind: 'done', text: text.added(count), closeLabel: text.close })
  }
  return (
    <Button size="small" onClick={handleClick}>
      + {text.addAll}
    </Button>
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
  return (
    <div className={styles.tiles}>
      <Tile label={text.breadth} to="/markets/spot?sortName=change24h&sortOrder=desc">
        <div className={styles.value}>
          <span className="n up">{text.up(market.upSize)}</span>
          <span className="n down">{text.down(market.downSize)}</span>
        </div>
        <SplitBar up={market.upSize} down={market.downSize} width={200} />
      </Tile>
      <Tile label={text.marketCap} to="/markets/spot">
        <div className={styles.value}>
          <span className="n">{formatAmount(market.marketCap, locale, 'tile')}</span>
          <small>
            <ChangeText percent={market.marketCapChange24h} />
          </small>
        </div>
      </Tile>
      <Tile label={text.turnover} to="/markets/spot?sortName=turnover24h&sortOrder=desc">
        <div className={styles.value}>
          <span className="n">{formatAmount(market.turnover24h, locale, 'tile')}</span>
        </div>
      </Tile>
      <Tile label={text.dominance} to="/coin/BTC">
        <div className={styles.value}>
          <span className="n">{formatShare(market.btcDominance)}</span>
        </div>
      </Tile>
    </div>
  )
}
