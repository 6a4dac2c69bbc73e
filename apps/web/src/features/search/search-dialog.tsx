import { spotListCall, type SpotRow } from '@candela/contract/spot'
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLateMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/coins/price-cell.tsx'
import { searchMessages } from './messages.ts'
import type { SearchMessages } from './messages.zh.ts'
import { clearRecentCoins, rememberCoin, useRecentCoins } from './recent.ts'
import styles from './search-dialog.module.css'

const RESULT_SIZE = 10 // rules 9: result page 10
const TYPING_PAUSE_MS = 200

type Found =
  | { readonly status: 'idle' }
  | { readonly status: 'found'; readonly rows: readonly SpotRow[] }
  | { readonly status: 'failed' }

/** Loads its own texts: the dialog opens on pages without search texts. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const text = useLateMessages(searchMessages)
  return (
    <Dialog label={text.label} title={text.label} closeLabel={text.close} onClose={onClose}>
      <SearchBox text={text} onClose={onClose} />
    </Dialog>
  )
}

function SearchBox({ text, onClose }: { text: SearchMessages; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const found = useCoins(typed.trim())
  const recent = useRecentCoins()
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const isFound = found.status === 'found'
  const symbols = isFound ? found.rows.map(row => row.symbol) : typed.trim() === '' ? recent : []

  const visit = (symbol: string) => {
    rememberCoin(symbol)
    onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') moveFocus(box.current, 1, event)
    if (event.key === 'ArrowUp') moveFocus(box.current, -1, event)
  }
  const handleEnter = (event: KeyboardEvent) => {
    handleKey(event)
    const first = symbols[0]
    if (event.key !== 'Enter' || first === undefined) return
    visit(first)
    void navigate(`/coin/${first}`)
  }
  return (
    <div ref={box} className={styles.search}>
      <input
        type="search"
        className={styles.input}
        placeholder={text.placeholder}
        aria-label={text.label}
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={handleEnter}
      />
      <div className={styles.head}>
        <span>{isFound ? text.count(found.rows.length) : recent.length > 0 ? text.recent : text.hint}</span>
        {!isFound && recent.length > 0 ? (
          <button type="button" onClick={clearRecentCoins}>
            {text.clear}
          </button>
        ) : null}
      </div>
      <ul>
        {symbols.map((symbol, index) => (
          <li key={symbol}>
            <Link to={`/coin/${symbol}`} className={styles.option} onKeyDown={handleKey} onClick={() => visit(symbol)}>
              <Option symbol={symbol} row={isFound ? found.rows[index] : undefined} />
            </Link>
          </li>
        ))}
      </ul>
      {found.status === 'failed' ? <p className={styles.note}>{text.failed}</p> : null}
      {isFound && found.rows.length === 0 ? <p className={styles.note}>{text.noneText}</p> : null}
    </div>
  )
}

/** Up and down walk through the input and the results, round and round. */
function moveFocus(box: HTMLElement | null, step: 1 | -1, event: KeyboardEvent): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, li a') ?? [])]
  const at = stops.findIndex(stop => stop === document.activeElement)
  const next = stops[(at + step + stops.length) % stops.length]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function Option({ symbol, row }: { symbol: string; row: SpotRow | undefined }) {
  return (
    <>
      <img src={`/logos/${symbol.toLowerCase()}.svg`} alt="" width="20" height="20" />
      <b>{symbol}</b>
      {row === undefined ? null : (
        <>
          <span className={styles.name}>{row.name}</span>
          <span className="n">
            <PriceText price={row.price} />
          </span>
          <ChangeText percent={row.change24h} />
        </>
      )}
    </>
  )
}

/** Matching coins, requested when typing pauses; outdated responses are dropped. */
function useCoins(typed: string): Found {
  const api = use(ApiContext)
  const [found, setFound] = useState<Found>({ status: 'idle' })
  useEffect(() => {
    if (typed === '') return
    let isNewest = true
    const timer = setTimeout(() => {
      api(spotListCall, { symbol: typed, current: 1, size: RESULT_SIZE }).then(
        list => isNewest && setFound({ status: 'found', rows: list.records }),
        () => isNewest && setFound({ status: 'failed' }),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [api, typed])
  return typed === '' ? IDLE : found
}

const IDLE: Found = { status: 'idle' }
