import type { SpotTag } from '@candela/contract'
import { type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { useMessages } from '#platform/i18n.ts'
import { chipClass } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, menuItemClass } from '#ui/menu.tsx'
import { Checkbox } from '#ui/toggle.tsx'
import { spotMessages } from './messages.ts'
import { type SpotQuery, spotSearch } from './query.ts'
import { OPTIONAL_COLUMNS } from './spot-table.tsx'
import styles from './toolbar.module.css'

type ToolbarProps = {
  readonly query: SpotQuery
  readonly tags: readonly SpotTag[]
  readonly hidden: readonly string[]
  readonly onHiddenChange: (hidden: readonly string[]) => void
}

export function Toolbar({ query, tags, hidden, onHiddenChange }: ToolbarProps) {
  const text = useMessages(spotMessages)
  return (
    <div className={styles.toolbar}>
      <nav className={styles.chips} aria-label={text.tags}>
        <TagChip query={query} tag={{ id: undefined, name: text.allTags }} />
        {tags.map(tag => (
          <TagChip key={tag.id} query={query} tag={tag} />
        ))}
      </nav>
      <FilterForm query={query} />
      <Menu icon="columns" label={text.columnsMenu} className={styles.wide}>
        <ColumnChoices hidden={hidden} onHiddenChange={onHiddenChange} />
      </Menu>
      <Menu icon="download" label={text.exportMenu} className={styles.wide}>
        <ExportLinks query={query} />
      </Menu>
      <Menu icon="filter" label={text.filterMenu} className={styles.phone}>
        <FilterForm query={query} isInMenu />
        <ExportLinks query={query} />
      </Menu>
    </div>
  )
}

function TagChip({
  query,
  tag,
}: {
  query: SpotQuery
  tag: { readonly id: string | undefined; readonly name: string }
}) {
  const isCurrent = query.tagsId === tag.id
  return (
    <Link
      to={`/markets/spot${spotSearch({ ...query, current: 1, tagsId: tag.id })}`}
      preventScrollReset
      className={chipClass(isCurrent)}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {tag.name}
    </Link>
  )
}

const TYPING_PAUSE_MS = 250

/** A plain form; with script it follows the typing by itself. */
function FilterForm({ query, isInMenu = false }: { query: SpotQuery; isInMenu?: boolean }) {
  const text = useMessages(spotMessages)
  const id = useId()
  const { input, handleChange, handleSubmit } = useFilter(query)
  return (
    <search className={isInMenu ? styles.menuFilter : styles.filter}>
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

function ColumnChoices({ hidden, onHiddenChange }: Pick<ToolbarProps, 'hidden' | 'onHiddenChange'>) {
  const text = useMessages(spotMessages)
  return OPTIONAL_COLUMNS.map(id => (
    <Checkbox
      key={id}
      label={text.columns[id]}
      checked={!hidden.includes(id)}
      onChange={isShown => onHiddenChange(isShown ? hidden.filter(other => other !== id) : [...hidden, id])}
    />
  ))
}

/** The same rows as files; the server makes them. */
function ExportLinks({ query }: { query: SpotQuery }) {
  const search = spotSearch({ ...query, current: 1 })
  return (
    <>
      <a className={menuItemClass} href={`/markets/spot.csv${search}`} download>
        CSV
      </a>
      <a className={menuItemClass} href={`/markets/spot.json${search}`} download>
        JSON
      </a>
    </>
  )
}
