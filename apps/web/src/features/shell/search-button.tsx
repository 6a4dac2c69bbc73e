import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { atIdle } from '#platform/at-idle.ts'
import { useMessages } from '#platform/i18n.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/controls/link.tsx'
import { isForPage, takeEarlyKeys } from './early-keys.ts'
import styles from './header.module.css'
import { shellMessages } from './messages.ts'
import { typedAfter } from './typed-after.ts'

const load = () => import('#features/search/index.ts')
/** A failure shows when the dialog opens. */
const preload = () => void load().catch(() => undefined)
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }))

/**
 * A link to the search page that opens the dialog instead after hydration. The code of the dialog is loaded when the
 * page is idle; what is typed before it is there goes into its box.
 */
export function SearchButton() {
  const text = useMessages(shellMessages)
  const navigate = useNavigate()
  const [shown, show] = useState<{ readonly isOpen: boolean; readonly typed: string }>({ isOpen: false, typed: '' })
  /** What is shown next: keys can come faster than React renders. */
  const next = useRef(shown)
  const set = (isOpen: boolean, typed = '') => {
    next.current = { isOpen, typed }
    show(next.current)
  }
  const close = () => set(false)
  const search = (wanted: string) => {
    close()
    void navigate(`/search?q=${encodeURIComponent(wanted)}`)
  }
  useEffect(() => atIdle(preload), [])
  const takeEarly = useEffectEvent(([slash, ...rest]: readonly string[]) => {
    if (slash === undefined) return
    const end = rest.findIndex(key => key === 'Enter' || key === 'Escape')
    const written = end < 0 ? rest : rest.slice(0, end)
    const wanted = written.reduce((before, key) => typedAfter(before, key) ?? before, '')
    if (end < 0) set(true, wanted)
    else if (rest[end] === 'Enter') search(wanted)
  })
  useEffect(() => void takeEarlyKeys().then(takeEarly), [])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      const { isOpen, typed } = next.current
      if (!isOpen) {
        if (event.key !== '/') return
        set(true)
      } else if (event.target instanceof Element && event.target.closest('dialog') !== null) {
        return
      } else if (event.key === 'Escape') {
        close()
      } else if (event.key === 'Enter') {
        search(typed)
      } else {
        const value = typedAfter(typed, event.key)
        if (value === undefined) return
        set(true, value)
      }
      event.preventDefault()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  })
  return (
    <>
      <Link
        to="/search"
        className={styles.search}
        aria-label={text.search}
        aria-keyshortcuts="/"
        onPointerEnter={preload}
        onClick={event => {
          event.preventDefault()
          set(true)
        }}
      >
        <Icon name="search" />
        <span className={styles.searchText}>{text.search}</span>
        <kbd className={styles.key}>/</kbd>
      </Link>
      {shown.isOpen ? (
        <Suspense>
          <SearchDialog typed={shown.typed} onType={value => set(true, value)} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
