import { LAYOUT_MAX_BYTES } from '@candela/contract/chart'
import { FAULTS, textIn } from '@candela/contract/core'
import { useLocation } from 'react-router'
import { commonMessages } from '#platform/common-messages.ts'
import { CallError } from '#platform/client.ts'
import { useLateMessages, useLocale, useMessages } from '#platform/i18n.ts'
import { saveFile } from '#platform/save-file.ts'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { showToast, type ToastKind } from '#ui/layers/toast.tsx'
import type { Saved, Undo } from './layout-parts.ts'
import { layoutMessages } from './messages.ts'
import { fileNameOf } from './rules.ts'
import type { Layouts } from './use-layouts.ts'

const UNDO_MS = 10_000

/** What the menu does, with a message for each outcome. */
export function useActions({ store, document, isUser }: Layouts) {
  const text = useLateMessages(layoutMessages)
  const common = useMessages(commonMessages)
  const locale = useLocale()
  const showFailure = useShowFailure()
  const { pathname, search } = useLocation()

  const tell = (kind: ToastKind, words: string, undo?: Undo) =>
    showToast({
      kind,
      text: words,
      closeLabel: common.close,
      ...(undo === undefined ? {} : { undo: { label: common.undo, onUndo: undo }, showMs: UNDO_MS }),
    })

  const fail = (error: unknown): void => {
    if (error instanceof CallError) showFailure(error, 'error')
    else tell('error', text.faults.unreadable)
  }

  /** False for a visitor, who is asked to log in. */
  const mayStore = (): boolean => {
    if (!isUser)
      showToast({
        kind: 'notice',
        text: text.needLogin,
        closeLabel: common.close,
        link: { label: text.login, to: `/login?redirect=${encodeURIComponent(pathname + search)}` },
        showMs: UNDO_MS,
      })
    return isUser
  }

  const tellSaved = (saved: Saved): void => {
    if (saved === 'done') tell('done', text.done.saved)
    if (saved === 'too large') tell('error', text.faults.tooLarge)
  }

  /** Something may have been drawn while it was read, so there is always a way back. */
  const open = async (work: () => Promise<Undo>, title: string): Promise<void> => {
    try {
      const undo = await work()
      tell('done', text.done.opened(title), undo)
    } catch (error) {
      fail(error)
    }
  }

  return {
    mayStore,
    /** What to ask next, if anything. */
    async save(): Promise<'name' | 'stale' | undefined> {
      try {
        const saved = await store.save()
        if (saved === 'unnamed') return 'name'
        if (saved === 'stale') return 'stale'
        tellSaved(saved)
      } catch (error) {
        fail(error)
      }
      return undefined
    },
    overwrite: (): Promise<void> => store.overwrite().then(tellSaved, fail),
    open: (id: string, title: string): Promise<void> => open(() => store.open(id), title),
    reload: (): Promise<void> => open(store.reload, document.title),
    remove: (id: string, title: string): Promise<void> =>
      store.remove(id).then(() => tell('done', text.done.deleted(title)), fail),
    restore: (): void => tell('done', text.done.restored, store.restoreDefault()),
    setAutosave: (isOn: boolean): Promise<void> => store.setAutosave(isOn).catch(fail),
    setStart: (id: string | null): Promise<void> => store.setStart(id).catch(fail),
    export: (): void => saveFile(fileNameOf(document.title), 'application/json', store.exported()),
    async import(file: File): Promise<void> {
      if (file.size > LAYOUT_MAX_BYTES) return tell('error', text.faults.fileTooLarge)
      const { reading, undo } = store.importFile(await file.text(), file.name)
      if (reading.ok) tell('done', text.done.imported, undo)
      else if (reading.fault.key === 'LAYOUT_INVALID')
        tell('error', text.faults.file(textIn(locale, reading.fault.detail)))
      else tell('error', textIn(locale, FAULTS[reading.fault.key]))
    },
  }
}
