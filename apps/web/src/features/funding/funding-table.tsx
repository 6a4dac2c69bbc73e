import type { FundingRow } from '@candela/contract'
import { formatFull, formatQuantity, HOUR_MS, formatDateTime } from '@candela/quant'
import { useMemo } from 'react'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { countdownText, nextMoment } from '#ui/countdown.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { useNow } from '#ui/seconds.ts'
import styles from './funding.module.css'
import { fundingMessages } from './messages.ts'
import type { FundingMessages } from './messages.zh.ts'
import { columnSorts, type FundingQuery } from './query.ts'
import { RateText } from './rate-text.tsx'

const YEARLY_DECIMALS = 2

/** The contracts with their rates. `asOf` is where countdowns begin before the page is alive. */
export function FundingTable({
  rows,
  query,
  asOf,
  isBusy,
  isStale,
}: {
  rows: readonly FundingRow[]
  query: FundingQuery
  asOf: number
  isBusy: boolean
  isStale: boolean
}) {
  const text = useMessages(fundingMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(() => fundingColumns(text, asOf, linkTo), [text, asOf, linkTo])
  const detail = useMemo(
    () => ({
      label: (row: FundingRow) => text.detail(row.name, row.exchangeName),
      render: (row: FundingRow) => <Detail row={row} asOf={asOf} />,
    }),
    [text, asOf],
  )
  return (
    <DataTable
      caption={text.contracts}
      size="board"
      columns={columns}
      sorts={columnSorts(query)}
      rows={rows}
      rowKey={rowKey}
      detail={detail}
      isBusy={isBusy}
      isStale={isStale}
    />
  )
}

const rowKey = (row: FundingRow): string => row.pair

function fundingColumns(
  text: FundingMessages,
  asOf: number,
  linkTo: (path: string) => LinkProps,
): Column<FundingRow>[] {
  const label = text.columns
  return [
    {
      id: 'name',
      label: label.name,
      align: 'start',
      width: styles.nameColumn,
      cell: row => <Name row={row} link={linkTo(`/coin/${row.symbol}`)} />,
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
      className: styles.strong,
      cell: row => <RateText percent={row.rate} />,
    },
    {
      id: 'predicted',
      label: label.predicted,
      showFrom: 'tablet',
      width: styles.rateColumn,
      cell: row => <RateText percent={row.predicted} />,
    },
    {
      id: 'rate8h',
      label: label.rate8h,
      showFrom: 'laptop',
      width: styles.rateColumn,
      cell: row => <RateText percent={row.rate8h} />,
    },
    {
      id: 'settled3d',
      label: label.settled3d,
      showFrom: 'laptop',
      width: styles.rateColumn,
      cell: row => <RateText percent={row.settled3d} />,
    },
    {
      id: 'apy',
      label: label.apy,
      width: styles.rateColumn,
      className: styles.apy,
      cell: row => <RateText percent={row.apy} decimals={YEARLY_DECIMALS} />,
    },
    {
      id: 'intervalHours',
      label: label.intervalHours,
      showFrom: 'desktop',
      width: styles.intervalColumn,
      className: styles.second,
      cell: row => text.hours(row.intervalHours),
    },
    {
      id: 'settlesAt',
      label: label.settlesAt,
      showFrom: 'tablet',
      width: styles.settlesColumn,
      cell: row => <Settles row={row} asOf={asOf} />,
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

function Name({ row, link }: { row: FundingRow; link: LinkProps }) {
  const text = useMessages(fundingMessages)
  return (
    <a {...link} className={styles.name}>
      <img src={`/logos/${row.symbol.toLowerCase()}.svg`} alt="" width="20" height="20" loading="lazy" />
      <span>
        <b>{row.name}</b>
        <small>
          {row.exchangeName} · {text.hours(row.intervalHours)}
        </small>
      </span>
    </a>
  )
}

/** When the rate is paid, and how long until then; goes on to the next once it is past. */
function Settles({ row, asOf }: { row: FundingRow; asOf: number }) {
  const now = useNow() ?? asOf
  const next = nextMoment(row.settlesAt, row.intervalHours * HOUR_MS, now)
  return (
    <time
      className={`n ${styles.settles}`}
      dateTime={new Date(next).toISOString()}
      data-tip={`${formatDateTime(next)} UTC+8`}
    >
      <span>{formatDateTime(next).slice(-5)}</span> {countdownText(next - now)}
    </time>
  )
}

function Turnover({ row }: { row: FundingRow }) {
  const text = useMessages(fundingMessages)
  const locale = useLocale()
  const coins = `${formatQuantity(row.volume24h, locale)} ${row.symbol}`
  const tip = text.volume(coins, `${formatFull(row.turnover24h)} ${row.turnoverUnit}`)
  return (
    <span className="n" data-tip={tip}>
      {formatQuantity(row.turnover24h, locale)} <small className={styles.unit}>{row.turnoverUnit}</small>
    </span>
  )
}

/** What a phone shows below a tapped row. */
function Detail({ row, asOf }: { row: FundingRow; asOf: number }) {
  const { columns } = useMessages(fundingMessages)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{columns.predicted}</dt>
        <dd>
          <RateText percent={row.predicted} />
        </dd>
      </div>
      <div>
        <dt>{columns.rate8h}</dt>
        <dd>
          <RateText percent={row.rate8h} />
        </dd>
      </div>
      <div>
        <dt>{columns.settled3d}</dt>
        <dd>
          <RateText percent={row.settled3d} />
        </dd>
      </div>
      <div>
        <dt>{columns.settlesAt}</dt>
        <dd>
          <Settles row={row} asOf={asOf} />
        </dd>
      </div>
      <div>
        <dt>{columns.turnover24h}</dt>
        <dd>
          <Turnover row={row} />
        </dd>
      </div>
    </dl>
  )
}
