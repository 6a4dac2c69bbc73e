import { useCopy } from '#features/auth/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/controls/button.tsx'
import { formButtons, formNote } from '#ui/controls/form-layout.ts'
import styles from './authenticator.module.css'
import { authenticatorMessages } from './messages.ts'

/** Shown once, to be kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useMessages(authenticatorMessages)
  const lines = codes.join('\n')
  const copy = useCopy()
  return (
    <>
      <p className={formNote}>{text.recoveryText}</p>
      <ol className={styles.codes} aria-label={text.recoveryTitle}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={formButtons}>
        <Button kind="primary" onClick={onDone}>
          {text.saved}
        </Button>
        <Button onClick={() => void copy(lines)}>{text.copy}</Button>
        <Button onClick={() => saveFile(text.recoveryFile, 'text/plain', `${lines}\n`)}>{text.download}</Button>
      </div>
    </>
  )
}
