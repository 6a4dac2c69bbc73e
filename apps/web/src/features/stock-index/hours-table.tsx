import type { ExchangeSession, StockIndexList } from '@candela/contract'
import { useMessages } from '#platform/i18n.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { type DaySpan, HOURS_DAYS, hoursByDay } from './hours.ts'
import { stockIndexMessages } from './messages.ts'
import type { StockIndexMessages } from './messages.zh.ts'
import styles from './stock-index.module.css'
import { dateText, dayNumber, isUtc8, useZone, weekdayOf, type Zone } from './zone.ts'

/** When each exchange trades over the coming week, in UTC+8 from the server and then in the visitor's own zone. */
export function HoursTable({ list }: { list: StockIndexList }) {
  const text = useMessages(stockIndexMessages)
  const zone = useZone()
  return (
    <Panel title={text.hours} end={isUtc8(zone) ? text.zoneNote.utc8 : text.zoneNote.local(zone.name)}>
      <div className={styles.hours}>
        <DataTable
          caption={text.hours}
          scroll="sideways"
          columns={hoursColumns(text, list.asOf, zone)}
          rows={list.sessions}
          rowKey={session => session.exchange}
        />
      </div>
      <p className={styles.note}>{text.hoursNote}</p>
    </Panel>
  )
}

function hoursColumns(text: StockIndexMessages, now: number, zone: Zone): Column<ExchangeSession>[] {
  const today = dayNumber(now, zone)
  return [
    {
      id: 'exchange',
      label: text.hoursExchange,
      align: 'start',
      width: styles.venueColumn,
      cell: session => <Venue session={session} text={text} />,
    },
    ...Array.from({ length: HOURS_DAYS }, (_, at): Column<ExchangeSession> => {
      const day = today + at
      const name = at === 0 ? text.today : (text.weekdays[weekdayOf(day)] ?? '')
      return {
        id: String(at),
        label: `${name} ${dateText(day)}`,
        align: 'start',
        className: at === 0 ? styles.today : undefined,
        cell: session => <Spans spans={hoursByDay(session, now, zone)[at] ?? []} text={text} />,
      }
    }),
  ]
}

function Venue({ session, text }: { session: ExchangeSession; text: StockIndexMessages }) {
  const zones: Readonly<Record<string, string>> = text.zones
  return (
    <span className={styles.name}>
      <b>{session.name}</b>
      <small>{zones[session.timeZone] ?? session.timeZone}</small>
    </span>
  )
}

function Spans({ spans, text }: { spans: readonly DaySpan[]; text: StockIndexMessages }) {
  if (spans.length === 0) return <span className="flat">{text.noTrading}</span>
  return (
    <ul className={styles.spans}>
      {spans.map(span => (
        <li key={span.from} className="n">
          {span.from}–{span.to}
          {span.isNextDay ? <small> +1</small> : null}
        </li>
      ))}
    </ul>
  )
}
