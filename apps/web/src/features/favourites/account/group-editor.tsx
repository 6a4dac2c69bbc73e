import { checkGroupName, isSameGroupName } from '@candela/contract/account'
import { FAULTS, textIn } from '@candela/contract/core'
import {
  addGroupCall,
  deleteGroupCall,
  editGroupCall,
  type FavouriteGroup,
  GROUPS_MAX,
  topGroupCall,
} from '@candela/contract/favourites'
import { useState } from 'react'
import { useForm } from '#features/auth/index.ts'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/controls/field.tsx'
import { useFocusAfter } from '#ui/layers/focus-after.ts'
import { Panel } from '#ui/page/panel.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { DeleteGroup } from './delete-group.tsx'
import styles from './group-editor.module.css'
import { accountMessages } from './messages.ts'
import type { FavouritesList } from './use-favourites.ts'

type Parts = { readonly attempt: FavouritesList['attempt']; readonly run: FavouritesList['run'] }

/** Adds, renames, deletes groups and puts them first. The default one cannot be changed and is not here. */
export function GroupEditor({ groups, attempt, run }: Parts & { groups: readonly FavouriteGroup[] }) {
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
              others={named.filter(other => other !== group)}
              isFirst={at === 0}
              attempt={attempt}
              onTop={() => withFocus(rowId(group), () => putFirst(group.id))}
              onDelete={() => withFocus(afterwards, () => remove(group.id))}
            />
          )
        })}
      </ul>
      <AddGroup groups={named} attempt={attempt} />
    </Panel>
  )
}

const ADD_ID = 'group-add'
const rowId = ({ id }: FavouriteGroup): string => `group-${id}`

/** A form that is one name, which must be no other group's. `id` is where its field is. */
function useNameForm(
  id: string,
  start: string,
  others: readonly FavouriteGroup[],
  save: (name: string) => Promise<void>,
) {
  const [name, setName] = useState(start)
  const [known, setKnown] = useState(start)
  const isTaken = others.some(other => isSameGroupName(other.name, name))
  const form = useForm<'name'>({
    check: () => ({ name: checkGroupName(name) ?? (isTaken ? 'GROUP_NAME_TAKEN' : undefined) }),
    refusals: { GROUP_NAME_EMPTY: 'name', GROUP_NAME_RULE: 'name', GROUP_NAME_TAKEN: 'name' },
    async submit() {
      await save(name)
      // Clear the field for the next group.
      if (start === '') setName('')
      // The button that saves may go away with what there was to save.
      const place = document.getElementById(id)
      const { activeElement } = document
      if (activeElement === document.body || place?.contains(activeElement) === true)
        place?.querySelector('input')?.focus()
    },
  })
  // A new name from the server or another tab resets the field and keeps the focus.
  if (known !== start) {
    setKnown(start)
    setName(start)
    form.clear()
  }
  return { name, setName, form }
}

function GroupRow({
  group,
  others,
  isFirst,
  attempt,
  onTop,
  onDelete,
}: Pick<Parts, 'attempt'> & {
  group: FavouriteGroup
  others: readonly FavouriteGroup[]
  isFirst: boolean
  onTop: () => Promise<unknown>
  onDelete: () => Promise<unknown>
}) {
  const { editor: text, close } = useLateMessages(accountMessages)
  const { id } = group
  const { name, setName, form } = useNameForm(rowId(group), group.name, others, async typed => {
    await attempt(api => api(editGroupCall, { id, name: typed }))
    showToast({ kind: 'done', text: text.saved, closeLabel: close })
  })
  return (
    <li id={rowId(group)} tabIndex={-1} className={styles.row}>
      <form className={styles.name} {...form.props}>
        <Input
          label={text.name(group.name)}
          value={name}
          error={form.errorOf('name')}
          maxLength={40}
          onChange={event => setName(event.currentTarget.value)}
        />
        {name === group.name ? null : (
          <Button type="submit" size="small" isBusy={form.isBusy}>
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

function AddGroup({ groups, attempt }: Pick<Parts, 'attempt'> & { groups: readonly FavouriteGroup[] }) {
  const { editor: text } = useLateMessages(accountMessages)
  const locale = useLocale()
  const isFull = groups.length >= GROUPS_MAX
  const { name, setName, form } = useNameForm(ADD_ID, '', groups, async typed => {
    await attempt(api => api(addGroupCall, { name: typed }))
  })
  return (
    <form id={ADD_ID} tabIndex={-1} className={styles.add} {...form.props}>
      <Input
        label={text.newName}
        help={text.newHelp}
        value={name}
        error={form.errorOf('name')}
        maxLength={40}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" isBusy={form.isBusy} reason={isFull ? textIn(locale, FAULTS.GROUPS_FULL) : undefined}>
        {text.add}
      </Button>
    </form>
  )
}
