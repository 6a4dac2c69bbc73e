import { FAVOURITES_MAX, type FavouriteGroup, type PricedFavourite } from '@candela/contract/favourites'
import { formatClock } from '@candela/quant'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useStale } from '#live/use-live.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { stored } from '#platform/stored.ts'
import { useZone } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/page/state.tsx'
import styles from './account-favourites.module.css'
import { FavouriteTable } from './favourite-table.tsx'
import { GroupBar, HIDE_ID } from './group-bar.tsx'
import { GroupEditor } from './group-editor.tsx'
import { accountMessages } from './messages.ts'
import { PairAdder } from './pair-adder.tsx'
import { Reorganiser } from './reorganiser.tsx'
import {
  favouriteSorts,
  type FavouriteQuery,
  type Mode,
  nextMode,
  ofGroup,
  parseQuery,
  sorted,
  withOrder,
} from './rules.ts'
import { type FavouritesList, useFavourites } from './use-favourites.ts'
import { ADD_ID, useRowChanges } from './use-row-changes.ts'

const SKELETON_ROWS = 10

/** Rules 4: favourites can be shown or hidden. Kept in this browser. */
const hidden = stored<boolean>('favourites:hidden', false, raw => (typeof raw === 'boolean' ? raw : undefined))

type Ready = Extract<FavouritesList['state'], { status: 'ready' }>

/** Favourites of a logged-in user. */
export function AccountFavourites() {
  const text = useLateMessages(accountMessages)
  const list = useFavourites()
  const { state } = list
  if (state.status === 'failed')
    return (
      <Panel>
        <ErrorState
          title={text.failed}
          text={state.message}
          action={<Button onClick={list.retry}>{text.retry}</Button>}
        />
      </Panel>
    )
  if (state.status === 'loading')
    return (
      <Panel>
        <Skeleton rows={SKELETON_ROWS} label={text.loading} />
      </Panel>
    )
  return <Lists list={list} ready={state} />
}

function Lists({ list, ready }: { list: FavouritesList; ready: Ready }) {
  const [params] = useSearchParams()
  const [mode, setMode] = useState<Mode>('viewing')
  const isHidden = hidden.use()
  const { run } = list
  const asked = useMemo(() => parseQuery(params), [params])
  const group = groupOf(ready.groups, asked.group)
  const query = { ...asked, group: group.id }
  const rows = useMemo(() => ofGroup(ready.rows, group.id), [ready.rows, group.id])
  const shown = useMemo(() => sorted(rows, asked), [rows, asked])
  const { runInRows, remove } = useRowChanges(shown, run)
  return (
    <>
      <GroupBar
        groups={ready.groups}
        query={query}
        mode={mode}
        isHidden={isHidden}
        run={run}
        onMode={pressed => setMode(nextMode(mode, pressed))}
        onHidden={hidden.set}
      />
      <div className={styles.stack}>
        {mode === 'editing' ? <GroupEditor groups={ready.groups} attempt={list.attempt} run={run} /> : null}
        {mode === 'adding' ? (
          <PairAdder group={group} pairs={new Set(ready.rows.map(row => row.pair))} run={run} />
        ) : null}
        {isHidden ? (
          <Hidden />
        ) : rows.length === 0 ? (
          <NoRows isWhole={group.isDefault} onAdd={mode === 'adding' ? undefined : () => setMode('adding')} />
        ) : mode === 'reorganising' ? (
          <Reorganiser
            key={group.id}
            rows={rows}
            groups={ready.groups}
            group={group}
            run={runInRows}
            onOrder={ids => list.showRows(withOrder(ready.rows, ids))}
            onRemove={remove}
          />
        ) : (
          <View ready={ready} rows={shown} query={query} group={group} onRemove={remove} />
        )}
      </div>
    </>
  )
}

/** A deleted or unknown group falls back to the default one. */
function groupOf(groups: readonly FavouriteGroup[], id: string): FavouriteGroup {
  const found = groups.find(group => group.id === id) ?? groups[0]
  if (found === undefined) throw new Error('there is always a default group')
  return found
}

function View({
  ready,
  rows,
  query,
  group,
  onRemove,
}: {
  ready: Ready
  rows: readonly PricedFavourite[]
  query: FavouriteQuery
  group: FavouriteGroup
  onRemove: (rows: readonly PricedFavourite[]) => Promise<void>
}) {
  const text = useLateMessages(accountMessages)
  const zone = useZone()
  const stale = useStale()
  const handleRemove = useCallback((row: PricedFavourite) => void onRemove([row]), [onRemove])
  return (
    <>
      <FavouriteTable
        rows={rows}
        groups={ready.groups}
        sorts={favouriteSorts(query)}
        hasGroups={group.isDefault && ready.groups.length > 1}
        isStale={stale !== undefined}
        onRemove={handleRemove}
      />
      <p className={`n ${styles.foot}`} data-zone="">
        {text.count(ready.rows.length, FAVOURITES_MAX)} · {text.asOf(formatClock(ready.asOf, zone), zone.name)}
        {stale === undefined ? null : (
          <Badge kind="warn">{text.stale(formatClock(stale.newestTickAt ?? ready.asOf, zone))}</Badge>
        )}
      </p>
    </>
  )
}

function Hidden() {
  const text = useLateMessages(accountMessages)
  const handleShow = () => {
    hidden.set(false)
    // This button disappears; focus the other toggle, which stays.
    document.getElementById(HIDE_ID)?.focus()
  }
  return (
    <Panel>
      <EmptyState
        title={text.hidden}
        text={text.hiddenText}
        action={<Button onClick={handleShow}>{text.show}</Button>}
      />
    </Panel>
  )
}

function NoRows({ isWhole, onAdd }: { isWhole: boolean; onAdd: (() => void) | undefined }) {
  const text = useLateMessages(accountMessages)
  return (
    <Panel>
      <EmptyState
        title={isWhole ? text.empty : text.emptyGroup}
        text={isWhole ? text.emptyText : text.emptyGroupText}
        action={
          onAdd && (
            <Button id={ADD_ID} kind="primary" onClick={onAdd}>
              {text.modes.adding}
            </Button>
          )
        }
      />
    </Panel>
  )
}
