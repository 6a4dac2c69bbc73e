import type { Locale } from '@candela/contract/core'
import type { Holding } from '@candela/contract/holdings'
import {
  formatAmount,
  formatDateTime,
  formatFull,
  formatPrice,
  formatQuantity,
  MISSING,
  type Zone,
} from '@candela/quant'
import { useMemo } from 'react'
import { dataMessages } from '#data-page/messages.ts'
import { strongCell } from '#data-page/table/cells.ts'
import { RowFacts } from '#data-page/table/row-facts.tsx'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { useZone } from '#platform/site.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import styles from './holdings.module.css'
import { holdingsMessages } from './messages.ts'
import type { HoldingsMessages } from './messages.zh.ts'
import { holdingLink, type HoldingQuery } from './query.ts'

/** Every fund at its last close; a click on its name shows its history below. */
export function HoldingTable({ rows, query }: { rows: readonly Holding[]; query: HoldingQuery }) {
  const text = useMessages(holdingsMessages)
  const { formula } = useMessages(dataMessages)
  const locale = useLocale()
  const linkTo = useLinkProps()
  const zone = useZone()
  const columns = useMemo(() => holdingColumns(text, locale, zone, query, linkTo), [text, locale, zone, query, linkTo])
  return (
    <DataTable
      caption={text.table}
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      formulaLabel={formula}
      detail={{ label: row => text.detail(row.name), render: row => <Detail row={row} /> }}
    />
  )
}

function holdingColumns(
  text: HoldingsMessages,
  locale: Locale,
  zone: Zone,
  query: HoldingQuery,
  linkTo: (path: string) => LinkProps,
): Column<Holding>[] {
  const { columns } = text
  const change = (
    id: 'change1d' | 'change7d' | 'change30d',
    rate: 'changeRate1d' | 'changeRate7d' | 'changeRate30d',
    showFrom: 'tablet' | 'desktop',
  ): Column<Holding> => ({
    id,
    label: columns[id],
    formula: 'change',
    showFrom,
    cell: row => <Change coins={row[id]} percent={row[rate]} symbol={row.symbol} locale={locale} />,
  })
  return [
    {
      id: 'name',
      label: columns.name,
      align: 'start',
      width: styles.nameColumn,
      cell: row => (
        <a
          {...linkTo(holdingLink(query, { fund: row.id }))}
          className={styles.name}
          aria-current={row.id === query.fund ? 'true' : undefined}
        >
          <img src={`/logos/${row.symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
          <b>{row.symbol}</b>
          <span>{row.name}</span>
        </a>
      ),
    },
    {
      id: 'holdings',
      label: columns.holdings,
      showFrom: 'wide',
      width: styles.holdingsColumn,
      cell: row => (
        <span className="n" data-tip={`${formatFull(row.holdings)} ${row.symbol}`}>
          {formatQuantity(row.holdings, locale)} {row.symbol}
        </span>
      ),
    },
    {
      id: 'holdingsValue',
      label: columns.holdingsValue,
      formula: 'value',
      width: styles.valueColumn,
      cell: row => <b className="n">{formatAmount(row.holdingsValue, locale)}</b>,
    },
    {
      id: 'cost',
      label: columns.cost,
      formula: 'cost',
      showFrom: 'desktop',
      cell: row => <span className="n">{formatAmount(row.cost, locale)}</span>,
    },
    {
      id: 'primaryPrice',
      label: columns.primaryPrice,
      showFrom: 'tablet',
      className: strongCell,
      cell: row => <span className="n">${formatPrice(row.primaryPrice)}</span>,
    },
    {
      id: 'secondaryPrice',
      label: columns.secondaryPrice,
      showFrom: 'tablet',
      className: strongCell,
      cell: row => <span className="n">${formatPrice(row.secondaryPrice)}</span>,
    },
    {
      id: 'premiumRate',
      label: columns.premiumRate,
      formula: 'premium',
      width: styles.rateColumn,
      cell: row => <ChangeText percent={row.premiumRate} />,
    },
    change('change1d', 'changeRate1d', 'tablet'),
    change('change7d', 'changeRate7d', 'desktop'),
    change('change30d', 'changeRate30d', 'desktop'),
    {
      id: 'closeTime',
      label: columns.closeTime,
      showFrom: 'wide',
      cell: row => <span className={`n ${styles.time}`}>{formatDateTime(row.closeTime, zone)}</span>,
    },
  ]
}

/** In percent, with the coins on hover. */
function Change({
  coins,
  percent,
  symbol,
  locale,
}: {
  coins: string | null
  percent: string | null
  symbol: string
  locale: Locale
}) {
  const text = useMessages(holdingsMessages)
  if (coins === null) return <span className="flat">{MISSING}</span>
  return (
    <span data-tip={text.changeTip(formatQuantity(coins, locale), symbol)}>
      <ChangeText percent={percent} />
    </span>
  )
}

/** What a phone has no columns for. */
function Detail({ row }: { row: Holding }) {
  const { columns } = useMessages(holdingsMessages)
  const locale = useLocale()
  const zone = useZone()
  return (
    <RowFacts
      facts={[
        [columns.holdings, `${formatQuantity(row.holdings, locale)} ${row.symbol}`],
        [columns.cost, formatAmount(row.cost, locale), 'cost'],
        [columns.primaryPrice, `$${formatPrice(row.primaryPrice)}`],
        [columns.secondaryPrice, `$${formatPrice(row.secondaryPrice)}`],
        [columns.change1d, <ChangeText key="1" percent={row.changeRate1d} />, 'change'],
        [columns.change7d, <ChangeText key="7" percent={row.changeRate7d} />, 'change'],
        [columns.change30d, <ChangeText key="30" percent={row.changeRate30d} />, 'change'],
        [columns.closeTime, formatDateTime(row.closeTime, zone)],
      ]}
    />
  )
}
