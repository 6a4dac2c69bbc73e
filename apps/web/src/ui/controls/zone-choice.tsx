import { ZONES } from '@candela/contract/render'
import { use, useId, useSyncExternalStore } from 'react'
import { browserClock } from '#platform/clock.ts'
import { writeCookie } from '#platform/cookies.ts'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { SiteContext } from '#platform/site.ts'
import { zoneMessages } from '#platform/zone-messages.ts'
import { menuName, zoneOf } from '#platform/zones.ts'
import field from './field.module.css'
import segment from './segment.module.css'

/** The server cannot know the device's zone: it renders only the chosen one. */
export function ZoneChoice() {
  const text = useLateMessages(zoneMessages)
  const locale = useLocale()
  const { zone, chooseZone } = use(SiteContext)
  const device = useSyncExternalStore(never, deviceZone, () => undefined)
  const id = useId()
  const ids = device === undefined ? [zone.id] : choices(zone.id, device)
  const nameOf = (each: string): string => {
    if (device === undefined) return zone.name
    const name = menuName(each, locale, browserClock())
    return each === device ? text.device(name) : name
  }
  const handleChoice = (chosen: string) => {
    writeCookie('zone', chosen)
    chooseZone?.(zoneOf(chosen, locale))
  }
  return (
    <div className={segment.line}>
      <label htmlFor={id} className={segment.label}>
        {text.label}
      </label>
      <select
        id={id}
        className={`${field.control} ${segment.choice}`}
        value={zone.id}
        onChange={event => handleChoice(event.target.value)}
      >
        {ids.map(each => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </div>
  )
}

const never = () => () => {}
const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The default, the device's own, the list, and one chosen on another device. */
const choices = (chosen: string, device: string): string[] => [...new Set([ZONES[0], device, ...ZONES, chosen])]
