import { HOT_PATH } from '@candela/contract/hot'
import type { HotRow } from '@candela/contract/hot'
import { formatAmount, formatFixed, formatFull } from '@candela/quant'
import { useMemo } from 'react'
import { StarButton, useAddStars } from '#features/stars/index.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useStale } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { Button } from '#ui/controls/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Sparkline } from '#ui/coins/sparkline.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import styles from './home.module.css'
import { LiveChange, LivePrice, useTickerRow } from './live-cells.tsx'
import { type Asked } from './asked.ts'
import { askHot, type HotCoins } from './load.ts'
import { homeMessages } from './messages.ts'
import type { HomeMessages } from './messages.zh.ts'
import { NoRows, Section } from './section.tsx'

/** As often as the ranking is made. */
const REFRESH_MS = 10_000

export function HotSection({ loaded }: { loaded: Asked<HotCoins> }) {
  const hot = useFresh(loaded, askHot, REFRESH_MS)
  const text = useMessages(homeMessages)
  const linkTo = useLinkProps()
  const isStale = useStale() !== undefined
  const trends = hot?.trends
  const columns = useMemo(() => hotColumns(text, linkTo, trends ?? {}), [text, linkTo, trends])
  const rows = hot?.list.records ?? []
  return (
    <Section title={text.hot} end={rows.length === 0 ? null : <AddAll rows={rows} />} to={HOT_PATH}>
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

/** Rules 2: one click adds the hot coins to favourites. */
function AddAll({ rows }: { rows: readonly HotRow[] }) {
  const text = useMessages(homeMessages)
  const addStars = useAddStars()
  const tell = (count: number) => showToast({ kind: 'done', text: text.added(count), closeLabel: text.close })
  const handleClick = () =>
    addStars(
      rows.map(row => row.symbol),
      tell,
    )
  return (
    <Button size="small" onClick={handleClick}>
      + {text.addAll}
    </Button>
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
    <a {...link} className={styles.coin}>
      <img src={`/logos/${row.symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
      <b>{row.symbol}</b>
      <span>{row.name}</span>
      <small>
        #{row.rank} · {text.columns.score} {formatFixed(row.score, 1)}
      </small>
    </a>
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

function Amount({ value }: { value: string }) {
  return <span data-tip={formatFull(value)}>{formatAmount(value, useLocale())}</span>
}
