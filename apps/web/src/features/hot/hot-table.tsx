import type { HotRow } from '@candela/contract/hot'
import { formatCount, formatFixed, formatShare, MISSING } from '@candela/quant'
import { createContext, use, useMemo } from 'react'
import { Amount } from '#data-page/table/amount.tsx'
import { BoardCoin } from '#data-page/board/board-coin.tsx'
import { BoardTable } from '#data-page/table/board-table.tsx'
import { LiveChange, LivePrice } from '#data-page/board/live-cells.tsx'
import { useTickerRow } from '#data-page/table/use-ticker-row.ts'
import { dataMessages } from '#data-page/messages.ts'
import { PairLinks, RowFacts } from '#data-page/table/row-facts.tsx'
import { StarButton, starColumn } from '#features/stars/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { factGapClass } from '#ui/tables/fact-list.tsx'
import { PriceCell } from '#ui/coins/price-cell.tsx'
import styles from './hot.module.css'
import { hotMessages } from './messages.ts'
import type { HotMessages } from './messages.zh.ts'
import { MiniCandles, useMiniCandles } from './mini-candles.tsx'
import { type HotQuery, hotSorts } from './query.ts'

/** Candles are loaded after the rows; only their cells subscribe. */
const CandlesContext = createContext<ReturnType<typeof useMiniCandles>>(new Map())

export function HotTable({ rows, query }: { rows: readonly HotRow[]; query: HotQuery }) {
  const text = useMessages(hotMessages)
  const words = useMessages(dataMessages)
  const linkTo = useLinkProps()
  const isLive = query.beginDate === undefined
  const columns = useMemo(() => hotColumns(text, linkTo, isLive), [text, linkTo, isLive])
  const detail = useMemo(
    () => ({ label: (row: HotRow) => words.detail(row.symbol), render: (row: HotRow) => <Detail row={row} /> }),
    [words],
  )
  // A past day has no candles of its own here.
  const candles = useMiniCandles(isLive ? rows.map(row => row.symbol) : NONE)
  return (
    <CandlesContext value={candles}>
      <BoardTable
        caption={text.title}
        columns={columns}
        sorts={hotSorts(query)}
        rows={rows}
        rowKey={rowKey}
        {...(isLive ? { useRow: useTickerRow } : {})}
        detail={detail}
        canBeStale={isLive}
      />
    </CandlesContext>
  )
}

const NONE: readonly string[] = []
const rowKey = (row: HotRow): string => row.symbol

