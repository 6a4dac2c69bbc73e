import { useId, useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { popOverClass } from '#ui/layers/pop-over.ts'
import styles from './coin-filter.module.css'
import { uiMessages } from '#ui/messages.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/controls/link.tsx'

export type CoinOption = {
  readonly value: string | undefined
  readonly label: string
  /** Shown quietly beside the label and searched too: the name of a coin. */
  readonly name?: string
}

const SHOWN_MAX = 60

/** Options that contain what was typed; those that begin with it first. */
export function matchOptions(options: readonly CoinOption[], typed: string): readonly CoinOption[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return options
  const begins: CoinOption[] = []
  const contains: CoinOption[] = []
  for (const option of options) {
    const label = option.label.toLowerCase()
    if (label.startsWith(wanted)) begins.push(option)
    else if (label.includes(wanted) || option.name?.toLowerCase().includes(wanted)) contains.push(option)
  }
  return [...begins, ...contains]
}

/**
 * One of many, with a search: the coin of a data page. A button with the chosen one opens a list of links, so it works
 * before the script does. Give the option for all coins, with `value: undefined`, first in the list.
 *
 *     <CoinFilter label={text.coin} value={query.coin} to={coin => PATH + pageSearch({ ...query, coin }, DEFAULTS)}
 *       options={[{ value: undefined, label: text.allCoins }, ...coins.map(symbol => ({ value: symbol, label: symbol }))]} />
 */
export function CoinFilter({
  label,
  options,
  value,
  to,
}: {
  label: string
  options: readonly CoinOption[]
  value: string | undefined
  to: (value: string | undefined) => string
}) {
  const text = useMessages(uiMessages)
  const id = useId()
  const [typed, setTyped] = useState('')
  const current = options.find(option => option.value === value)
  const found = matchOptions(options, typed)
  const shown = found.slice(0, SHOWN_MAX)
  const close = () => document.getElementById(id)?.hidePopover?.()
  return (
    <span className={styles.filter}>
      <button type="button" className={styles.button} popoverTarget={id}>
        <span className="vh">{label}: </span>
        {current?.label ?? value ?? label}
        <Icon name="chevron" />
      </button>
      <section id={id} popover="auto" aria-label={label} className={classNames(popOverClass, styles.panel)}>
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <ul className={styles.list}>
          {shown.map(option => (
            <li key={option.label}>
              <Link
                to={to(option.value)}
                preventScrollReset
                className={classNames(styles.option, option.value === value && styles.current)}
                aria-current={option.value === value ? 'true' : undefined}
                onClick={() => {
                  setTyped('')
                  close()
                }}
              >
                {option.label}
                {option.name === undefined ? null : <small>{option.name}</small>}
              </Link>
            </li>
          ))}
        </ul>
        {shown.length === 0 ? <p className={styles.note}>{text.noMatch}</p> : null}
        {found.length > shown.length ? (
          <p className={styles.note}>{text.moreMatches(found.length - shown.length)}</p>
        ) : null}
      </section>
    </span>
  )
}
