import { FAULTS, textIn } from '@candela/contract/core'
import {
  type FavouriteGroup,
  movePairsCall,
  type PricedFavourite,
  reorderPairCall,
  topPairCall,
} from '@candela/contract/favourites'
import { useEffect, useRef, useState } from 'react'
import { pairName } from '#features/pairs/index.ts'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Panel } from '#ui/page/panel.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { Checkbox } from '#ui/controls/toggle.tsx'
import { accountMessages } from './messages.ts'
import { RowLabel } from './row-label.tsx'
import styles from './reorganiser.module.css'
import { moved } from './rules.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { FavouritesList } from './use-favourites.ts'
import { useReorder } from './use-reorder.ts'

/** The rows of a group in their own order: to be dragged, put on top, moved to another group and removed. */
export function Reorganiser({
  rows,
  groups,
  group,
  run,
  onOrder,
  onRemove,
}: {
  rows: readonly PricedFavourite[]
  groups: readonly FavouriteGroup[]
  group: FavouriteGroup
  run: FavouritesList['run']
  /** Shows the ids of the group in this order at once. */
  onOrder: (ids: readonly string[]) => void
  onRemove: (rows: readonly PricedFavourite[]) => Promise<void>
}) {
  const { reorganiser: text, close } = useLateMessages(accountMessages)
  const locale = useLocale()
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE)
  const [said, setSaid] = useState('')
  const ids = rows.map(row => row.id)
  const chosen = rows.filter(row => selected.has(row.id))
  const groupId = group.id

  const show = (id: string, to: number) => {
    const row = rows.find(each => each.id === id)
    onOrder(moved(ids, id, to))
    if (row !== undefined) setSaid(text.now(pairName(row), to + 1, ids.length))
  }
  const focus = useFocusAfterMove(ids)
  const reorder = useReorder(ids, (id, placeId) => {
    focus(id)
    show(id, ids.indexOf(placeId))
    void run(api => api(reorderPairCall, { groupId, plateId1: id, plateId2: placeId }))
  })
  const handleTop = (id: string) => {
    focus(id)
    show(id, 0)
    void run(api => api(topPairCall, { groupId, plateId1: id }))
  }
  const select = (id: string, isSelected: boolean) =>
    setSelected(before => new Set(isSelected ? [...before, id] : [...before].filter(other => other !== id)))
  /** Refuses, and says so, when nothing is selected. */
  const withChosen = async (work: () => Promise<unknown>) => {
    if (chosen.length === 0)
      return showToast({ kind: 'warning', text: textIn(locale, FAULTS.SELECT_ONE), closeLabel: close })
    await work()
    setSelected(NONE)
  }
  const moveTo = async (target: FavouriteGroup) => {
    const subIds = chosen.map(row => row.id)
    const done = await run(api => api(movePairsCall, { subIds, groupId: target.id }))
    if (done !== undefined) showToast({ kind: 'done', text: text.moved(subIds.length, target.name), closeLabel: close })
  }
  return (
    <Panel title={text.title} end={<span className={styles.hint}>{text.hint}</span>}>
      <SelectionBar
        groups={groups}
        count={chosen.length}
        isAll={chosen.length === rows.length}
        onAll={isAll => setSelected(isAll ? new Set(ids) : NONE)}
        onMove={target => void withChosen(() => moveTo(target))}
        onRemove={() => void withChosen(() => onRemove(chosen))}
      />
      <ol>
        {rows.map((row, at) => {
          const name = pairName(row)
          const mark = reorder.mark(at)
          return (
            <li key={row.id} className={classNames(styles.row, mark && styles[mark])}>
              <button
                type="button"
                id={handleId(row.id)}
                className={styles.handle}
                aria-label={text.handle(name, at + 1, rows.length)}
                {...reorder.handleProps(row.id)}
              >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M3 5h10M3 8h10M3 11h10" />
                </svg>
              </button>
              <Checkbox
                label={<span className="vh">{text.select(name)}</span>}
                checked={selected.has(row.id)}
                onChange={isSelected => select(row.id, isSelected)}
              />
              <span className={styles.name}>
                <RowLabel row={row} />
              </span>
              <span className={styles.group}>
                {groups.find(({ id, isDefault }) => id === row.existId && !isDefault)?.name}
              </span>
              <span className={styles.top}>
                {at === 0 ? null : (
                  <Button kind="ghost" size="small" aria-label={text.topOf(name)} onClick={() => handleTop(row.id)}>
                    {text.top}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      <output className="vh">{said}</output>
    </Panel>
  )
}

const NONE: ReadonlySet<string> = new Set()
const handleId = (id: string): string => `move-${id}`

/** An element that is moved in the page loses the focus; the handle gets it back. */
function useFocusAfterMove(ids: readonly string[]): (id: string) => void {
  const wanted = useRef<string>(undefined)
  const order = ids.join()
  useEffect(() => {
    if (wanted.current !== undefined) document.getElementById(handleId(wanted.current))?.focus()
    wanted.current = undefined
  }, [order])
  return id => {
    wanted.current = id
  }
}
