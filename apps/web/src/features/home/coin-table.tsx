import { formatFixed, MISSING } from '@candela/quant'
import { useMemo } from 'react'
import { Amount } from '#data-page/table/amount.tsx'
import { BoardCoin } from '#data-page/board/board-coin.tsx'
import { StarButton, starColumn } from '#features/stars/index.ts'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Sparkline } from '#ui/coins/sparkline.tsx'
import styles from './home.module.css'
import { LiveChange, LivePrice } from '#data-page/board/live-cells.tsx'
import { useTickerRow } from '#data-page/table/use-ticker-row.ts'
import type { HomeCoin, HomeCoins } from './load-coins.ts'
import { homeMessages } from './messages.ts'
import type { HomeMessages } from './messages.zh.ts'

/** The main table: one of five lists, with a day's trend. */
export function CoinTable({ caption, coins }: { caption: string; coins: HomeCoins }) {
  const text = useMessages(homeMessages)
  const linkTo = useLinkProps()
  const isStale = useStale() !== undefined
  const { rows, trends } = coins
  const hasHeat = rows[0]?.heat !== undefined
  const columns = useMemo(() => coinColumns(text, linkTo, trends, hasHeat), [text, linkTo, trends, hasHeat])
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={row => row.pair}
      useRow={useTickerRow}
      isStale={isStale}
    />
  )
}

function coinColumns(
  text: HomeMessages,
  linkTo: (path: string) => LinkProps,
  trends: HomeCoins['trends'],
  hasHeat: boolean,
): Column<HomeCoin>[] {
  const label = text.columns
  const rankChange: Column<HomeCoin> = {
    id: 'rankChange',
    label: label.rankChange,
    align: 'start',
    showFrom: 'laptop',
    width: styles.rankChangeColumn,
    cell: row => <RankChange places={row.heat?.rankChange ?? null} />,
  }
  const score: Column<HomeCoin> = {
    id: 'score',
    label: label.score,
    showFrom: 'laptop',
    width: styles.scoreColumn,
    cell: row => <b className="n">{formatFixed(row.heat?.score, 1)}</b>,
  }
  return [
    starColumn(label.star, row => <StarButton symbol={row.symbol} />),
    { id: 'rank', label: '#', align: 'start', showFrom: 'tablet', width: styles.rankColumn, cell: row => row.rank },
    ...(hasHeat ? [rankChange] : []),
    {
      id: 'name',
      label: label.name,
      align: 'start',
      className: styles.first,
      cell: row => <Name row={row} link={linkTo(`/coin/${row.symbol}`)} />,
    },
    ...(hasHeat ? [score] : []),
    {
      id: 'price',
      label: label.price,
      width: styles.priceColumn,
      isTicking: true,
      cell: row => <LivePrice pair={row.pair} price={row.price} />,
    },
    {
      id: 'change24h',
      label: label.change24h,
      width: styles.changeColumn,
      className: styles.chip,
      isTicking: true,
      cell: row => <LiveChange pair={row.pair} percent={row.change24h} isChipOnPhone />,
    },
    {
      id: 'trend',
      label: label.trend,
      showFrom: 'tablet',
      width: styles.trendColumn,
      className: styles.tabletEdge,
      cell: row => <Sparkline values={trends[row.symbol] ?? NO_TREND} />,
    },
    {
      id: 'turnover24h',
      label: label.turnover,
      showFrom: 'laptop',
      className: styles.wideEdge,
      width: styles.amountColumn,
      cell: row => <Amount value={row.turnover24h} />,
    },
    {
      id: 'marketCap',
      label: label.marketCap,
      showFrom: 'laptop',
      width: `${styles.amountColumn} ${styles.wide}`,
      className: styles.wide,
      cell: row => <Amount value={row.marketCap} />,
    },
  ]
}

const NO_TREND: readonly number[] = []

function Name({ row, link }: { row: HomeCoin; link: LinkProps }) {
  const text = useMessages(homeMessages)
  return (
    <BoardCoin
      symbol={row.symbol}
      name={row.name}
      link={link}
      phoneNote={
        row.heat === undefined
          ? { text: row.name }
          : { label: text.columns.score, text: formatFixed(row.heat.score, 1) }
      }
    />
  )
}

function RankChange({ places }: { places: number | null }) {
  const text = useMessages(homeMessages)
  if (places === null)
    return (
      <span className="flat" data-tip={text.unranked}>
        {MISSING}
      </span>
    )
  if (places === 0) return <span className="flat">0</span>
  return (
    <span className={places > 0 ? 'n up' : 'n down'}>
      {places > 0 ? '↑' : '↓'}
      {Math.abs(places)}
    </span>
  )
}
