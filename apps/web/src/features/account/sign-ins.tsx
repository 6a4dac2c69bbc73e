import type { SignIn } from '@candela/contract/auth'
import { formatDateTime } from '@candela/quant'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import styles from './account.module.css'
import { deviceLabel } from './device-label.ts'
import { accountMessages } from './messages.ts'

/** The latest logins, failed ones among them. */
export function SignIns({ signIns }: { signIns: readonly SignIn[] }) {
  const text = useMessages(accountMessages)
  const zone = useZone()
  const columns: readonly Column<SignIn>[] = [
    {
      id: 'time',
      label: text.time,
      align: 'start',
      cell: ({ at }) => <span className="n">{formatDateTime(at, zone)}</span>,
    },
    { id: 'device', label: text.device, align: 'start', cell: ({ device }) => deviceLabel(device, text) },
    {
      id: 'ip',
      label: text.ip,
      align: 'start',
      showFrom: 'tablet',
      cell: ({ ip }) => <span className="n">{ip}</span>,
    },
    { id: 'way', label: text.way, align: 'start', showFrom: 'tablet', cell: ({ way }) => text.ways[way] ?? way },
    {
      id: 'result',
      label: text.result,
      align: 'end',
      cell: ({ isSuccess }) => (isSuccess ? text.success : <Badge kind="warn">{text.failure}</Badge>),
    },
  ]
  if (signIns.length === 0) return <EmptyState title={text.noSignIns} text={text.noSignInsText} />
  return (
    <div className={styles.inPanel}>
      <DataTable
        caption={text.signIns}
        columns={columns}
        rows={signIns}
        rowKey={({ at, device, isSuccess }) => `${at}:${device}:${isSuccess}`}
        size="panel"
      />
    </div>
  )
}
