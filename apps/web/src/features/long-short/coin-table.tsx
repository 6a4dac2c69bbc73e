import type { LongShortList, LongShortRow } from '@candela/contract/long-short'
import { formatPrice } from '@candela/quant'
import { useCallback, useMemo } from 'react'
import { UsdAmount } from '#data-page/table/amount.tsx'
import { quietCell, strongCell } from '#data-page/table/cells.ts'
import { CoinBoard } from '#data-page/table/coin-board.tsx'
import { CoinLinks, coinColumn, priceChangeColumn, priceColumn } from '#data-page/table/coin-columns.tsx'
import { dataMessages } from '#data-page/messages.ts'
import type { DataMessages } from '#data-page/messages.zh.ts'
import { RowFacts } from '#data-page/table/row-facts.tsx'
import type { Exchange } from '#data-page/panel/exchange-colour.ts'
import { useMessages } from '#platform/i18n.ts'
import { useLinkProps } from '#platform/link-props.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import type { Fact } from '#ui/tables/fact-list.tsx'
import styles from './long-short.module.css'
import { longShortMessages } from './messages.ts'
import type { LongShortMessages } from './messages.zh.ts'
import { missingReason } from './missing-reason.ts'
import { longShortLink, type LongShortQuery, longShortSorts } from './query.ts'
import { RatioChange, ratioText, Split } from './split.tsx'

type CoinTableProps = {
  readonly rows: readonly LongShortRow[]
  readonly query: LongShortQuery
  readonly exchanges: readonly Exchange[]
  readonly coverage: LongShortList['coverage']
}

/** Every coin's ratio, and beside it those of each exchange. A coin's name shows its history on this page. */
export function CoinTable({ rows, query, exchanges, coverage }: CoinTableProps) {
  const text = useMessages(longShortMessages)
  const words = useMessages(dataMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(
    () => [
      coinColumn<LongShortRow>(words, styles.nameColumn, query.coin, coin => linkTo(longShortLink(query, { coin }))),
      ...ratioColumns(text, query.period),
      // Of one exchange there is nothing to compare.
      ...(query.exchange === undefined
        ? exchangeColumns(exchanges, at => missingReason(text, at, query, coverage))
        : []),
      ...marketColumns(words),
    ],
    [text, words, query, exchanges, coverage, linkTo],
  )
  const detail = useCallback(
    (row: LongShortRow) => <Detail row={row} query={query} exchanges={exchanges} />,
    [query, exchanges],
  )
  return <CoinBoard caption={text.table} columns={columns} sorts={longShortSorts(query)} rows={rows} detail={detail} />
}

const ratioColumns = ({ columns: label }: LongShortMessages, period: string): Column<LongShortRow>[] => [
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
    className: strongCell,
    cell: row => ratioText(row.ratio),
  },
  {
    id: 'change',
    label: label.change(period),
    formula: 'change',
    showFrom: 'tablet',
    width: styles.changeColumn,
    cell: row => <RatioChange percent={row.change} />,
  },
]

const exchangeColumns = (
  exchanges: readonly Exchange[],
  reasonOf: (exchange: string) => string,
): Column<LongShortRow>[] =>
  exchanges.map(({ id, name }, at) => ({
    id,
    label: name,
    showFrom: 'wide',
    width: styles.exchangeColumn,
    className: quietCell,
    cell: row => <ExchangeRatio ratio={row.ratios[at] ?? null} missing={reasonOf(id)} />,
  }))

const marketColumns = (words: DataMessages): Column<LongShortRow>[] => [
  {
    id: 'openInterestUsd',
    label: words.openInterestUsd,
    showFrom: 'tablet',
    width: styles.amountColumn,
    cell: row => <UsdAmount value={row.openInterestUsd} />,
  },
  priceColumn(words, styles.priceColumn),
  priceChangeColumn(words, styles.changeColumn, 'laptop'),
]

function ExchangeRatio({ ratio, missing }: { ratio: string | null; missing: string }) {
  return (
    <span className={ratio === null ? 'flat' : undefined} data-tip={ratio === null ? missing : undefined}>
      {ratioText(ratio)}
    </span>
  )
}

/** What a phone has no columns for. */
function Detail({
  row,
  query,
  exchanges,
}: {
  row: LongShortRow
  query: LongShortQuery
  exchanges: readonly Exchange[]
}) {
  const { columns } = useMessages(longShortMessages)
  const words = useMessages(dataMessages)
  return (
    <RowFacts
      facts={[
        [columns.change(query.period), <RatioChange key="change" percent={row.change} />, 'change'],
        [words.openInterestUsd, <UsdAmount key="usd" value={row.openInterestUsd} />],
        [words.price, formatPrice(row.price)],
        [words.priceChange24h, <ChangeText key="price" percent={row.priceChange24h} />],
        ...(query.exchange === undefined
          ? exchanges.map(({ name }, at): Fact => [name, ratioText(row.ratios[at])])
          : []),
      ]}
    >
      <CoinLinks symbol={row.symbol} to={longShortLink(query, { coin: row.symbol })} />
    </RowFacts>
  )
}
