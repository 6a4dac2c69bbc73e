import { type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useMessages } from '#platform/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import { spotMessages } from './messages.ts'
import { type SpotQuery, spotSearch } from './query.ts'
import styles from './toolbar.module.css'

const TYPING_PAUSE_MS = 250

/** A plain form; with script it follows the typing by itself. */
export function FilterForm({ query, isInSheet = false }: { query: SpotQuery; isInSheet?: boolean }) {
  const text = useMessages(spotMessages)
  const id = useId()
  const { input, handleChange, handleSubmit } = useFilter(query)
  return (
    <search className={isInSheet ? styles.sheetFilter : styles.filter}>
      <Form action="/markets/spot" onSubmit={handleSubmit}>
        <Icon name="search" />
        <label className="vh" htmlFor={id}>
          {text.filter}
        </label>
        <input
          ref={input}
          id={id}
          name="symbol"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          placeholder={text.filter}
          defaultValue={query.symbol}
          onChange={handleChange}
        />
        {query.tagsId === undefined ? null : <input type="hidden" name="tagsId" value={query.tagsId} />}
        {query.exchange === undefined ? null : <input type="hidden" name="exchange" value={query.exchange} />}
        {query.sortName === undefined ? null : (
          <>
            <input type="hidden" name="sortName" value={query.sortName} />
            <input type="hidden" name="sortOrder" value={query.sortOrder} />
          </>
        )}
        <button type="submit" className="vh" tabIndex={-1}>
          {text.filterAction}
        </button>
      </Form>
    </search>
  )
}

/** Takes what is typed into the address after a pause, and the address into the field when it changed elsewhere. */
function useFilter(query: SpotQuery) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const field = input.current
    if (field !== null && field !== document.activeElement) field.value = query.symbol ?? ''
  }, [query.symbol])
  const apply = () => {
    const symbol = input.current?.value.trim() || undefined
    const to = `/markets/spot${spotSearch({ ...query, current: 1, symbol })}`
    void navigate(to, { replace: true, preventScrollReset: true })
  }
  return {
    input,
    handleChange: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(apply, TYPING_PAUSE_MS)
    },
    handleSubmit: (event: SyntheticEvent) => {
      event.preventDefault()
      clearTimeout(timer.current)
      apply()
    },
  }
}
