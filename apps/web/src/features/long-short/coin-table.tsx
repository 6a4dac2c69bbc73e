import type { LongShortRow } from '@candela/contract/long-short'
import { formatAmount, formatFull, formatPrice } from '@candela/quant'
import { useMemo } from 'react'
import type { Venue } from '#data-page/venue-colour.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ChangeText } from '#ui/coins/change.tsx'
import { CoinMark } from '#ui/coins/coin-mark.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { type Fact, FactList } from '#ui/tables/fact-list.tsx'
import styles from './long-short.module.css'
import { longShortMessages } from './messages.ts'
import type { LongShortMessages } from './messages.zh.ts'
import { columnSorts, longShortLink, type LongShortQuery } from './query.ts'
import { RatioChange, ratioText, Split } from './split.tsx'

type CoinTableProps = {
  readonly rows: readonly LongShortRow[]
  readonly query: LongShortQuery
  readonly venues: readonly Venue[]
  readonly isBusy: boolean
  readonly isStale: boolean
}

/** Every coin's ratio, and beside it those of each exchange. A coin's name shows its history on this page. */
export function CoinTable({ rows, query, venues, isBusy, isStale }: CoinTableProps) {
  const text = useMessages(longShortMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(
    () => [
      ...ratioColumns(text, query, symbol => linkTo(longShortLink(query, { coin: symbol }))),
      // Of one exchange there is nothing to compare.
      ...(query.exchange === undefined ? venueColumns(text, venues) : []),
      ...marketColumns(text),
    ],
    [text, query, venues, linkTo],
  )
  const detail = useMemo(
    () => ({
      label: (row: LongShortRow) => text.detail(row.symbol),
      render: (row: LongShortRow) => <Detail row={row} query={query} venues={venues} />,
    }),
    [text, query, venues],
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

const rowKey = (row: LongShortRow): string => row.symbol

function ratioColumns(
  text: LongShortMessages,
  query: LongShortQuery,
  linkTo: (symbol: string) => LinkProps,
): Column<LongShortRow>[] {
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
          isCurrent={row.symbol === query.coin}
          isNameOnPhone={false}
        />
      ),
    },
    {
      id: 'split',
      label: label.split,
      align: 'center',
      width: styles.splitColumn,
      cell: row => <Split long={row.long} short={row.short} />,
    },
    {
      id: 'ratio',
      label: label.ratio,
      formula: 'mean',
      width: styles.ratioColumn,
      className: styles.strong,
      cell: row => ratioText(row.ratio),
    },
    {
      id: 'change',
      label: label.change(query.period),
      formula: 'change',
      showFrom: 'tablet',
      width: styles.changeColumn,
      cell: row => <RatioChange percent={row.change} />,
    },
  ]
}

const venueColumns = (text: LongShortMessages, venues: readonly Venue[]): Column<LongShortRow>[] =>
  venues.map(({ id, name }, at) => ({
    id,
    label: name,
    showFrom: 'wide',
    width: styles.venueColumn,
    className: styles.second,
    cell: row => <VenueRatio ratio={row.ratios[at] ?? null} text={text} />,
  }))

function marketColumns(text: LongShortMessages): Column<LongShortRow>[] {
  const label = text.columns
  return [
    {
      id: 'openInterestUsd',
      label: label.openInterestUsd,
      showFrom: 'tablet',
      width: styles.amountColumn,
      cell: row => <Amount value={row.openInterestUsd} />,
    },
    {
      id: 'price',
      label: label.price,
      showFrom: 'laptop',
      width: styles.priceColumn,
      cell: row => <span data-tip={`${formatFull(row.price)} USDT`}>{formatPrice(row.price)}</span>,
    },
    {
      id: 'priceChange24h',
      label: label.priceChange24h,
      showFrom: 'laptop',
      width: styles.changeColumn,
      cell: row => <ChangeText percent={row.priceChange24h} />,
    },
  ]
}

function VenueRatio({ ratio, text }: { ratio: string | null; text: LongShortMessages }) {
  return (
    <span className={ratio === null ? 'flat' : undefined} data-tip={ratio === null ? text.notListed : undefined}>
      {ratioText(ratio)}
    </span>
  )
}

function Amount({ value }: { value: string }) {
  return <span data-tip={`${formatFull(value)} USD`}>{formatAmount(value, useLocale())}</span>
}

/** What a phone has no columns for. */
function Detail({ row, query, venues }: { row: LongShortRow; query: LongShortQuery; venues: readonly Venue[] }) {
  const text = useMessages(longShortMessages)
  const { columns } = text
  return (
    <FactList
      formulaLabel={text.formula}
      facts={[
        [columns.change(query.period), <RatioChange key="change" percent={row.change} />, 'change'],
        [columns.openInterestUsd, <Amount key="usd" value={row.openInterestUsd} />],
        [columns.price, formatPrice(row.price)],
        [columns.priceChange24h, <ChangeText key="price" percent={row.priceChange24h} />],
        ...(query.exchange === undefined ? venues.map(({ name }, at): Fact => [name, ratioText(row.ratios[at])]) : []),
      ]}
    >
      <ButtonLink to={longShortLink(query, { coin: row.symbol })} size="small">
        {text.show(row.symbol)}
      </ButtonLink>
      <ButtonLink to={`/coin/${row.symbol}`} size="small">
        {text.coinPage}
      </ButtonLink>
    </FactList>
  )
}
