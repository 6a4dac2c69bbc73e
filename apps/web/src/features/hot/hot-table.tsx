import { HOT_SORTS, type HotRow, type HotSort, HOT_PATH } from '@candela/contract/hot'
import { formatAmount, formatCount, formatFixed, formatFull, formatShare, MISSING } from '@candela/quant'
import { createContext, type RefObject, use, useMemo } from 'react'
import { StarButton } from '#features/stars/index.ts'
import { tickerTopic } from '@candela/contract/live'
import { useTicker, useTopicInView } from '#live/use-live.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { type Column, type ColumnSort, DataTable } from '#ui/tables/data-table.tsx'
import { FactList, factGapClass } from '#ui/tables/fact-list.tsx'
import { PriceCell } from '#ui/coins/price-cell.tsx'
import styles from './hot.module.css'
import { hotMessages } from './messages.ts'
import type { HotMessages } from './messages.zh.ts'
import { MiniCandles, useMiniCandles } from './mini-candles.tsx'
import { type HotQuery, hotSortSearch, hotSortState } from './query.ts'

/** Candles are loaded after the rows; only their cells subscribe. */
const CandlesContext = createContext<ReturnType<typeof useMiniCandles>>(new Map())

export function HotTable({
  rows,
  query,
  isBusy,
  isStale,
}: {
  rows: readonly HotRow[]
  query: HotQuery
  isBusy: boolean
  isStale: boolean
}) {
  const text = useMessages(hotMessages)
  const linkTo = useLinkProps()
  const isLive = query.beginDate === undefined
  const columns = useMemo(() => hotColumns(text, linkTo, isLive), [text, linkTo, isLive])
  const detail = useMemo(
    () => ({ label: (row: HotRow) => text.detail(row.symbol), render: (row: HotRow) => <Detail row={row} /> }),
    [text],
  )
  // A past day has no candles of its own here.
  const candles = useMiniCandles(isLive ? rows.map(row => row.symbol) : NONE)
  return (
    <CandlesContext value={candles}>
      <DataTable
        caption={text.title}
        size="board"
        columns={columns}
        sorts={sortsOf(query)}
        rows={rows}
        rowKey={rowKey}
        {...(isLive ? { useRow: useLiveRow } : {})}
        detail={detail}
        formulaLabel={text.formula}
        isBusy={isBusy}
        isStale={isStale && isLive}
      />
    </CandlesContext>
  )
}

const NONE: readonly string[] = []
const rowKey = (row: HotRow): string => row.symbol

function useLiveRow(row: HotRow, element: RefObject<HTMLTableRowElement | null>): void {
  useTopicInView(element, tickerTopic(row.pair))
}

function sortsOf(query: HotQuery): Record<string, ColumnSort> {
  const state = hotSortState(query)
  const orderOf = (column: HotSort): ColumnSort['order'] =>
    state.column !== column ? 'none' : state.turn === 1 ? 'ascending' : 'descending'
  return Object.fromEntries(
    HOT_SORTS.map(column => [column, { to: HOT_PATH + hotSortSearch(query, column), order: orderOf(column) }]),
  )
}

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
    {
      id: 'star',
      label: label.star,
      isLabelHidden: true,
      align: 'start',
      showFrom: 'tablet',
      width: styles.starColumn,
      cell: row => <StarButton symbol={row.symbol} />,
    },
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
      cell: row => <LivePrice row={row} isLive={isLive} />,
    },
    {
      id: 'change24h',
      label: label.change24h,
      formula: 'change',
      width: styles.changeColumn,
      className: styles.change,
      cell: row => <LiveChange row={row} isLive={isLive} />,
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
    <a {...link} className={styles.coin}>
      <img src={`/logos/${row.symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
      <b>{row.symbol}</b>
      <span className={styles.fullName}>{row.name}</span>
      <small className={styles.phoneScore}>
        #{row.rank} · {text.columns.score} {formatFixed(row.score, 1)}
      </small>
    </a>
  )
}

const surgeText = ({ surge }: HotRow, text: HotMessages): string =>
  surge === null ? MISSING : text.times(formatFixed(surge, 2))

type LiveCell = { readonly row: HotRow; readonly isLive: boolean }

function LivePrice({ row, isLive }: LiveCell) {
  const live = useTicker(row.pair)
  return <PriceCell price={(isLive ? live?.last : undefined) ?? row.price} />
}

function LiveChange({ row, isLive }: LiveCell) {
  const live = useTicker(row.pair)
  return <ChangeText percent={(isLive ? live?.change24h : undefined) ?? row.change24h} isChipOnPhone />
}

function Candles({ symbol }: { symbol: string }) {
  return <MiniCandles candles={use(CandlesContext).get(symbol)} />
}

function Amount({ value }: { value: string }) {
  return <span data-tip={formatFull(value)}>{formatAmount(value, useLocale())}</span>
}

/** What a phone has no columns for. */
function Detail({ row }: { row: HotRow }) {
  const text = useMessages(hotMessages)
  const { columns } = text
  return (
    <FactList
      formulaLabel={text.formula}
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
      <ButtonLink to={`/chart?symbol=${encodeURIComponent(row.pair)}`} size="small">
        {text.chart}
      </ButtonLink>
      <ButtonLink to={`/coin/${row.symbol}`} size="small">
        {text.coin}
      </ButtonLink>
    </FactList>
  )
}
