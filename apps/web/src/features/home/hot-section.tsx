import { HOT_PATH } from '@candela/contract/hot'
import type { HotRow } from '@candela/contract/hot'
import { formatFixed } from '@candela/quant'
import { useMemo } from 'react'
import { Amount } from '#data-page/table/amount.tsx'
import { BoardCoin } from '#data-page/board/board-coin.tsx'
import { AddAll } from '#features/hot/index.ts'
import { StarButton } from '#features/stars/index.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Sparkline } from '#ui/coins/sparkline.tsx'
import styles from './home.module.css'
import { LiveChange, LivePrice } from '#data-page/board/live-cells.tsx'
import { useTickerRow } from '#data-page/table/use-ticker-row.ts'
import { type SectionData } from './section-data.ts'
import { askHot, type HotCoins } from './load.ts'
import { homeMessages } from './messages.ts'
import type { HomeMessages } from './messages.zh.ts'
import { NoRows, Section } from './section.tsx'

/** As often as the ranking is made. */
const REFRESH_MS = 10_000

export function HotSection({ loaded }: { loaded: SectionData<HotCoins> }) {
  const hot = useFresh(loaded, askHot, REFRESH_MS)
  const text = useMessages(homeMessages)
  const linkTo = useLinkProps()
  const isStale = useStale() !== undefined
  const trends = hot?.trends
  const columns = useMemo(() => hotColumns(text, linkTo, trends ?? {}), [text, linkTo, trends])
  const rows = hot?.list.records ?? []
  return (
    <Section title={text.hot} end={rows.length === 0 ? null : <AddAll rows={rows} text={text} />} to={HOT_PATH}>
      {rows.length === 0 ? (
        <NoRows isFailed={hot === undefined} />
      ) : (
        <DataTable
          caption={text.hot}
          columns={columns}
          rows={rows}
          rowKey={row => row.symbol}
          useRow={useTickerRow}
          isStale={isStale}
        />
      )}
    </Section>
  )
}

function hotColumns(
  text: HomeMessages,
  linkTo: (path: string) => LinkProps,
  trends: HotCoins['trends'],
): Column<HotRow>[] {
  const label = text.columns
  return [
    {
      id: 'star',
      label: label.star,
      isLabelHidden: true,
      align: 'start',
      showFrom: 'tablet',
      width: styles.starColumn,
      cell: row => <StarButton symbol={row.symbol} />,
    },
    { id: 'rank', label: '#', align: 'start', showFrom: 'tablet', width: styles.rankColumn, cell: row => row.rank },
    {
      id: 'rankChange',
      label: label.rankChange,
      align: 'start',
      showFrom: 'laptop',
      width: styles.rankChangeColumn,
      cell: row => <RankChange places={row.rankChange} />,
    },
    {
      id: 'name',
      label: label.name,
      align: 'start',
      className: styles.first,
      cell: row => <Name row={row} link={linkTo(`/coin/${row.symbol}`)} />,
    },
    {
      id: 'score',
      label: label.score,
      showFrom: 'laptop',
      width: styles.scoreColumn,
      cell: row => <b className="n">{formatFixed(row.score, 1)}</b>,
    },
    {
      id: 'price',
      label: label.price,
      width: styles.priceColumn,
      cell: row => <LivePrice pair={row.pair} price={row.price} />,
    },
    {
      id: 'change24h',
      label: label.change24h,
      width: styles.changeColumn,
      className: styles.chip,
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

function Name({ row, link }: { row: HotRow; link: LinkProps }) {
  const text = useMessages(homeMessages)
  return (
    <BoardCoin
      symbol={row.symbol}
      name={row.name}
      link={link}
      phoneNote={`#${row.rank} · ${text.columns.score} ${formatFixed(row.score, 1)}`}
    />
  )
}

function RankChange({ places }: { places: number | null }) {
  const text = useMessages(homeMessages)
  if (places === null)
    return (
      <span className="flat" data-tip={text.unranked}>
        --
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
