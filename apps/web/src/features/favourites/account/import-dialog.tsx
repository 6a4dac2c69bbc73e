import { FAVOURITE_FILE_MAX, importFavouritesCall } from '@candela/contract/favourites'
import { type ChangeEvent, type SyntheticEvent, use, useId, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import styles from './import-dialog.module.css'
import { accountMessages } from './messages.ts'
import { formatOf } from './rules.ts'
import type { FavouritesList } from './use-favourites.ts'

/** Imports a file or pasted text. Errors are listed line by line; with any error nothing is imported. */
export function ImportDialog({ run, onClose }: { run: FavouritesList['run']; onClose: () => void }) {
  const { files: text, close } = useLateMessages(accountMessages)
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const id = useId()
  const [fileName, setFileName] = useState<string>()
  const [content, setContent] = useState('')
  const [fault, setFault] = useState<string>()

  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    if (file === undefined) return
    setFault(undefined)
    setFileName(file.name)
    setContent(await file.text())
  }
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (content.trim() === '') return setFault(text.empty)
    if (content.length > FAVOURITE_FILE_MAX) return setFault(text.tooLong)
    try {
      const done = await api(importFavouritesCall, { format: formatOf(content), text: content })
      showToast({ kind: 'done', text: text.done(done.added, done.moved, done.groups), closeLabel: close })
      onClose()
      await run(async () => undefined)
    } catch (error) {
      setFault(showFailure(error, 'silent'))
    }
  }
  return (
    <Dialog label={text.title} title={text.title} closeLabel={close} isWide onClose={onClose}>
      <form className={styles.form} onSubmit={event => void handleSubmit(event)}>
        <p>{text.hint}</p>
        <div className={styles.file}>
          <label className={buttonClass({})}>
            {text.file}
            <input
              type="file"
              className="vh"
              accept=".txt,.csv,text/plain,text/csv"
              onChange={event => void handleFile(event)}
            />
          </label>
          <span>{fileName ?? text.noFile}</span>
        </div>
        <label htmlFor={`${id}-text`}>{text.text}</label>
        <textarea
          id={`${id}-text`}
          rows={6}
          spellCheck={false}
          placeholder="###DeFi,BINANCE:UNIUSDT,OKX:BTCUSDT.P"
          value={content}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={`${id}-fault`}
          onChange={event => {
            setFault(undefined)
            setContent(event.currentTarget.value)
          }}
        />
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
        <div className={styles.end}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" kind="primary">
            {text.action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
