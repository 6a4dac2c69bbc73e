import type { ExchangeSession, StockIndexList } from '@candela/contract/stock-index'
import type { Zone } from '@candela/quant'
import { useLateMessages, useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { type DaySpan, HOURS_DAYS, hoursByDay } from './hours.ts'
import { indexLowerMessages } from './lower-messages.ts'
import type { IndexLowerMessages } from './lower-messages.zh.ts'
import { stockIndexMessages } from './messages.ts'
import styles from './stock-index.module.css'
import { dateText, dayNumber, weekdayOf } from './zone.ts'

/** When each exchange trades over the coming week. */
export function HoursTable({ list }: { list: StockIndexList }) {
  const { weekdays } = useMessages(stockIndexMessages)
  const words = useLateMessages(indexLowerMessages)
  const zone = useZone()
  return (
    <Panel title={words.hours}>
      <div className={styles.hours}>
        <DataTable
          caption={words.hours}
          scroll="sideways"
          columns={hoursColumns(words, weekdays, list.asOf, zone)}
          rows={list.sessions}
          rowKey={session => session.exchange}
        />
      </div>
      <p className={styles.note}>{words.hoursNote}</p>
    </Panel>
  )
}

function hoursColumns(
  words: IndexLowerMessages,
  weekdays: readonly string[],
  now: number,
  zone: Zone,
): Column<ExchangeSession>[] {
  const today = dayNumber(now, zone)
  return [
    {
      id: 'exchange',
      label: words.hoursExchange,
      align: 'start',
      width: styles.exchangeColumn,
      cell: session => <ExchangeCell session={session} words={words} />,
    },
    ...Array.from({ length: HOURS_DAYS }, (_, at): Column<ExchangeSession> => {
      const day = today + at
      const name = at === 0 ? words.today : (weekdays[weekdayOf(day)] ?? '')
      return {
        id: String(at),
        label: `${name} ${dateText(day)}`,
        align: 'start',
        className: at === 0 ? styles.today : undefined,
        cell: session => <Spans spans={hoursByDay(session, now, zone)[at] ?? []} words={words} />,
      }
    }),
  ]
}

function ExchangeCell({ session, words }: { session: ExchangeSession; words: IndexLowerMessages }) {
  const zones: Readonly<Record<string, string>> = words.zones
  return (
    <span className={styles.name}>
      <b>{session.name}</b>
      <small>{zones[session.timeZone] ?? session.timeZone}</small>
    </span>
  )
}

function Spans({ spans, words }: { spans: readonly DaySpan[]; words: IndexLowerMessages }) {
  if (spans.length === 0) return <span className="flat">{words.noTrading}</span>
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
