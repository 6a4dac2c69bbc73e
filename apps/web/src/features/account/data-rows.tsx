import { exportAccountCall } from '@candela/contract/account'
import { formatDate, UTC8 } from '@candela/quant'
import { Suspense, use, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { useMessages } from '#platform/i18n.ts'
import { saveFile } from '#platform/save-file.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { SettingForm, SettingRow } from '#ui/controls/setting-row.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { onDemand } from '#ui/page/late.tsx'
import styles from './account.module.css'
import { accountMessages } from './messages.ts'

const DeleteForm = onDemand(async () => (await import('./delete-form.tsx')).DeleteForm)

/** Taking one's data away, and taking oneself away. */
export function DataRows({ address }: { address: string }) {
  const text = useMessages(accountMessages)
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <>
      <ExportRow />
      <SettingRow
        title={text.delete}
        text={text.deleteText}
        action={
          isDeleting ? undefined : (
            <Button className={styles.danger} onClick={() => setIsDeleting(true)}>
              {text.delete}
            </Button>
          )
        }
      >
        {isDeleting ? (
          <Suspense>
            <SettingForm>
              <DeleteForm address={address} onClose={() => setIsDeleting(false)} />
            </SettingForm>
          </Suspense>
        ) : null}
      </SettingRow>
    </>
  )
}

function ExportRow() {
  const text = useMessages(accountMessages)
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [isBusy, setIsBusy] = useState(false)
  async function handleExport(): Promise<void> {
    setIsBusy(true)
    try {
      const file = await api(exportAccountCall, {})
      saveFile(
        text.exportFile(formatDate(file.exportedAt, UTC8)),
        'application/json',
        `${JSON.stringify(file, undefined, 2)}\n`,
      )
      showToast({ kind: 'done', text: text.exportDone, closeLabel: text.close })
    } catch (error) {
      showFailure(error, 'error')
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <SettingRow
      title={text.export}
      text={text.exportText}
      action={
        <Button isBusy={isBusy} onClick={() => void handleExport()}>
          {isBusy ? text.working : text.export}
        </Button>
      }
    />
  )
}
