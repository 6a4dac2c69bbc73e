import { SPOT_PATH, type SpotRow } from '@candela/contract/spot'
import {
  dominance,
  flowRate,
  formatAmount,
  formatClock,
  formatDate,
  formatFull,
  formatPrice,
  formatQuantity,
  formatShare,
  MISSING,
  turnoverRate,
  UTC8,
} from '@candela/quant'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { NewestSignal } from '#features/signals/index.ts'
import { StarButton } from '#features/stars/index.ts'
import { useCountView } from '#features/hot/index.ts'
import { usePageTitle } from '#page/page-title.ts'
import { tickerTopic } from '@candela/contract/live'
import { useTicker, useTopic } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { drawing } from '#ui/charts/drawing.ts'
import { late } from '#ui/page/late.tsx'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { PriceCell, PriceText } from '#ui/coins/price-cell.tsx'
import { sparklinePath } from '#ui/coins/sparkline.tsx'
import styles from './coin-page.module.css'
import type { CoinData, KnownCoin } from './load.ts'
import { coinMessages } from './messages.ts'

const chartOnServer = import.meta.env.SSR ? (await import('#features/chart/index.ts')).CompactChart : undefined
const LateChart = late(async () => (await import('#features/chart/index.ts')).CompactChart, chartOnServer)

export function CoinPage() {
  const coin = useLoaderData<CoinData>()
  return coin === null ? <NoCoin /> : <Coin key={coin.row.symbol} coin={coin} />
}

function NoCoin() {
  const title = usePageTitle()
  const text = useMessages(coinMessages)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <NothingPanel
        title={text.none}
        text={text.noneText}
        to="/search"
        action={text.search}
        also={{ to: SPOT_PATH, action: text.list }}
      />
    </>
  )
}

function Coin({ coin }: { coin: KnownCoin }) {
  const { row, asOf, signal } = coin
  const text = useMessages(coinMessages)
  const zone = useZone()
  useTopic(tickerTopic(row.pair))
  useCountView(row.symbol)
  return (
    <>
      <div className={styles.head}>
        <img src={`/logos/${row.symbol.toLowerCase()}.svg`} alt="" width="32" height="32" />
        <h1>
          {row.symbol} <span>{row.name}</span>
        </h1>
        <StarButton symbol={row.symbol} />
      </div>
      <LivePrice row={row} />
      <p className={styles.source} data-zone="">
        {text.source} · {text.asOf(formatClock(asOf, zone), zone.name)}
      </p>
      {signal === null ? null : (
        <p className={styles.signal}>
          <NewestSignal signal={signal} />
        </p>
      )}
      <div className={styles.columns}>
        <LateChart pair={row.pair} name={row.symbol}>
          <Trend row={row} />
        </LateChart>
        <Facts coin={coin} />
      </div>
    </>
  )
}

function LivePrice({ row }: { row: SpotRow }) {
  const live = useTicker(row.pair)
  return (
    <div className={styles.price}>
      <PriceCell price={live?.last ?? row.price} />
      <small>
        <ChangeText percent={live?.change24h ?? row.change24h} />
      </small>
    </div>
  )
}

/** In place of the chart until that is loaded. */
function Trend({ row }: { row: SpotRow }) {
  const text = useMessages(coinMessages)
  const range = trendRange(row)
  if (range === undefined) return <p className={styles.none}>{text.trendNone}</p>
  return (
    <svg
      className={styles.trend}
      viewBox="0 0 720 240"
      preserveAspectRatio="none"
      {...drawing(text.trendLabel(row.symbol, formatPrice(range.low), formatPrice(range.high)))}
    >
      <path d={sparklinePath(row.trend7d, 720, 240)} />
    </svg>
  )
}

function trendRange({ trend7d }: SpotRow): { readonly low: number; readonly high: number } | undefined {
  if (trend7d.length < 2) return undefined
  const prices = trend7d.map(Number)
  return { low: Math.min(...prices), high: Math.max(...prices) }
}

function Facts({ coin: { row, maxSupply, supplyAsOf, totalMarketCap } }: { coin: KnownCoin }) {
  const text = useMessages(coinMessages)
  const locale = useLocale()
  const live = useTicker(row.pair)
  const week = trendRange(row)
  return (
    <Panel title={text.facts}>
      <dl className={styles.facts}>
        <Fact label={text.high}>
          <PriceText price={live?.high24h ?? row.high24h} />
        </Fact>
        <Fact label={text.low}>
          <PriceText price={live?.low24h ?? row.low24h} />
        </Fact>
        <Fact label={text.trend}>
          {week === undefined ? MISSING : `${formatPrice(week.low)} – ${formatPrice(week.high)}`}
        </Fact>
        <Fact label={text.turnover}>{formatAmount(live?.turnover24h ?? row.turnover24h, locale)}</Fact>
        <Fact label={text.volume}>{formatQuantity(live?.volume24h ?? row.volume24h, locale)}</Fact>
        <Fact label={text.marketCap}>
          <span data-tip={formatFull(row.marketCap)}>{formatAmount(row.marketCap, locale)}</span>
        </Fact>
        <Fact label={text.supply}>
          {supplyAsOf !== null && <small>{`${text.supplyAsOf(formatDate(supplyAsOf, UTC8))} `}</small>}
          <span data-tip={formatFull(row.supply)}>{formatQuantity(row.supply, locale)}</span>
        </Fact>
        <Fact label={text.maxSupply}>
          {maxSupply === null && row.supply !== null ? text.noMaximum : formatQuantity(maxSupply, locale)}
        </Fact>
        <Fact label={text.rank}>{row.rank}</Fact>
        <Fact label={text.dominance}>{percent(dominance(Number(row.marketCap), Number(totalMarketCap)))}</Fact>
        <Fact label={text.flowRate}>
          {percent(flowRate(Number(row.supply), maxSupply === null ? undefined : Number(maxSupply)))}
        </Fact>
        <Fact label={text.turnoverRate}>
          {percent(turnoverRate(Number(live?.turnover24h ?? row.turnover24h), Number(row.marketCap)))}
        </Fact>
      </dl>
    </Panel>
  )
}

const percent = (fraction: number | undefined): string =>
  formatShare(fraction === undefined ? undefined : fraction * 100, 2)

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="n">{children}</dd>
    </div>
  )
}
