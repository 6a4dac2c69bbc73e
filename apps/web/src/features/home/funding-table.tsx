import { FUNDING_PATH } from '@candela/contract/funding'
import type { FundingRow } from '@candela/contract/funding'
import { formatFull, formatPercent, MISSING } from '@candela/quant'
import { useMemo } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { CoinMark } from '#ui/coins/coin-mark.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'
import type { HomeMessages } from './messages.zh.ts'

const RATE_DECIMALS = 4

/** Highest or lowest funding rates: as quoted, and per 8 hours. */
export function FundingTable({ caption, rows }: { caption: string; rows: readonly FundingRow[] }) {
  const text = useMessages(homeMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(() => fundingColumns(text, linkTo), [text, linkTo])
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={row => row.pair} />
}

function fundingColumns(text: HomeMessages, linkTo: (path: string) => LinkProps): Column<FundingRow>[] {
  const label = text.columns
  return [
    {
      id: 'contract',
      label: label.contract,
      align: 'start',
      cell: row => (
        <CoinMark symbol={row.symbol} name={row.exchangeName} link={linkTo(`${FUNDING_PATH}?symbol=${row.symbol}`)} />
      ),
    },
    {
      id: 'interval',
      label: label.interval,
      showFrom: 'tablet',
      width: styles.changeColumn,
      className: styles.second,
      cell: row => (row.intervalHours === null ? MISSING : text.hours(row.intervalHours)),
    },
    {
      id: 'rate',
      label: label.rate,
      width: styles.rateColumn,
      cell: row => <Rate percent={row.rate} />,
    },
    {
      id: 'rate8h',
      label: label.rate8h,
      width: styles.rateColumn,
      className: styles.strong,
      cell: row => <Rate percent={row.rate8h} />,
    },
  ]
}

/** The sign shows which side pays; rates that round to zero are grey. */
function Rate({ percent }: { percent: string | null }) {
  const shown = Math.round(Number(percent) * 10 ** RATE_DECIMALS)
  return (
    <span
      className={classNames('n', shown > 0 ? 'up' : shown < 0 ? 'down' : 'flat')}
      data-tip={percent === null ? undefined : `${formatFull(percent)}%`}
    >
      {formatPercent(percent, RATE_DECIMALS)}
    </span>
  )
}
