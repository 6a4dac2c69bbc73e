import { EXCHANGES } from '@candela/contract/core'
import type { LiquidationHole } from '@candela/contract/liquidations'
import { formatDateTime, type Zone } from '@candela/quant'

/** `OKX 11-15 14:05 – 16:10`: who was not heard, and when. */
export const holeTexts = (holes: readonly LiquidationHole[], everyExchange: string, zone: Zone): string[] =>
  holes.map(({ exchange, from, to }) => {
    const who = EXCHANGES.find(({ id }) => id === exchange)?.name ?? everyExchange
    const [start, end] = [formatDateTime(from, zone), formatDateTime(to, zone)]
    const isSameDay = start.slice(0, DAY_LENGTH) === end.slice(0, DAY_LENGTH)
    return `${who} ${start} – ${isSameDay ? end.slice(DAY_LENGTH) : end}`
  })

/** Of `11-15 `. */
const DAY_LENGTH = 6
