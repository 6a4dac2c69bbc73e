import { EXCHANGES } from '@candela/contract/core'
import { tickerTopic } from '@candela/contract/live'
import { PAIR_KINDS, type PairKind, type PairResult, SEARCH_TEXT_MAX } from '@candela/contract/search'
import { type KeyboardEvent, useRef, useState } from 'react'
import { PairLabel } from '#features/pairs/index.ts'
import { useStarredPairs } from '#features/signals/index.ts'
import { useTicker, useTopicInView } from '#live/use-live.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { PriceText } from '#ui/coins/price-cell.tsx'
import { Button } from '#ui/controls/button.tsx'
import { chipClass } from '#ui/controls/chip.tsx'
import { Icon } from '#ui/controls/icon.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { pairSearchMessages } from './messages.ts'
import { favouritesFirst, type PairQuery } from './rules.ts'
import dialogs from '../surfaces/list-dialog.module.css'
import styles from './search.module.css'
import { useFoundPairs } from './use-found-pairs.ts'

type PairSearchProps = {
  readonly title?: string
  /** What was typed before the search was open. */
  readonly start?: string
  readonly onChoose: (pair: string) => void
  readonly onClose: () => void
}

/** Choose a pair by name, exchange and type. */
export function PairSearch({ title, start = '', onChoose, onClose }: PairSearchProps) {
  const text = useLateMessages(pairSearchMessages)
  const [own, setOwn] = useState<string>()
  const typed = own ?? start
  const [filter, setFilter] = useState<Pick<PairQuery, 'exchange' | 'kind'>>({ exchange: undefined, kind: undefined })
  const query = { text: typed.trim(), ...filter }
  const found = useFoundPairs(query)
  const { pairs: starred = [] } = useStarredPairs()
  const box = useRef<HTMLDivElement>(null)
  const { page, status } = found
  const pairs = page === undefined ? [] : favouritesFirst(page.pairs, starred, page.query)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') moveFocus(box.current, 1, event)
    if (event.key === 'ArrowUp') moveFocus(box.current, -1, event)
  }
  const chooseFirst = ([first]: readonly PairResult[]) => {
    if (first !== undefined) onChoose(first.pair)
  }
  const handleEnter = (event: KeyboardEvent) => {
    handleKey(event)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (status === 'found') return chooseFirst(pairs)
    // Faster than the answer.
    void found.first().then(
      records => chooseFirst(favouritesFirst(records, starred, query)),
      () => undefined, // the list says that the search failed
    )
  }
  return (
    <Dialog label={title ?? text.title} title={title ?? text.title} closeLabel={text.close} isWide onClose={onClose}>
      <div ref={box}>
        <input
          type="search"
          className={dialogs.search}
          placeholder={text.placeholder}
          aria-label={text.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_TEXT_MAX}
          value={typed}
          onChange={event => setOwn(event.currentTarget.value)}
          onKeyDown={handleEnter}
          // After what was typed before the search was open.
          onFocus={({ currentTarget: input }) => input.setSelectionRange(input.value.length, input.value.length)}
        />
        <Filters filter={filter} onFilter={setFilter} />
        <div className={dialogs.list}>
          <ul aria-label={text.results} aria-busy={status === 'loading'}>
            {pairs.map(pair => (
              <PairRow
                key={pair.pair}
                pair={pair}
                isStarred={starred.includes(pair.pair)}
                onKeyDown={handleKey}
                onChoose={() => onChoose(pair.pair)}
              />
            ))}
          </ul>
          {status === 'loading' && page === undefined ? <p className={dialogs.note}>{text.loading}</p> : null}
          {status === 'found' && pairs.length === 0 ? <p className={dialogs.note}>{text.none}</p> : null}
          {status === 'failed' ? (
            <p className={dialogs.note}>
              {text.failed} <Button onClick={found.more}>{text.retry}</Button>
            </p>
          ) : null}
          {status === 'found' && page?.hasMore ? (
            <p className={styles.more}>
              <Button onClick={found.more}>{text.more}</Button>
            </p>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}

type Filter = Pick<PairQuery, 'exchange' | 'kind'>

function Filters({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const text = useLateMessages(pairSearchMessages)
  const chip = (kind: PairKind | undefined, label: string) => (
    <button
      key={label}
      type="button"
      className={chipClass(filter.kind === kind)}
      aria-pressed={filter.kind === kind}
      onClick={() => onFilter({ ...filter, kind })}
    >
      {label}
    </button>
  )
  return (
    <div className={styles.filters}>
      <fieldset aria-label={text.kind}>
        {chip(undefined, text.all)}
        {PAIR_KINDS.map(kind => chip(kind, text.kinds[kind]))}
      </fieldset>
      <select
        aria-label={text.exchange}
        value={filter.exchange ?? ''}
        onChange={event => onFilter({ ...filter, exchange: event.currentTarget.value || undefined })}
      >
        <option value="">{text.allExchanges}</option>
        {EXCHANGES.toSorted((a, b) => a.sort - b.sort).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

function PairRow({
  pair,
  isStarred,
  onKeyDown,
  onChoose,
}: {
  pair: PairResult
  isStarred: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onChoose: () => void
}) {
  const text = useLateMessages(pairSearchMessages)
  const row = useRef<HTMLLIElement>(null)
  useTopicInView(row, tickerTopic(pair.pair))
  const live = useTicker(pair.pair)
  return (
    <li ref={row}>
      <button
        type="button"
        className={classNames(dialogs.row, styles.pair)}
        data-pair-row={pair.pair}
        onKeyDown={onKeyDown}
        onClick={onChoose}
      >
        <PairLabel parts={pair}>
          {isStarred ? (
            <span className={styles.star}>
              <Icon name="star" />
              <span className="vh">{text.starred}</span>
            </span>
          ) : null}
        </PairLabel>
        <span className={`n ${styles.figure}`}>
          <PriceText price={live?.last ?? pair.price} />
        </span>
        <span className={styles.figure}>
          <ChangeText percent={live?.change24h ?? pair.change24h} />
        </span>
      </button>
    </li>
  )
}

/** Up and down walk through the field and the pairs, round and round. */
function moveFocus(box: HTMLElement | null, step: 1 | -1, event: KeyboardEvent): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, li button') ?? [])]
  const at = stops.findIndex(stop => stop === document.activeElement)
  const next = stops[(at + step + stops.length) % stops.length]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
