import { checkLayoutTitle } from '@candela/contract/chart'
import { FAULTS, textIn } from '@candela/contract/core'
import { type SyntheticEvent, useState } from 'react'
import { commonMessages } from '#platform/common-messages.ts'
import { useLateMessages, useLocale, useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/controls/field.tsx'
import { formButtons, formFields } from '#ui/controls/form-layout.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { layoutMessages } from './messages.ts'

/** Asks for the name of a layout. `onName` resolves to a fault that is shown, or to undefined when it is done. */
export function NameDialog({
  title,
  name,
  onName,
  onClose,
}: {
  title: string
  name: string
  onName: (name: string) => Promise<string | undefined>
  onClose: () => void
}) {
  const { name: text } = useLateMessages(layoutMessages)
  const common = useMessages(commonMessages)
  const locale = useLocale()
  const showFailure = useShowFailure()
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = checkLayoutTitle(typed)
    if (wrong !== undefined) return setFault(textIn(locale, FAULTS[wrong]))
    setIsBusy(true)
    try {
      const refused = await onName(typed)
      if (refused === undefined) return onClose()
      setFault(refused)
    } catch (error) {
      setFault(showFailure(error, 'silent'))
    }
    setIsBusy(false)
  }
  return (
    <Dialog label={title} title={title} closeLabel={common.close} onClose={onClose}>
      <form className={formFields} noValidate onSubmit={event => void handleSubmit(event)}>
        <Input
          label={text.label}
          help={text.help}
          error={fault}
          autoComplete="off"
          value={typed}
          onChange={event => {
            setFault(undefined)
            setTyped(event.currentTarget.value)
          }}
        />
        <div className={formButtons}>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {text.submit}
          </Button>
          <Button onClick={onClose}>{text.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
