import type { FavouriteGroup } from '@candela/contract/favourites'
import { useLateMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { chipClass } from '#ui/controls/chip.tsx'
import { Link } from '#ui/controls/link.tsx'
import { FileMenu } from './file-menu.tsx'
import styles from './group-bar.module.css'
import { accountMessages } from './messages.ts'
import { type FavouriteQuery, favouritesLink, type Mode } from './rules.ts'
import type { FavouritesList } from './use-favourites.ts'

const MODES = ['adding', 'reorganising', 'editing'] as const

export const HIDE_ID = 'favourites-hide'

/** The groups as tabs, and what can be done with the list. */
export function GroupBar({
  groups,
  query,
  mode,
  isHidden,
  run,
  onMode,
  onHidden,
}: {
  groups: readonly FavouriteGroup[]
  query: FavouriteQuery
  mode: Mode
  isHidden: boolean
  run: FavouritesList['run']
  onMode: (pressed: Mode) => void
  onHidden: (isHidden: boolean) => void
}) {
  const text = useLateMessages(accountMessages)
  return (
    <div className={styles.bar}>
      <nav className={styles.groups} aria-label={text.groups}>
        {groups.map(group => {
          const isCurrent = group.id === query.group
          return (
            <Link
              key={group.id}
              to={favouritesLink(query, { group: group.id })}
              replace
              preventScrollReset
              className={chipClass(isCurrent)}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {group.name}
              <span className={`n ${styles.count}`}>{group.count}</span>
            </Link>
          )
        })}
      </nav>
      <fieldset className={styles.tools} aria-label={text.tools}>
        {MODES.map(each => (
          <Button key={each} size="small" aria-pressed={mode === each} onClick={() => onMode(each)}>
            {mode === each ? text.done : text.modes[each]}
          </Button>
        ))}
        <Button id={HIDE_ID} kind="ghost" size="small" aria-pressed={isHidden} onClick={() => onHidden(!isHidden)}>
          {isHidden ? text.show : text.hide}
        </Button>
        <FileMenu groupId={query.group} run={run} className={styles.files} />
      </fieldset>
    </div>
  )
}
