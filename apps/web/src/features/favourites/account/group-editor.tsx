import {
  addGroupCall,
  checkGroupName,
  deleteGroupCall,
  editGroupCall,
  type Fault,
  type FavouriteGroup,
  FAULTS,
  GROUPS_MAX,
  textIn,
  topGroupCall,
} from '@candela/contract'
import { type SyntheticEvent, useState } from 'react'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { showToast } from '#ui/toast.tsx'
import styles from './group-editor.module.css'
import { accountMessages } from './messages.ts'
import type { FavouritesList } from './use-favourites.ts'

type Parts = { readonly run: FavouritesList['run'] }

/** Adds, renames, deletes groups and puts them first. The default one cannot be changed and is not here. */
export function GroupEditor({ groups, run }: Parts & { groups: readonly FavouriteGroup[] }) {
  const { editor: text } = useLateMessages(accountMessages)
  const named = groups.filter(group => !group.isDefault)
  return (
    <Panel title={text.title} end={<span className={styles.hint}>{text.hint}</span>}>
      <ul className={styles.list}>
        {named.map((group, at) => (
          // A new name from the server, or from another tab, starts the field anew.
          <GroupRow key={`${group.id} ${group.name}`} group={group} isFirst={at === 0} run={run} />
        ))}
      </ul>
      <AddGroup isFull={named.length >= GROUPS_MAX} run={run} />
    </Panel>
  )
}

/** What was typed, what is wrong with it, and a check before it is sent. */
function useGroupName(start: string) {
  const locale = useLocale()
  const [name, setName] = useState(start)
  const [fault, setFault] = useState<Fault>()
  return {
    name,
    error: fault && textIn(locale, FAULTS[fault]),
    change(next: string) {
      setName(next)
      setFault(undefined)
    },
    isRight(): boolean {
      const found = checkGroupName(name)
      setFault(found)
      return found === undefined
    },
  }
}

function GroupRow({ group, isFirst, run }: Parts & { group: FavouriteGroup; isFirst: boolean }) {
  const { editor: text, close } = useLateMessages(accountMessages)
  const field = useGroupName(group.name)
  const [isSure, setIsSure] = useState(false)
  const { id } = group
  const handleSave = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!field.isRight()) return
    const saved = await run(api => api(editGroupCall, { id, name: field.name }))
    if (saved !== undefined) showToast({ kind: 'done', text: text.saved, closeLabel: close })
  }
  return (
    <li className={styles.row}>
      <form className={styles.name} onSubmit={event => void handleSave(event)}>
        <Input
          label={text.name(group.name)}
          value={field.name}
          error={field.error}
          maxLength={40}
          onChange={event => field.change(event.currentTarget.value)}
        />
        {field.name === group.name ? null : (
          <Button type="submit" size="small">
            {text.save}
          </Button>
        )}
      </form>
      <span className={`n ${styles.count}`}>{text.pairs(group.count)}</span>
      <span className={styles.top}>
        {isFirst ? null : (
          <Button
            kind="ghost"
            size="small"
            aria-label={text.topOf(group.name)}
            onClick={() => void run(api => api(topGroupCall, { plateId1: id }))}
          >
            {text.top}
          </Button>
        )}
      </span>
      {isSure ? (
        <>
          <Button size="small" onClick={() => void run(api => api(deleteGroupCall, {}, { id }))}>
            {text.confirm}
          </Button>
          <Button kind="ghost" size="small" onClick={() => setIsSure(false)}>
            {text.cancel}
          </Button>
        </>
      ) : (
        <Button kind="ghost" size="small" aria-label={text.deleteOf(group.name)} onClick={() => setIsSure(true)}>
          {text.delete}
        </Button>
      )}
    </li>
  )
}

function AddGroup({ isFull, run }: Parts & { isFull: boolean }) {
  const { editor: text } = useLateMessages(accountMessages)
  const locale = useLocale()
  const field = useGroupName('')
  const [isBusy, setIsBusy] = useState(false)
  const handleAdd = async (event: SyntheticEvent) => {
    event.preventDefault()
    // A second press while the first is under way would make a second group.
    if (isBusy || isFull || !field.isRight()) return
    setIsBusy(true)
    const added = await run(api => api(addGroupCall, { name: field.name }))
    if (added !== undefined) field.change('')
    setIsBusy(false)
  }
  return (
    <form className={styles.add} onSubmit={event => void handleAdd(event)}>
      <Input
        label={text.newName}
        help={text.newHelp}
        value={field.name}
        error={field.error}
        maxLength={40}
        onChange={event => field.change(event.currentTarget.value)}
      />
      <Button type="submit" reason={isFull ? textIn(locale, FAULTS.GROUPS_FULL) : undefined}>
        {text.add}
      </Button>
    </form>
  )
}
