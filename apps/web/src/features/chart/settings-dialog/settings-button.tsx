import { Suspense, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { onDemand } from '#ui/page/late.tsx'
import { LineIcon } from '../surfaces/line-icon.tsx'
import { settingsMessages } from './messages.ts'
import type { OwnLayouts } from './account-settings.tsx'

const SettingsDialog = onDemand(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

/** Opens the settings of the terminal. `className` is that of the toolbar's buttons. */
export function SettingsButton({ className, layouts }: { className: string | undefined; layouts: OwnLayouts }) {
  const text = useLateMessages(settingsMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={text.title}
        data-tip={text.title}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <LineIcon path="M2 4.5h7M13 4.5h1M2 11.5h1M7 11.5h7M12.7 4.5a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0ZM6.7 11.5a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0Z" />
      </button>
      {isOpen ? (
        <Suspense>
          <SettingsDialog layouts={layouts} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
