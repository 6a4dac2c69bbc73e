import type { OpenInterestRow } from '@candela/contract/open-interest'
import { formatFull, formatQuantity, formatShare, MISSING } from '@candela/quant'
import { useCallback, useMemo } from 'react'
import { UsdAmount } from '#data-page/table/amount.tsx'
import { quietCell, strongCell } from '#data-page/table/cells.ts'
import { CoinBoard } from '#data-page/table/coin-board.tsx'
import { CoinLinks, coinColumn, Price, priceChangeColumn, priceColumn } from '#data-page/table/coin-columns.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { RowFacts } from '#data-page/table/row-facts.tsx'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useLinkProps } from '#platform/link-props.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { Change } from './change.tsx'
import { openInterestMessages } from './messages.ts'
import type { OpenInterestMessages } from './messages.zh.ts'
import styles from './open-interest.module.css'
import { openInterestLink, type OpenInterestQuery, openInterestSorts } from './query.ts'

/** Open interest by coin. A coin's name shows its history on this page. */
export function CoinTable({ rows, query }: { rows: readonly OpenInterestRow[]; query: OpenInterestQuery }) {
  const text = useMessages(openInterestMessages)
  const words = useMessages(dataMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(
    () => [
      coinColumn<OpenInterestRow>(words, styles.nameColumn, query.coin, coin =>
        linkTo(openInterestLink(query, { coin })),
      ),
      ...positionColumns(text),
      priceColumn<OpenInterestRow>(words, styles.amountColumn),
      priceChangeColumn<OpenInterestRow>(words, styles.changeColumn, 'desktop'),
    ],
    [text, words, query, linkTo],
  )
  const detail = useCallback((row: OpenInterestRow) => <Detail row={row} query={query} />, [query])
  return (
    <CoinBoard caption={text.table} columns={columns} sorts={openInterestSorts(query)} rows={rows} detail={detail} />
  )
}

const positionColumns = ({ columns: label }: OpenInterestMessages): Column<OpenInterestRow>[] => [
  {
    id: 'totalUsd',
    label: label.totalUsd,
    formula: 'total',
    width: styles.amountColumn,
    className: strongCell,
    cell: row => <Total value={row.totalUsd} />,
  },
  {
    id: 'totalCoin',
    label: label.totalCoin,
    showFrom: 'wide',
    width: styles.amountColumn,
    className: quietCell,
    cell: row => <Coins row={row} />,
  },
  {
    id: 'share',
    label: label.share,
    formula: 'share',
    showFrom: 'desktop',
    width: styles.shareColumn,
    className: quietCell,
    cell: row => formatShare(row.share, 2),
  },
  {
    id: 'change1h',
    label: label.change1h,
    formula: 'change',
    showFrom: 'tablet',
    width: styles.changeColumn,
    cell: row => <Change percent={row.change1h} />,
  },
  {
    id: 'change4h',
    label: label.change4h,
    formula: 'change',
    showFrom: 'laptop',
    width: styles.changeColumn,
    cell: row => <Change percent={row.change4h} />,
  },
  {
    id: 'change24h',
    label: label.change24h,
    formula: 'change',
    width: styles.changeColumn,
    className: styles.chip,
    cell: row => <Change percent={row.change24h} isChipOnPhone />,
  },
  {
    id: 'marketCapRatio',
    label: label.marketCapRatio,
    formula: 'ratio',
    showFrom: 'tablet',
    width: styles.changeColumn,
    cell: row => <Ratio row={row} />,
  },
  {
    id: 'marketCap',
    label: label.marketCap,
    showFrom: 'desktop',
    width: styles.amountColumn,
    className: quietCell,
    cell: row => <Amount value={row.marketCap} />,
  },
]

function Amount({ value }: { value: string | null }) {
  const { noPrice } = useMessages(openInterestMessages)
  return <UsdAmount value={value} missing={noPrice} />
}

function Total({ value }: { value: string | null }) {
  const { noData } = useMessages(openInterestMessages)
  return <UsdAmount value={value} missing={noData} />
}

function Coins({ row }: { row: OpenInterestRow }) {
  const locale = useLocale()
  const { noData } = useMessages(openInterestMessages)
  if (row.totalCoin === null) return <span data-tip={noData}>{MISSING}</span>
  return (
    <span data-tip={`${formatFull(row.totalCoin)} ${row.symbol}`}>
      {formatQuantity(row.totalCoin, locale)} <small className={styles.unit}>{row.symbol}</small>
    </span>
  )
}

function Ratio({ row }: { row: OpenInterestRow }) {
  const text = useMessages(openInterestMessages)
  return (
    <span data-tip={row.marketCapRatio === null ? text.noPrice : undefined}>{formatShare(row.marketCapRatio, 2)}</span>
  )
}

/** What a phone has no columns for. */
function Detail({ row, query }: { row: OpenInterestRow; query: OpenInterestQuery }) {
  const { columns } = useMessages(openInterestMessages)
  const words = useMessages(dataMessages)
  return (
    <RowFacts
      facts={[
        [columns.change1h, <Change key="1h" percent={row.change1h} />, 'change'],
        [columns.change4h, <Change key="4h" percent={row.change4h} />, 'change'],
        [columns.totalCoin, <Coins key="coins" row={row} />],
        [columns.share, formatShare(row.share, 2), 'share'],
        [columns.marketCapRatio, <Ratio key="ratio" row={row} />, 'ratio'],
        [columns.marketCap, <Amount key="cap" value={row.marketCap} />],
        [words.price, <Price key="price" price={row.price} />],
        [words.priceChange24h, <ChangeText key="change" percent={row.priceChange24h} />],
      ]}
    >
      <CoinLinks symbol={row.symbol} to={openInterestLink(query, { coin: row.symbol })} />
    </RowFacts>
  )
}
