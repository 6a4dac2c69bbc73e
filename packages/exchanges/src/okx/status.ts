import type { EventSink } from '../venue/decoder.ts'
import { fields, optionalText } from '../venue/fields.ts'

/** Services without which the market goes on: block trades, bots, spreads, copy trading, others. */
const ASIDE: ReadonlySet<string> = new Set(['6', '7', '10', '11', '99'])

/** Maintenance, planned and under way, of the system (`env` 1) and of its demo. Nothing is listed while there is none. */
export function readStatus(rows: readonly unknown[], sink: EventSink): void {
  const notices = rows.map(row => fields(row, 'status')).filter(notice => (optionalText(notice.env) ?? '1') === '1')
  const ongoing = notices.find(notice => notice.state === 'ongoing' && !ASIDE.has(String(notice.serviceType)))
  sink({ kind: 'status', isUp: ongoing === undefined, text: optionalText((ongoing ?? notices[0])?.title) ?? '' })
}
