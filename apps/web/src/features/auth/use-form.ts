import { FAULTS, type Fault, textIn } from '@candela/contract/core'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { useLocale } from '#platform/i18n.ts'
import { fieldOf, type RefusalFields } from './refusals.ts'

/** Errors by field, in form order. */
export type Faults<Field extends string> = Partial<Record<Field, Fault | undefined>>

export type Form<Field extends string> = {
  readonly isBusy: boolean
  /** The sentence under a field, if something is wrong with it. */
  readonly errorOf: (field: Field) => string | undefined
  /** Marks one field and focuses it, or clears it: for errors found outside `check`. */
  readonly mark: (field: Field, fault: Fault | undefined) => void
  /** Clears the errors when other fields replace the submitted ones. */
  readonly clear: () => void
  /** What the `<form>` needs. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly method: 'post'
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent) => void
    readonly onChange: (event: FormEvent) => void
  }
}

type Refused<Field> = { readonly field: Field; readonly text: string }

/**
 * A form that validates with the server's rules before it submits. Input is kept whatever the answer. Errors are shown
 * under their field, including those only the server finds; errors without a field are shown as a toast.
 */
export function useForm<Field extends string>(parts: {
  readonly check: () => Faults<Field>
  readonly submit: () => Promise<void>
  readonly refusals?: RefusalFields<Field>
}): Form<Field> {
  const locale = useLocale()
  const showFailure = useShowFailure()
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const [marked, setMarked] = useState<Faults<Field>>({})
  const [refused, setRefused] = useState<Refused<Field>>()
  const ref = useRef<HTMLFormElement>(null)
  const [foundTimes, setFoundTimes] = useState(0)
  // After the render that shows the errors.
  useEffect(() => {
    if (foundTimes > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [foundTimes])

  function leadToFault(): void {
    setFoundTimes(times => times + 1)
  }

  async function send(): Promise<void> {
    isSending.current = true
    setIsBusy(true)
    try {
      await parts.submit()
    } catch (error) {
      const field = fieldOf(error, parts.refusals ?? {})
      const text = showFailure(error, field === undefined ? 'error' : 'silent')
      if (field === undefined) return
      setRefused({ field, text })
      leadToFault()
    } finally {
      isSending.current = false
      setIsBusy(false)
    }
  }

  function clear(): void {
    setMarked({})
    setRefused(undefined)
  }

  return {
    isBusy,
    errorOf(field) {
      if (refused?.field === field) return refused.text
      // A reported error disappears as soon as it is fixed; nothing is reported before the first submit.
      const fault = marked[field] && parts.check()[field]
      return fault === undefined ? undefined : textIn(locale, FAULTS[fault])
    },
    mark(field, fault) {
      setMarked(known => ({ ...known, [field]: fault }))
      if (fault !== undefined) leadToFault()
    },
    clear,
    props: {
      ref,
      // POST, so that fields submitted without JavaScript never appear in the URL.
      method: 'post',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        if (isSending.current) return
        const faults = parts.check()
        setMarked(faults)
        setRefused(undefined)
        if (Object.values(faults).some(fault => fault !== undefined)) leadToFault()
        else void send()
      },
      onChange({ target }) {
        // The error was about the previous value of the field.
        if (target instanceof Element && target.hasAttribute('aria-invalid')) setRefused(undefined)
      },
    },
  }
}

/** A fault of two passwords belongs under the one that has it. */
export function passwordFaults(fault: Fault | undefined): Faults<'password' | 'passwordAgain'> {
  return fault === 'PASSWORDS_DIFFER' ? { passwordAgain: fault } : { password: fault }
}
