import { endDeviceCall, type SignedInDevice } from '@candela/contract/auth'
import { formatAgo, formatDateTime } from '@candela/quant'
import { use, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { ApiContext, useZone } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useFocusAfter } from '#ui/layers/focus-after.ts'
import { useNow } from '#platform/seconds.ts'
import { SettingRow } from '#ui/controls/setting-row.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import styles from './account.module.css'
import { deviceLabel } from './device-label.ts'
import { accountMessages } from './messages.ts'

/** Where the account is logged in; every other device can be logged out from here. */
export function Devices({ devices, onChange }: { devices: readonly SignedInDevice[]; onChange: () => void }) {
  const text = useMessages(accountMessages)
  const locale = useLocale()
  const zone = useZone()
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [endingId, setEndingId] = useState<string>()
  const now = useNow() ?? 0
  const withFocus = useFocusAfter(devices.map(({ id }) => id).join())

  async function end(id: string): Promise<boolean> {
    setEndingId(id)
    try {
      await api(endDeviceCall, { id })
      showToast({ kind: 'done', text: text.signedOut, closeLabel: text.close })
      return true
    } catch (error) {
      showFailure(error, 'error')
      return false
    } finally {
      setEndingId(undefined)
      onChange()
    }
  }
  const handleEnd = (at: number, id: string) => {
    const neighbour = devices[at + 1] ?? devices[at - 1]
    return withFocus(rowId(neighbour?.id ?? id), () => end(id))
  }

  return devices.map(({ id, device, ip, isCurrent, createdAt, seenAt }, at) => (
    <SettingRow
      key={id}
      id={rowId(id)}
      title={deviceLabel(device, text)}
      badge={isCurrent ? <Badge kind="info">{text.currentDevice}</Badge> : undefined}
      text={
        <span className={styles.parts}>
          <span className="n">{ip}</span>
          <span>{text.since(formatDateTime(createdAt, zone))}</span>
          <span>{text.lastSeen(formatAgo(seenAt, now, locale, zone))}</span>
        </span>
      }
      action={
        isCurrent ? undefined : (
          <Button
            aria-label={text.signOutOf(deviceLabel(device, text))}
            isBusy={endingId === id}
            onClick={() => void handleEnd(at, id)}
          >
            {text.signOut}
          </Button>
        )
      }
    />
  ))
}

const rowId = (id: string): string => `device-${id}`
