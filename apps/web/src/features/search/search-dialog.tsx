import { SEARCH_TEXT_MAX } from '@candela/contract/search'
import { type KeyboardEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pairMessages } from '#features/pairs/index.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { searchMessages } from './messages.ts'
import type { SearchMessages } from './messages.zh.ts'
import { clearRecentCoins, rememberCoin, useRecentCoins } from './recent.ts'
import { coinResult, type Result, ResultList } from './result-list.tsx'
import styles from './search-dialog.module.css'
import { searchPath } from './search-path.ts'
import { useFound, useHotCoins } from './use-found.ts'

export type SearchDialogProps = {
  /** What is in the box; kept outside, because one may type before this code is loaded. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onClose: () => void
}

/** Loads its own texts: the dialog opens on pages without search texts. */
export function SearchDialog(props: SearchDialogProps) {
  const text = useLateMessages(searchMessages)
  // Before the box is shown: a result that waits for texts would hide it.
  useLateMessages(pairMessages)
  return (
    <Dialog label={text.label} title={text.label} closeLabel={text.close} onClose={props.onClose}>
      <SearchBox text={text} {...props} />
    </Dialog>
  )
}

function SearchBox({ text, typed, onType, onClose }: SearchDialogProps & { text: SearchMessages }) {
  const wanted = typed.trim()
  const found = useFound(wanted)
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)

  const visit = ({ coin }: Result) => {
    if (coin !== undefined) rememberCoin(coin)
    onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') moveFocus(box.current, 1, event)
    if (event.key === 'ArrowUp') moveFocus(box.current, -1, event)
  }
  const handleEnter = (event: KeyboardEvent) => {
    handleKey(event)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || wanted === '') return
    // The results of an earlier text are not what was asked for.
    const first = found.status === 'found' && found.typed === wanted ? (found.coins[0] ?? found.pairs[0]) : undefined
    if (first === undefined) onClose()
    else visit(first)
    void navigate(first?.to ?? searchPath(wanted))
  }
  const list = { onKeyDown: handleKey, onVisit: visit }
  return (
    <div ref={box} className={styles.search}>
      <input
        type="search"
        className={styles.input}
        placeholder={text.placeholder}
        aria-label={text.label}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_TEXT_MAX}
        value={typed}
        onChange={event => onType(event.currentTarget.value)}
        onKeyDown={handleEnter}
        // After what was typed before the box was there.
        onFocus={({ currentTarget: input }) => input.setSelectionRange(input.value.length, input.value.length)}
      />
      {found.status === 'found' ? (
        <>
          <output className="vh">{text.count(found.coins.length + found.pairs.length)}</output>
          <ResultList title={text.coins} results={found.coins} {...list} />
          <ResultList title={text.pairs} results={found.pairs} {...list} />
          {found.coins.length + found.pairs.length === 0 ? <p className={styles.note}>{text.noneText}</p> : null}
        </>
      ) : null}
      {found.status === 'failed' ? <p className={styles.note}>{text.failed}</p> : null}
      {wanted === '' ? <Offers text={text} {...list} /> : null}
    </div>
  )
}

/** Before anything is typed: where one was, and what is traded most. */
function Offers({
  text,
  ...list
}: {
  text: SearchMessages
  onKeyDown: (event: KeyboardEvent) => void
  onVisit: (result: Result) => void
}) {
  const recent = useRecentCoins()
  const hot = useHotCoins()
  return (
    <>
      <ResultList
        title={text.recent}
        results={recent.map(symbol => coinResult(symbol))}
        end={
          <button type="button" onClick={clearRecentCoins}>
            {text.clear}
          </button>
        }
        {...list}
      />
      {recent.length === 0 ? <ResultList title={text.hot} results={hot} {...list} /> : null}
    </>
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
