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
import { useFocusAfter } from '#ui/focus-after.ts'
import { Panel } from '#ui/panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { DeleteGroup } from './delete-group.tsx'
import styles from './group-editor.module.css'
import { accountMessages } from './messages.ts'
import type { FavouritesList } from './use-favourites.ts'

type Parts = { readonly run: FavouritesList['run'] }

/** Adds, renames, deletes groups and puts them first. The default one cannot be changed and is not here. */
export function GroupEditor({ groups, run }: Parts & { groups: readonly FavouriteGroup[] }) {
  const { editor: text } = useLateMessages(accountMessages)
  const named = groups.filter(group => !group.isDefault)
  const withFocus = useFocusAfter(named.map(group => group.id).join())
  const putFirst = async (id: string) => (await run(api => api(topGroupCall, { plateId1: id }))) !== undefined
  const remove = async (id: string) => (await run(api => api(deleteGroupCall, {}, { id }))) !== undefined
  return (
    <Panel title={text.title} end={<span className={styles.hint}>{text.hint}</span>}>
      <ul className={styles.list}>
        {named.map((group, at) => {
          const neighbour = named[at + 1] ?? named[at - 1]
          const afterwards = neighbour === undefined ? ADD_ID : rowId(neighbour)
          return (
            <GroupRow
              key={group.id}
              group={group}
              isFirst={at === 0}
              run={run}
              onTop={() => withFocus(rowId(group), () => putFirst(group.id))}
              onDelete={() => withFocus(afterwards, () => remove(group.id))}
            />
          )
        })}
      </ul>
      <AddGroup isFull={named.length >= GROUPS_MAX} run={run} />
    </Panel>
  )
}

const ADD_ID = 'group-add'
const rowId = ({ id }: FavouriteGroup): string => `group-${id}`

/** What was typed, what is wrong with it, and a check before it is sent. */
function useGroupName(start: string) {
  const locale = useLocale()
  const [name, setName] = useState(start)
  const [fault, setFault] = useState<Fault>()
  const [known, setKnown] = useState(start)
  // A new name from the server, or from another tab, starts the field anew and leaves the focus where it is.
  if (known !== start) {
    setKnown(start)
    setName(start)
    setFault(undefined)
  }
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

function GroupRow({
  group,
  isFirst,
  run,
  onTop,
  onDelete,
}: Parts & {
  group: FavouriteGroup
  isFirst: boolean
  onTop: () => Promise<unknown>
  onDelete: () => Promise<unknown>
}) {
  const { editor: text, close } = useLateMessages(accountMessages)
  const field = useGroupName(group.name)
  const { id } = group
  const handleSave = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!field.isRight()) return
    const saved = await run(api => api(editGroupCall, { id, name: field.name }))
    if (saved === undefined) return
    showToast({ kind: 'done', text: text.saved, closeLabel: close })
    // The button that saves goes away with what there was to save.
    const { activeElement } = document
    if (activeElement === document.body || form.contains(activeElement)) form.querySelector('input')?.focus()
  }
  return (
    <li id={rowId(group)} tabIndex={-1} className={styles.row}>
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
          <Button kind="ghost" size="small" aria-label={text.topOf(group.name)} onClick={() => void onTop()}>
            {text.top}
          </Button>
        )}
      </span>
      <DeleteGroup name={group.name} onDelete={onDelete} />
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
    <form id={ADD_ID} tabIndex={-1} className={styles.add} onSubmit={event => void handleAdd(event)}>
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