function hotColumns(text: HotMessages, linkTo: (path: string) => LinkProps, isLive: boolean): Column<HotRow>[] {
  const label = text.columns
  const candles: Column<HotRow> = {
    id: 'candles',
    label: label.candles,
    showFrom: 'tablet',
    width: styles.candleColumn,
    cell: row => <Candles symbol={row.symbol} />,
  }
  return [
    starColumn(label.star, row => <StarButton symbol={row.symbol} />),
    {
      id: 'rank',
      label: label.rank,
      align: 'start',
      showFrom: 'tablet',
      width: styles.rankColumn,
      cell: row => row.rank,
    },
    ...(isLive ? [rankChangeColumn(label.rankChange)] : []),
    {
      id: 'name',
      label: label.name,
      align: 'start',
      width: styles.nameColumn,
      className: styles.name,
      cell: row => <Name row={row} link={linkTo(`/coin/${row.symbol}`)} />,
    },
    {
      id: 'score',
      label: label.score,
      formula: 'score',
      showFrom: 'tablet',
      width: styles.scoreColumn,
      cell: row => <b>{formatFixed(row.score, 1)}</b>,
    },
    {
      id: 'price',
      label: label.price,
      width: styles.priceColumn,
      isTicking: true,
      cell: row => (isLive ? <LivePrice pair={row.pair} price={row.price} /> : <PriceCell price={row.price} />),
    },
    {
      id: 'change24h',
      label: label.change24h,
      formula: 'change',
      width: styles.changeColumn,
      className: styles.change,
      isTicking: true,
      cell: row =>
        isLive ? (
          <LiveChange pair={row.pair} percent={row.change24h} isChipOnPhone />
        ) : (
          <ChangeText percent={row.change24h} isChipOnPhone />
        ),
    },
    ...(isLive ? [candles] : []),
    {
      id: 'surge',
      label: label.surge,
      formula: 'surge',
      showFrom: 'laptop',
      width: styles.figureColumn,
      cell: row => <span className="n">{surgeText(row, text)}</span>,
    },
    {
      id: 'volatility',
      label: label.volatility,
      formula: 'volatility',
      showFrom: 'laptop',
      width: styles.figureColumn,
      cell: row => <span className="n">{formatShare(row.volatility, 2)}</span>,
    },
    {
      id: 'views',
      label: label.views,
      formula: 'people',
      showFrom: 'wide',
      width: styles.countColumn,
      cell: row => formatCount(row.views),
    },
    {
      id: 'favourites',
      label: label.favourites,
      formula: 'people',
      showFrom: 'wide',
      width: styles.countColumn,
      cell: row => formatCount(row.favourites),
    },
    {
      id: 'turnover24h',
      label: label.turnover24h,
      formula: 'turnover',
      showFrom: 'desktop',
      width: styles.amountColumn,
      cell: row => <Amount value={row.turnover24h} />,
    },
    {
      id: 'marketCap',
      label: label.marketCap,
      formula: 'marketCap',
      showFrom: 'wide',
      width: styles.amountColumn,
      cell: row => <Amount value={row.marketCap} />,
    },
  ]
}

const rankChangeColumn = (label: string): Column<HotRow> => ({
  id: 'rankChange',
  label,
  formula: 'rank',
  align: 'start',
  showFrom: 'desktop',
  width: styles.rankChangeColumn,
  cell: row => <RankChange row={row} />,
})

function RankChange({ row: { rankChange } }: { row: HotRow }) {
  const text = useMessages(hotMessages)
  if (rankChange === null)
    return (
      <span className="flat" data-tip={text.unranked}>
        {MISSING}
      </span>
    )
  if (rankChange === 0)
    return (
      <span className="flat" data-tip={text.same}>
        0
      </span>
    )
  const places = Math.abs(rankChange)
  return (
    <span
      className={rankChange > 0 ? 'n up' : 'n down'}
      data-tip={rankChange > 0 ? text.rose(places) : text.fell(places)}
    >
      {rankChange > 0 ? '↑' : '↓'}
      {places}
    </span>
  )
}

function Name({ row, link }: { row: HotRow; link: LinkProps }) {
  const text = useMessages(hotMessages)
  return (
    <BoardCoin
      symbol={row.symbol}
      name={row.name}
      link={link}
      className={styles.coin}
      phoneNote={{ label: `#${row.rank} ·`, text: `${text.columns.score} ${formatFixed(row.score, 1)}` }}
    />
  )
}

const surgeText = ({ surge }: HotRow, text: HotMessages): string =>
  surge === null ? MISSING : text.times(formatFixed(surge, 2))

function Candles({ symbol }: { symbol: string }) {
  return <MiniCandles candles={use(CandlesContext).get(symbol)} />
}

/** What a phone has no columns for. */
function Detail({ row }: { row: HotRow }) {
  const text = useMessages(hotMessages)
  const { columns } = text
  return (
    <RowFacts
      facts={[
        [columns.surge, surgeText(row, text), 'surge'],
        [columns.volatility, formatShare(row.volatility, 2), 'volatility'],
        [columns.turnover24h, <Amount key="turnover" value={row.turnover24h} />, 'turnover'],
        [columns.rankChange, <RankChange key="rank" row={row} />, 'rank'],
      ]}
    >
      <Candles symbol={row.symbol} />
      <span className={factGapClass} />
      <StarButton symbol={row.symbol} />
      <PairLinks {...row} />
    </RowFacts>
  )
}
