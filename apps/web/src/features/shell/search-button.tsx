import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
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
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const open = (early = '') => {
    setTyped(early)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
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
    if (end < 0) open(wanted)
    else if (rest[end] === 'Enter') search(wanted)
  })
  useEffect(() => void takeEarlyKeys().then(takeEarly), [])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      if (!isOpen) {
        if (event.key !== '/') return
        open()
      } else if (event.target instanceof Element && event.target.closest('dialog') !== null) {
        return
      } else if (event.key === 'Escape') {
        close()
      } else if (event.key === 'Enter') {
        search(typed)
      } else {
        if (typedAfter('', event.key) === undefined) return
        setTyped(before => typedAfter(before, event.key) ?? before)
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
          open()
        }}
      >
        <Icon name="search" />
        <span className={styles.searchText}>{text.search}</span>
        <kbd className={styles.key}>/</kbd>
      </Link>
      {isOpen ? (
        <Suspense>
          <SearchDialog typed={typed} onType={setTyped} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
