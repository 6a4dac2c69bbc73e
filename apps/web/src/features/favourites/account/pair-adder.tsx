import {
  DEFAULT_GROUP_ID,
  type FavouriteGroup,
  type FoundPair,
  searchPairsCall,
  subscribeCall,
  unsubscribeCall,
} from '@candela/contract/favourites'
import { SEARCH_TEXT_MAX } from '@candela/contract/search'
import { use, useEffect, useState } from 'react'
import { PairLabel, pairName } from '#features/pairs/index.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { accountMessages } from './messages.ts'
import styles from './pair-adder.module.css'
import type { FavouritesList } from './use-favourites.ts'

const TYPING_PAUSE_MS = 200

export const ADDER_ID = 'favourites-search'

/** Finds pairs and adds them to the group that is shown. `pairs` are those the list has. */
export function PairAdder({
  group,
  pairs,
  run,
}: {
  group: FavouriteGroup
  pairs: ReadonlySet<string>
  run: FavouritesList['run']
}) {
  const { adder: text } = useLateMessages(accountMessages)
  const [typed, setTyped] = useState('')
  const found = useFoundPairs(typed.trim())
  const toggle = ({ pair }: FoundPair) =>
    run<unknown>(api =>
      pairs.has(pair)
        ? api(unsubscribeCall, { pair })
        : api(subscribeCall, { pair, ...(group.id === DEFAULT_GROUP_ID ? {} : { groupId: group.id }) }),
    )
  return (
    <Panel title={text.title(group.name)}>
      <div className={styles.search}>
        <label htmlFor={ADDER_ID} className="vh">
          {text.label}
        </label>
        <input
          id={ADDER_ID}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_TEXT_MAX}
          placeholder={text.placeholder}
          value={typed}
          // Opened in order to type.
          ref={focusOnce}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </div>
      {found === 'failed' ? <p className={styles.note}>{text.failed}</p> : null}
      {found === undefined ? <p className={styles.note}>{text.hint}</p> : null}
      {Array.isArray(found) && found.length === 0 ? <p className={styles.note}>{text.none}</p> : null}
      <ul className={styles.list}>
        {Array.isArray(found)
          ? found.map(each => (
              <li key={each.pair}>
                <PairLabel parts={each} />
                <Button
                  size="small"
                  aria-pressed={pairs.has(each.pair)}
                  aria-label={pairs.has(each.pair) ? text.addedOf(pairName(each)) : text.addOf(pairName(each))}
                  onClick={() => void toggle(each)}
                >
                  {pairs.has(each.pair) ? text.added : text.add}
                </Button>
              </li>
            ))
          : null}
      </ul>
    </Panel>
  )
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
}

/** Requested when typing pauses; outdated responses are dropped. */
function useFoundPairs(typed: string): readonly FoundPair[] | 'failed' | undefined {
  const api = use(ApiContext)
  const [found, setFound] = useState<readonly FoundPair[] | 'failed'>()
  useEffect(() => {
    if (typed === '') return
    let isNewest = true
    const timer = setTimeout(() => {
      api(searchPairsCall, { text: typed }).then(
        pairs => isNewest && setFound(pairs),
        () => isNewest && setFound('failed'),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [api, typed])
  return typed === '' ? undefined : found
}
