import { type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useFormProps } from '#platform/link-props.ts'
import { classNames } from '#ui/controls/class-names.ts'
import styles from './coin-search.module.css'
import { Icon } from '#ui/controls/icon.tsx'

const TYPING_PAUSE_MS = 250

/**
 * A search in a table of coins, kept in the address as `symbol`. A plain form; with script it follows the typing, and
 * however long one types is one step of the history.
 * `hidden` are the other fields of the address, `to` the page with a search or without.
 */
export function CoinSearch({
  path,
  value,
  hidden,
  to,
  labels,
  className,
}: {
  path: string
  value: string | undefined
  hidden: Readonly<Record<string, string | number | undefined>>
  to: (search: string | undefined) => string
  labels: { readonly field: string; readonly action: string }
  className?: string | undefined
}) {
  const id = useId()
  const navigate = useNavigate()
  const { action } = useFormProps(path)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was last put into the address since the field got the focus. */
  const applied = useRef<{ readonly text: string | undefined }>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // The address changed by other means: a link, or a step back.
    if (input.current === null || applied.current?.text === value) return
    input.current.value = value ?? ''
    applied.current = undefined
  }, [value])
  const apply = () => {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() || undefined
    if (text === (applied.current ?? { text: value }).text) return
    const replace = applied.current !== undefined
    applied.current = { text }
    void navigate(to(text), { replace, preventScrollReset: true })
  }
  const handleChange = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(apply, TYPING_PAUSE_MS)
  }
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <search className={classNames(styles.search, className)}>
      <form action={action} onSubmit={handleSubmit}>
        <Icon name="search" />
        <label className="vh" htmlFor={id}>
          {labels.field}
        </label>
        <input
          ref={input}
          id={id}
          name="symbol"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          placeholder={labels.field}
          defaultValue={value}
          onChange={handleChange}
          onBlur={() => {
            applied.current = undefined
          }}
        />
        {Object.entries(hidden).map(([name, kept]) =>
          kept === undefined ? null : <input key={name} type="hidden" name={name} value={kept} />,
        )}
        <button type="submit" className="vh" tabIndex={-1}>
          {labels.action}
        </button>
      </form>
    </search>
  )
}
