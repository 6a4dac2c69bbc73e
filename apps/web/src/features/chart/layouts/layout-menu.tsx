import type { LayoutRow } from '@candela/contract/chart'
import { type MouseEvent, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Switch } from '#ui/controls/toggle.tsx'
import { Menu, menuItemClass } from '#ui/layers/menu.tsx'
import { SettingsButton } from '../settings-dialog/settings-button.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'
import { LineIcon } from '../surfaces/line-icon.tsx'
import styles from './layouts.module.css'
import { LayoutRows } from './layout-rows.tsx'
import { layoutMessages } from './messages.ts'
import { NameDialog } from './name-dialog.tsx'
import { isDefaultId, isOwn, stateOfDocument } from './rules.ts'
import { useActions } from './use-actions.ts'
import { useLayouts } from './use-layouts.ts'
import type { TerminalPlace } from './use-terminal.ts'

type Question = 'save' | 'rename' | 'delete' | undefined

/** The name of the layout and whether it is saved; everything else is in the panel. The terminal's settings are beside it. */
export function LayoutMenu({ className, ...place }: TerminalPlace & { readonly className: string | undefined }) {
  const text = useLateMessages(layoutMessages)
  const layouts = useLayouts(place)
  const { store, list, document, isUser } = layouts
  const actions = useActions(layouts)
  const [question, setQuestion] = useState<Question>()
  /** The question about a newer version comes by itself, once for what this page has read. */
  const [putOff, setPutOff] = useState<number>()
  const title = document.title || text.unnamed
  const isMine = isUser && isOwn(document)
  const stateName = stateOfDocument(layouts)
  const state = text.states[stateName]
  const save = async () => {
    if (!actions.mayStore()) return
    const next = await actions.save()
    if (next === 'name') setQuestion('save')
    if (next === 'stale') setPutOff(undefined)
  }
  const item = (label: string, onClick: () => unknown) => (
    <button
      type="button"
      className={menuItemClass}
      onClick={event => {
        closeMenu(event)
        void onClick()
      }}
    >
      {label}
    </button>
  )
  const open = (row: LayoutRow, event: MouseEvent) => {
    closeMenu(event)
    void actions.open(row.id, row.title)
  }
  return (
    <>
      <Menu
        label={text.menu(title, state)}
        className={styles.menu}
        summary={{
          className: styles.summary,
          content: (
            <>
              <LineIcon path="M3 2.5h8l2.5 2.5v8.5H2.5V3zM5 2.5v3.5h5V2.5M5 13.5V9.5h6v4" />
              {document.title === '' ? null : <span className={styles.title}>{title}</span>}
              <span className={styles.state} data-saved={stateName}>
                {state}
              </span>
            </>
          ),
        }}
      >
        <div className={styles.panel}>
          <LayoutRows list={list} currentId={document.id} onOpen={open} onRetry={() => void store.start(isUser)} />
          <hr />
          {item(text.save, save)}
          {item(text.saveAs, () => actions.mayStore() && setQuestion('save'))}
          {isMine ? item(text.rename, () => setQuestion('rename')) : null}
          {isMine || (document.id !== null && isDefaultId(document.id)) ? item(text.reload, actions.reload) : null}
          {item(text.restore, actions.restore)}
          <label className={`${menuItemClass} ${styles.file}`}>
            {text.import}
            <input
              type="file"
              className="vh"
              accept=".json,application/json"
              onChange={event => {
                const [file] = event.currentTarget.files ?? []
                if (file !== undefined) void actions.import(file)
                // The same file can be chosen again.
                event.currentTarget.value = ''
              }}
            />
          </label>
          {item(text.export, actions.export)}
          {isMine ? item(text.delete, () => setQuestion('delete')) : null}
          {isUser ? (
            <div className={styles.switches}>
              <Switch
                label={text.autosave}
                checked={list.isAutosaveOn}
                onChange={isOn => void actions.setAutosave(isOn)}
              />
              {document.id === null ? null : (
                <Switch
                  label={text.start}
                  checked={list.startId === document.id}
                  onChange={isOn => void actions.setStart(isOn ? document.id : null)}
                />
              )}
            </div>
          ) : null}
        </div>
      </Menu>
      <SettingsButton
        className={className}
        layouts={{ ...list, onAutosave: store.setAutosave, onStart: store.setStart }}
      />
      {question === 'save' ? (
        <NameDialog
          title={text.name.saveTitle}
          name={document.title}
          onName={async name => ((await store.saveAs(name)) === 'too large' ? text.faults.tooLarge : undefined)}
          onClose={() => setQuestion(undefined)}
        />
      ) : null}
      {question === 'rename' && isOwn(document) ? (
        <NameDialog
          title={text.name.renameTitle}
          name={document.title}
          onName={name => store.rename(document.id, name).then(() => undefined)}
          onClose={() => setQuestion(undefined)}
        />
      ) : null}
      {question === 'delete' && isOwn(document) ? (
        <ChoiceDialog
          title={text.remove.title}
          text={text.remove.text(title)}
          choices={[{ label: text.remove.submit, onChoose: () => actions.remove(document.id, title) }]}
          cancelLabel={text.remove.cancel}
          onClose={() => setQuestion(undefined)}
        />
      ) : null}
      {list.isStale && putOff !== document.rev ? (
        <ChoiceDialog
          title={text.stale.title}
          text={text.stale.text(title)}
          choices={[
            { label: text.stale.reload, isMain: true, onChoose: actions.reload },
            { label: text.stale.overwrite, onChoose: actions.overwrite },
          ]}
          cancelLabel={text.stale.later}
          onClose={() => setPutOff(document.rev)}
        />
      ) : null}
    </>
  )
}

/** After a choice its panel closes and the focus returns to the opener. */
function closeMenu(event: MouseEvent): void {
  const menu = event.currentTarget.closest('details')
  if (menu === null) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
