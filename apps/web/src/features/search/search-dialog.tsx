import { spotListCall, type SpotRow } from '@candela/contract'
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { ChangeText } from '#ui/change.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PriceText } from '#ui/price-cell.tsx'
import { searchMessages } from './messages.ts'
import type { SearchMessages } from './messages.zh.ts'
import { clearRecentCoins, rememberCoin, useRecentCoins } from './recent.ts'
import styles from './search-dialog.module.css'

const RESULT_SIZE = 10 // spec 9: result page 10
const TYPING_PAUSE_MS = 200

type Found =
  | { readonly status: 'idle' }
  | { readonly status: 'found'; readonly rows: readonly SpotRow[] }
  | { readonly status: 'failed' }

/** Its texts come with it: the dialog opens on pages that know nothing of searching. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const locale = useLocale()
  const [text, setText] = useState<SearchMessages>()
  useEffect(() => {
    void searchMessages.load(locale).then(() => setText(searchMessages.get(locale)))
  }, [locale])
  return text === undefined ? null : (
    <Dialog label={text.label} closeLabel={text.close} onClose={onClose}>
      <SearchBox text={text} onClose={onClose} />
    </Dialog>
  )
}

function SearchBox({ text, onClose }: { text: SearchMessages; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState(0)
  const found = useCoins(typed.trim())
  const recent = useRecentCoins()
  const navigate = useNavigate()
  const symbols = found.status === 'found' ? found.rows.map(row => row.symbol) : typed.trim() === '' ? recent : []

  const open = (symbol: string) => {
    rememberCoin(symbol)
    onClose()
    void navigate(`/coin/${symbol}`)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && symbols.length > 0) {
      event.preventDefault()
      setCurrent(at => (at + step + symbols.length) % symbols.length)
    }
    const chosen = symbols[current]
    if (event.key === 'Enter' && chosen !== undefined) open(chosen)
  }
  return (
    <div className={styles.search} onKeyDown={handleKey}>
      <input
        type="search"
        className={styles.input}
        placeholder={text.placeholder}
        aria-label={text.label}
        role="combobox"
        aria-expanded={symbols.length > 0}
        aria-controls="search-options"
        aria-activedescendant={symbols[current] === undefined ? undefined : `search-option-${current}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setCurrent(0)
        }}
      />
      <div className={styles.head}>
        <span>{found.status === 'found' ? text.results : recent.length > 0 ? text.recent : text.hint}</span>
        {found.status !== 'found' && recent.length > 0 ? (
          <button type="button" onClick={clearRecentCoins}>
            {text.clear}
          </button>
        ) : null}
      </div>
      <ul id="search-options" role="listbox" aria-label={text.label}>
        {symbols.map((symbol, index) => (
          <li
            key={symbol}
            id={`search-option-${index}`}
            role="option"
            aria-selected={index === current}
            className={index === current ? styles.current : undefined}
            onClick={() => open(symbol)}
            onPointerMove={() => setCurrent(index)}
          >
            <Option symbol={symbol} row={found.status === 'found' ? found.rows[index] : undefined} />
          </li>
        ))}
      </ul>
      {found.status === 'failed' ? <p className={styles.note}>{text.failed}</p> : null}
      {found.status === 'found' && found.rows.length === 0 ? <p className={styles.note}>{text.none}</p> : null}
    </div>
  )
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

/** Coins that match, asked for when the typing pauses; an answer that was overtaken is left out. */
function useCoins(typed: string): Found {
  const api = use(ApiContext)
  const [found, setFound] = useState<Found>({ status: 'idle' })
  const turn = useRef(0)
  useEffect(() => {
    const mine = ++turn.current
    if (typed === '') {
      setFound({ status: 'idle' })
      return
    }
    const timer = setTimeout(() => {
      api(spotListCall, { symbol: typed, current: 1, size: RESULT_SIZE }).then(
        list => mine === turn.current && setFound({ status: 'found', rows: list.records }),
        () => mine === turn.current && setFound({ status: 'failed' }),
      )
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [api, typed])
  return found
}
