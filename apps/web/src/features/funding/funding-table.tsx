import type { FundingRow } from '@candela/contract/funding'
import { formatDateTime, formatFull, formatQuantity, HOUR_MS, MISSING } from '@candela/quant'
import { useMemo } from 'react'
import { BoardTable } from '#data-page/table/board-table.tsx'
import { quietCell, strongCell } from '#data-page/table/cells.ts'
import { RowFacts } from '#data-page/table/row-facts.tsx'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { useZone } from '#platform/site.ts'
import { countdownText, nextMoment } from '#ui/page/countdown.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { useNow } from '#platform/seconds.ts'
import { CoinName } from './coin-name.tsx'
import styles from './funding.module.css'
import { fundingMessages } from './messages.ts'
import type { FundingMessages } from './messages.zh.ts'
import { type FundingQuery, fundingSorts } from './query.ts'
import { RateText } from './rate-text.tsx'

const YEARLY_DECIMALS = 2

/** The contracts with their rates. `at` is where countdowns begin before hydration. */
export function FundingTable({ rows, query, at }: { rows: readonly FundingRow[]; query: FundingQuery; at: number }) {
  const text = useMessages(fundingMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(() => fundingColumns(text, at, linkTo), [text, at, linkTo])
  const detail = useMemo(
    () => ({
      label: (row: FundingRow) => text.detail(row.name, row.exchangeName),
      render: (row: FundingRow) => <Detail row={row} at={at} />,
    }),
    [text, at],
  )
  return (
    <BoardTable
      caption={text.contracts}
      columns={columns}
      sorts={fundingSorts(query)}
      rows={rows}
      rowKey={rowKey}
      detail={detail}
    />
  )
}

const rowKey = (row: FundingRow): string => row.pair

function fundingColumns(text: FundingMessages, at: number, linkTo: (path: string) => LinkProps): Column<FundingRow>[] {
  const label = text.columns
  return [
    {
      id: 'name',
      label: label.name,
      align: 'start',
      width: styles.nameColumn,
      cell: row => (
        <CoinName
          symbol={row.symbol}
          name={row.name}
          link={linkTo(`/coin/${row.symbol}`)}
          note={
            row.intervalHours === null ? (
              row.exchangeName
            ) : (
              <>
                {row.exchangeName} <i>{`· ${text.hours(row.intervalHours)}`}</i>
              </>
            )
          }
        />
      ),
    },
    {
      id: 'exchange',
      label: label.exchange,
      align: 'start',
      showFrom: 'tablet',
      width: styles.exchangeColumn,
      cell: row => row.exchangeName,
    },
    {
      id: 'rate',
      label: label.rate,
      width: styles.rateColumn,
      className: strongCell,
      cell: row => <RateText percent={row.rate} missing={text.noData} />,
    },
    {
      id: 'predicted',
      label: label.predicted,
      showFrom: 'tablet',
      width: styles.rateColumn,
      cell: row => <RateText percent={row.predicted} missing={text.notPublished} />,
    },
    {
      id: 'rate8h',
      label: label.rate8h,
      formula: 'rate8h',
      showFrom: 'laptop',
      width: styles.rateColumn,
      cell: row => <RateText percent={row.rate8h} missing={text.noData} />,
    },
    {
      id: 'settled3d',
      label: label.settled3d,
      formula: 'settled',
      showFrom: 'laptop',
      width: styles.rateColumn,
      cell: row => <RateText percent={row.settled3d} />,
    },
    {
      id: 'apy',
      label: label.apy,
      formula: 'apy',
      width: styles.rateColumn,
      className: styles.apy,
      cell: row => <RateText percent={row.apy} decimals={YEARLY_DECIMALS} />,
    },
    {
      id: 'intervalHours',
      label: label.intervalHours,
      showFrom: 'wide',
      width: styles.intervalColumn,
      className: quietCell,
      cell: row => (row.intervalHours === null ? MISSING : text.hours(row.intervalHours)),
    },
    {
      id: 'settlesAt',
      label: label.settlesAt,
      showFrom: 'tablet',
      width: styles.settlesColumn,
      cell: row => <Settles row={row} at={at} />,
    },
    {
      id: 'volume24h',
      label: label.volume24h,
      showFrom: 'wide',
      width: styles.amountColumn,
      className: quietCell,
      cell: row => <Volume row={row} />,
    },
    {
      id: 'turnover24h',
      label: label.turnover24h,
      showFrom: 'desktop',
      width: styles.amountColumn,
      cell: row => <Turnover row={row} />,
    },
  ]
}

/** Next settlement time and countdown; moves to the following one once it has passed. */
function Settles({ row, at }: { row: FundingRow; at: number }) {
  const zone = useZone()
  const now = useNow() ?? at
  const { settlesAt, intervalHours } = row
  if (settlesAt === null) return MISSING
  const next = nextMoment(settlesAt, intervalHours === null ? undefined : intervalHours * HOUR_MS, now)
  return (
    <time
      className={`n ${styles.settles}`}
      dateTime={new Date(next).toISOString()}
      data-tip={formatDateTime(next, zone)}
    >
      <span>{formatDateTime(next, zone).slice(-5)}</span> {countdownText(next - now)}
    </time>
  )
}

const Volume = ({ row }: { row: FundingRow }) => <Quantity value={row.volume24h} unit={row.symbol} />
const Turnover = ({ row }: { row: FundingRow }) => <Quantity value={row.turnover24h} unit={row.turnoverUnit} />

function Quantity({ value, unit }: { value: string | null; unit: string }) {
  const locale = useLocale()
  if (value === null) return MISSING
  return (
    <span className="n" data-tip={`${formatFull(value)} ${unit}`}>
      {formatQuantity(value, locale)} <small className={styles.unit}>{unit}</small>
    </span>
  )
}

/** What a phone has no columns for. */
function Detail({ row, at }: { row: FundingRow; at: number }) {
  const { columns, noData, notPublished } = useMessages(fundingMessages)
  return (
    <RowFacts
      columns={1}
      facts={[
        [columns.predicted, <RateText key="predicted" percent={row.predicted} missing={notPublished} />],
        [columns.settled3d, <RateText key="settled" percent={row.settled3d} />, 'settled'],
        [columns.rate8h, <RateText key="rate8h" percent={row.rate8h} missing={noData} />, 'rate8h'],
        [columns.settlesAt, <Settles key="settles" row={row} at={at} />],
        [columns.volume24h, <Volume key="volume" row={row} />],
        [columns.turnover24h, <Turnover key="turnover" row={row} />],
      ]}
    />
  )
}
