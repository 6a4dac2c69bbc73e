import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type FieldText = { readonly label: string; readonly help?: string; readonly error?: string | undefined }

/** Label above, help or error below, linked to the control by `aria-describedby`. */
function Field({
  label,
  help,
  error,
  children,
}: FieldText & { children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || help !== undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(hasNote ? { 'aria-describedby': noteId } : {}),
        ...(error === undefined ? {} : { 'aria-invalid': true as const }),
      })}
      {error !== undefined ? (
        <small id={noteId} className={styles.error}>
          <Icon name="alert" />
          {error}
        </small>
      ) : help !== undefined ? (
        <small id={noteId}>{help}</small>
      ) : null}
    </div>
  )
}

export function Input({ label, help, error, ...rest }: FieldText & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <Field label={label} error={error} {...(help === undefined ? {} : { help })}>
      {ids => <input {...rest} {...ids} className={styles.control} />}
    </Field>
  )
}

export function TextArea({ label, help, error, ...rest }: FieldText & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <Field label={label} error={error} {...(help === undefined ? {} : { help })}>
      {ids => <textarea {...rest} {...ids} className={classNames(styles.control, styles.area)} />}
    </Field>
  )
}

export function Select({ label, help, error, children, ...rest }: FieldText & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Field label={label} error={error} {...(help === undefined ? {} : { help })}>
      {ids => (
        <select {...rest} {...ids} className={styles.control}>
          {children}
        </select>
      )}
    </Field>
  )
}
