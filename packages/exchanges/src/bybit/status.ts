import type { EventSink } from '../venue/decoder.ts'
import { type Fields, fields, optionalText } from '../venue/fields.ts'

/** Maintenance that is planned, under way or over. The environment 1 is the exchange itself, 2 its demo. */
export function readStatus(rows: readonly unknown[], sink: EventSink): void {
  const ongoing = rows.map(row => fields(row, 'maintenance')).filter(isOngoing)
  const titles = ongoing.map(row => optionalText(row.title)).filter(title => title !== undefined)
  sink({ kind: 'status', isUp: ongoing.length === 0, text: titles.join(', ') })
}

const isOngoing = (row: Fields): boolean => row.state === 'ongoing' && Number(row.env ?? 1) === 1
