/** Time zones with their names and offsets. The server sends a page its zone; in the browser only the menu needs this. */
import type { Locale } from '@candela/contract/core'
import { type ListedZone, ZONES } from '@candela/contract/render'
import { offsetMinutesAt, offsetText, UTC8, type Zone, type ZoneOffsets, zoneOffsets } from '@candela/quant'
import { zoneMessages } from './zone-messages.ts'

/** The zone of an id. One that Intl does not know is UTC+8. */
export function zoneOf(id: string, locale: Locale): Zone {
  const offsets = id === UTC8.id ? undefined : offsetsOf(id)
  return offsets === undefined ? UTC8 : { id, name: pageName(id, locale), offsets }
}

/** The server reads the same few for every page. */
const ZONES_KEPT_MAX = 50
const kept = new Map<string, ZoneOffsets>()

function offsetsOf(id: string): ZoneOffsets | undefined {
  const offsets = kept.get(id) ?? zoneOffsets(id)
  if (kept.size >= ZONES_KEPT_MAX) kept.clear()
  if (offsets !== undefined) kept.set(id, offsets)
  return offsets
}

/** As pages name it: a place, because the offset changes within the year. */
function pageName(id: string, locale: Locale): string {
  const { places, timeIn } = zoneMessages.get(locale)
  return id === 'UTC' ? id : isListed(id) ? timeIn(places[id]) : intlName(id, locale)
}

/** As the menu lists it: `纽约 (UTC-5)`, with the offset it has now. */
export function menuName(id: string, locale: Locale, now: number): string {
  const { places } = zoneMessages.get(locale)
  const name = isListed(id) ? places[id] : intlName(id, locale)
  if (id === 'UTC' || id === UTC8.id) return `${name} (${id})`
  return `${name} (${offsetText(offsetMinutesAt(id, now) ?? 0)})`
}

const isListed = (id: string): id is ListedZone => ZONES.some(zone => zone === id)

/** Intl names a zone as of a time: in 1970 Kyiv had the time of Moscow. */
const NAMED_AS_OF = Date.UTC(2026, 0)

/** `尼泊尔时间`, `Nepal Time`. */
function intlName(id: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: id, timeZoneName: 'longGeneric' })
  const parts = format.formatToParts(NAMED_AS_OF)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? id
}
