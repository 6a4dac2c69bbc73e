import type { Signal } from '@candela/contract/signals'
import { formatDateTime, type Zone } from '@candela/quant'
import { useMemo } from 'react'
import { useTickerRow } from '#data-page/table/use-ticker-row.ts'
import { levelLabel, pairPath, signalMessages, SignalName, SinceReturn, TypeBadge } from '#features/signals/index.ts'
import { useStale } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { useZone } from '#platform/site.ts'
import { PriceText } from '#ui/coins/price-cell.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import styles from './home.module.css'
import { NoRows } from './section.tsx'

/** The newest signals of a kind; undefined when their call failed. */
export function SignalTable({ caption, rows }: { caption: string; rows: readonly Signal[] | undefined }) {
  const { columns: label } = useMessages(signalMessages)
  const zone = useZone()
  const linkTo = useLinkProps()
  const isStale = useStale() !== undefined
  const columns = useMemo(() => signalColumns(label, zone, linkTo), [label, zone, linkTo])
  if (rows === undefined || rows.length === 0) return <NoRows isFailed={rows === undefined} />
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      useRow={useTickerRow}
      isStale={isStale}
    />
  )
}

type Labels = ReturnType<typeof signalMessages.get>['columns']

function signalColumns(label: Labels, zone: Zone, linkTo: (path: string) => LinkProps): Column<Signal>[] {
  return [
    {
      id: 'symbol',
      label: label.symbol,
      align: 'start',
      cell: row => <SignalName signal={row} link={linkTo(pairPath(row.pair))} />,
    },
    {
      id: 'type',
      label: label.type,
      align: 'start',
      showFrom: 'tablet',
      width: styles.signalTypeColumn,
      cell: row => <TypeBadge signal={row} />,
    },
    {
      id: 'level',
      label: label.level,
      showFrom: 'tablet',
      width: styles.signalLevelColumn,
      cell: row => <span className="n">{levelLabel(row.level)}</span>,
    },
    {
      id: 'price',
      label: label.price,
      width: styles.moverPriceColumn,
      cell: row => (
        <span className="n">
          <PriceText price={row.price} />
        </span>
      ),
    },
    {
      id: 'since',
      label: label.since,
      width: styles.signalSinceColumn,
      className: styles.chip,
      cell: row => <SinceReturn signal={row} isChip />,
    },
    {
      id: 'time',
      label: label.time,
      showFrom: 'desktop',
      width: styles.signalTimeColumn,
      cell: row => <span className="n">{formatDateTime(row.raisedAt, zone)}</span>,
    },
  ]
}
