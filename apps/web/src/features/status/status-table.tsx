import type { ExchangeState, ExchangeStatus } from '@candela/contract/status'
import { formatAgo, formatClock, formatDate, MISSING } from '@candela/quant'
import { useMemo } from 'react'
import { RowFacts } from '#data-page/table/row-facts.tsx'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { useNow } from '#platform/seconds.ts'
import { useZone } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { statusMessages } from './messages.ts'
import type { StatusMessages } from './messages.zh.ts'
import { missingFigures } from './missing-figures.ts'
import styles from './status.module.css'

export function StatusTable({ rows }: { rows: readonly ExchangeStatus[] }) {
  const text = useMessages(statusMessages)
  const columns = useMemo(() => statusColumns(text), [text])
  return (
    <DataTable
      caption={text.table}
      columns={columns}
      rows={rows}
      rowKey={row => row.exchange}
      detail={{ label: row => text.detail(row.name), render: row => <Detail row={row} /> }}
    />
  )
}

function statusColumns(text: StatusMessages): Column<ExchangeStatus>[] {
  const { columns } = text
  return [
    {
      id: 'exchange',
      label: columns.exchange,
      align: 'start',
      width: styles.exchangeColumn,
      cell: row => (
        <span className={styles.exchange}>
          <b>{row.name}</b>
          {row.isSimulated ? <Badge kind="accent">{text.simulated}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'state',
      label: columns.state,
      align: 'start',
      width: styles.stateColumn,
      cell: row => <State row={row} />,
    },
    { id: 'newest', label: columns.newest, width: styles.newestColumn, cell: row => <Newest row={row} /> },
    {
      id: 'pairs',
      label: columns.pairs,
      showFrom: 'tablet',
      width: styles.pairsColumn,
      cell: row => <span className="n">{pairsText(row)}</span>,
    },
    {
      id: 'missing',
      label: columns.missing,
      align: 'start',
      showFrom: 'desktop',
      className: styles.missing,
      cell: row => missingFigures(row, text) ?? MISSING,
    },
    {
      id: 'since',
      label: columns.since,
      showFrom: 'desktop',
      width: styles.sinceColumn,
      cell: row => <Since row={row} />,
    },
  ]
}

const TONES: Readonly<Record<ExchangeState, string | undefined>> = {
  live: styles.live,
  partial: styles.warn,
  delayed: styles.warn,
  away: styles.away,
  starting: undefined,
  closed: undefined,
}

function State({ row }: { row: ExchangeStatus }) {
  const text = useMessages(statusMessages)
  return (
    <span className={styles.state}>
      <span className={classNames(styles.dot, TONES[row.state])}>{text.states[row.state]}</span>
      {row.reason === null ? null : <small>{text.reasons[row.reason]}</small>}
    </span>
  )
}

/** The age is counted by the browser; the server's HTML, which may be cached, has the time. */
function Newest({ row: { newestAt } }: { row: ExchangeStatus }) {
  const locale = useLocale()
  const zone = useZone()
  const now = useNow()
  if (newestAt === null) return <span className="flat">{MISSING}</span>
  return (
    <span className="n">
      {now === undefined ? formatClock(newestAt, zone) : formatAgo(newestAt, now, locale, zone)}
    </span>
  )
}

const pairsText = ({ pairs, freshPairs, state }: ExchangeStatus): string =>
  state === 'closed' ? String(pairs) : `${freshPairs} / ${pairs}`

function Since({ row: { since } }: { row: ExchangeStatus }) {
  const zone = useZone()
  return <span className="n">{since === null ? MISSING : formatDate(since, zone)}</span>
}

/** What a phone has no columns for. */
function Detail({ row }: { row: ExchangeStatus }) {
  const text = useMessages(statusMessages)
  const { columns } = text
  return (
    <RowFacts
      columns={1}
      facts={[
        [columns.pairs, pairsText(row)],
        [columns.missing, missingFigures(row, text) ?? MISSING],
        [columns.since, <Since key="since" row={row} />],
      ]}
    />
  )
}
