import type { OpenInterestRow } from '@candela/contract/open-interest'
import { formatAmount, formatFull, formatPrice, formatQuantity, formatShare } from '@candela/quant'
import { useMemo } from 'react'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { CoinMark } from '#ui/coins/coin-mark.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { FactList } from '#ui/tables/fact-list.tsx'
import { Change } from './change.tsx'
import { openInterestMessages } from './messages.ts'
import type { OpenInterestMessages } from './messages.zh.ts'
import styles from './open-interest.module.css'
import { columnSorts, openInterestLink, type OpenInterestQuery } from './query.ts'

/** Open interest by coin. A coin's name shows its history on this page. */
export function CoinTable({
  rows,
  query,
  isBusy,
  isStale,
}: {
  rows: readonly OpenInterestRow[]
  query: OpenInterestQuery
  isBusy: boolean
  isStale: boolean
}) {
  const text = useMessages(openInterestMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(
    () => coinColumns(text, query.coin, symbol => linkTo(openInterestLink(query, { coin: symbol }))),
    [text, query, linkTo],
  )
  const detail = useMemo(
    () => ({
      label: (row: OpenInterestRow) => text.detail(row.symbol),
      render: (row: OpenInterestRow) => <Detail row={row} query={query} />,
    }),
    [text, query],
  )
  return (
    <DataTable
      caption={text.table}
      size="board"
      columns={columns}
      sorts={columnSorts(query)}
      rows={rows}
      rowKey={rowKey}
      detail={detail}
      formulaLabel={text.formula}
      isBusy={isBusy}
      isStale={isStale}
    />
  )
}

const rowKey = (row: OpenInterestRow): string => row.symbol

function coinColumns(
  text: OpenInterestMessages,
  chosen: string,
  linkTo: (symbol: string) => LinkProps,
): Column<OpenInterestRow>[] {
  const label = text.columns
  return [
    {
      id: 'name',
      label: label.name,
      align: 'start',
      width: styles.nameColumn,
      cell: row => (
        <CoinMark
          symbol={row.symbol}
          name={row.name}
          link={linkTo(row.symbol)}
          isCurrent={row.symbol === chosen}
          isNameOnPhone={false}
        />
      ),
    },
    {
      id: 'totalUsd',
      label: label.totalUsd,
      formula: 'total',
      width: styles.amountColumn,
      className: styles.strong,
      cell: row => <Amount value={row.totalUsd} />,
    },
    {
      id: 'totalCoin',
      label: label.totalCoin,
      showFrom: 'wide',
      width: styles.amountColumn,
      className: styles.second,
      cell: row => <Coins row={row} />,
    },
    {
      id: 'share',
      label: label.share,
      formula: 'share',
      showFrom: 'desktop',
      width: styles.shareColumn,
      className: styles.second,
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
      className: styles.second,
      cell: row => <Amount value={row.marketCap} />,
    },
    {
      id: 'price',
      label: label.price,
      showFrom: 'laptop',
      width: styles.priceColumn,
      cell: row => <Price row={row} />,
    },
    {
      id: 'priceChange24h',
      label: label.priceChange24h,
      showFrom: 'desktop',
      width: styles.changeColumn,
      cell: row => <ChangeText percent={row.priceChange24h} />,
    },
  ]
}

function Amount({ value }: { value: string | null }) {
  const text = useMessages(openInterestMessages)
  const tip = value === null ? text.noPrice : `${formatFull(value)} USD`
  return <span data-tip={tip}>{formatAmount(value, useLocale())}</span>
}

function Coins({ row }: { row: OpenInterestRow }) {
  return (
    <span data-tip={`${formatFull(row.totalCoin)} ${row.symbol}`}>
      {formatQuantity(row.totalCoin, useLocale())} <small className={styles.unit}>{row.symbol}</small>
    </span>
  )
}

function Price({ row }: { row: OpenInterestRow }) {
  return <span data-tip={`${formatFull(row.price)} USDT`}>{formatPrice(row.price)}</span>
}

function Ratio({ row }: { row: OpenInterestRow }) {
  const text = useMessages(openInterestMessages)
  return (
    <span data-tip={row.marketCapRatio === null ? text.noPrice : undefined}>{formatShare(row.marketCapRatio, 2)}</span>
  )
}

/** What a phone has no columns for. */
function Detail({ row, query }: { row: OpenInterestRow; query: OpenInterestQuery }) {
  const text = useMessages(openInterestMessages)
  const { columns } = text
  return (
    <FactList
      formulaLabel={text.formula}
      facts={[
        [columns.change1h, <Change key="1h" percent={row.change1h} />, 'change'],
        [columns.change4h, <Change key="4h" percent={row.change4h} />, 'change'],
        [columns.totalCoin, <Coins key="coins" row={row} />],
        [columns.share, formatShare(row.share, 2), 'share'],
        [columns.marketCapRatio, <Ratio key="ratio" row={row} />, 'ratio'],
        [columns.marketCap, <Amount key="cap" value={row.marketCap} />],
        [columns.price, <Price key="price" row={row} />],
        [columns.priceChange24h, <ChangeText key="change" percent={row.priceChange24h} />],
      ]}
    >
      <ButtonLink to={openInterestLink(query, { coin: row.symbol })} size="small">
        {text.show(row.symbol)}
      </ButtonLink>
      <ButtonLink to={`/coin/${row.symbol}`} size="small">
        {text.coinPage}
      </ButtonLink>
    </FactList>
  )
}
