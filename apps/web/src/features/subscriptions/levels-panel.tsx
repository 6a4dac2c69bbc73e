import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { useFocusAfter } from '#ui/layers/focus-after.ts'
import { showToast } from '#ui/layers/toast.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState, ErrorState } from '#ui/page/state.tsx'
import { LEVEL_FORM_ID, LevelForm } from './level-form.tsx'
import { LevelList, levelRowId } from './level-list.tsx'
import { LevelsSkeleton } from './levels-skeleton.tsx'
import { subscriptionMessages } from './messages.ts'
import styles from './subscriptions.module.css'
import { useLevels } from './use-levels.ts'

/** The prices a person waits for. */
export function LevelsPanel() {
  const text = useMessages(subscriptionMessages)
  const zone = useZone()
  const { state, reload, add, remove } = useLevels()
  const withFocus = useFocusAfter(state.status === 'ready' ? state.records.map(level => level.id).join() : '')
  if (state.status === 'loading') return <LevelsSkeleton />
  if (state.status === 'failed') {
    const action = <Button onClick={reload}>{text.retry}</Button>
    return (
      <Panel title={text.levels.title}>
        <ErrorState title={text.levels.failed} text={state.message} action={action} />
      </Panel>
    )
  }
  const open = state.records.filter(level => level.crossedAt === null)
  const past = state.records.filter(level => level.crossedAt !== null)
  const shown = [...open, ...past]
  const handleDelete = async (id: string) => {
    const at = shown.findIndex(level => level.id === id)
    const neighbour = shown[at + 1] ?? shown[at - 1]
    const afterwards = neighbour === undefined ? LEVEL_FORM_ID : levelRowId(neighbour)
    if (await withFocus(afterwards, () => remove(id)))
      showToast({ kind: 'done', text: text.levels.deleted, closeLabel: text.close })
  }
  const onDelete = (id: string) => void handleDelete(id)
  return (
    <Panel
      title={text.levels.title}
      end={
        <span>
          {shown.length === 0 ? null : <span data-zone="">{zone.name} · </span>}
          <span className="n">{text.levels.count(open.length, state.max)}</span>
        </span>
      }
    >
      <LevelForm onAdd={add} />
      {state.records.length === 0 ? <EmptyState title={text.levels.empty} text={text.levels.emptyText} /> : null}
      {open.length === 0 ? null : <LevelList label={text.levels.open} levels={open} onDelete={onDelete} />}
      {past.length === 0 ? null : (
        <>
          <h3 className={styles.part}>{text.levels.past}</h3>
          <LevelList label={text.levels.past} levels={past} onDelete={onDelete} />
        </>
      )}
    </Panel>
  )
}
