import { FAULTS, type Fault, textIn } from '@candela/contract'
import { type FormEvent, useState } from 'react'
import { useShowFailure } from '#features/shell/index.ts'
import { useLocale } from '#platform/i18n.ts'

/** What is wrong, field by field, in the order of the form. */
export type Faults<Field extends string> = Partial<Record<Field, Fault | undefined>>

export type Form<Field extends string> = {
  readonly isBusy: boolean
  /** The sentence under a field, if something is wrong with it. */
  readonly errorOf: (field: Field) => string | undefined
  /** Marks or clears one field, for actions beside the form's own. */
  readonly mark: (field: Field, fault: Fault | undefined) => void
  readonly onSubmit: (event: FormEvent) => void
}

/**
 * A form that checks by the same rules as the server before it asks. What was typed stays, whatever the answer; a fault
 * the server finds is told as a message.
 */
export function useForm<Field extends string>(parts: {
  readonly check: () => Faults<Field>
  readonly submit: () => Promise<void>
}): Form<Field> {
  const locale = useLocale()
  const showFailure = useShowFailure()
  const [isBusy, setIsBusy] = useState(false)
  const [faults, setFaults] = useState<Faults<Field>>({})
  const [isTried, setIsTried] = useState(false)
  // Once tried, a fault goes away as soon as it is mended.
  const shown = isTried ? { ...faults, ...parts.check() } : faults

  async function send(): Promise<void> {
    setIsBusy(true)
    try {
      await parts.submit()
    } catch (error) {
      showFailure(error, 'error')
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    errorOf(field) {
      const fault = shown[field]
      return fault === undefined ? undefined : textIn(locale, FAULTS[fault])
    },
    mark: (field, fault) => setFaults(known => ({ ...known, [field]: fault })),
    onSubmit(event) {
      event.preventDefault()
      setIsTried(true)
      setFaults({})
      const wrong = Object.values(parts.check()).some(fault => fault !== undefined)
      if (wrong) return focusFirstFault(event.currentTarget)
      if (!isBusy) void send()
    },
  }
}

/** A fault of two passwords belongs under the one that has it. */
export function passwordFaults(fault: Fault | undefined): Faults<'password' | 'passwordAgain'> {
  return fault === 'PASSWORDS_DIFFER' ? { passwordAgain: fault } : { password: fault }
}

/** After the render that marks them. */
function focusFirstFault(form: EventTarget): void {
  requestAnimationFrame(() => {
    if (!(form instanceof HTMLElement)) return
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
}
