import { useState } from 'react'
import { commonMessages } from '#platform/common-messages.ts'
import { useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { formButtons, formFields, formNote } from '#ui/controls/form-layout.ts'
import { Dialog } from '#ui/layers/dialog.tsx'

export type Choice = {
  readonly label: string
  readonly isMain?: true
  readonly onChoose: () => Promise<unknown> | void
}

/** Asks before something is lost. Closing it decides nothing. */
export function ChoiceDialog({
  title,
  text,
  choices,
  cancelLabel,
  onClose,
}: {
  title: string
  text: string
  choices: readonly Choice[]
  cancelLabel: string
  onClose: () => void
}) {
  const common = useMessages(commonMessages)
  const [isBusy, setIsBusy] = useState(false)
  const choose = async ({ onChoose }: Choice) => {
    setIsBusy(true)
    await onChoose()
    onClose()
  }
  return (
    <Dialog label={title} title={title} closeLabel={common.close} onClose={onClose}>
      <div className={formFields}>
        <p className={formNote}>{text}</p>
        <div className={formButtons}>
          {choices.map(choice => (
            <Button
              key={choice.label}
              {...(choice.isMain ? { kind: 'primary' as const } : {})}
              isBusy={isBusy}
              onClick={() => void choose(choice)}
            >
              {choice.label}
            </Button>
          ))}
          <Button kind="ghost" onClick={onClose}>
            {cancelLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
