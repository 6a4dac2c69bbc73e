import { exchangeStatusCall, type ExchangeStatusList, STATUS_PATH } from '@candela/contract/status'
import { useLoaderData } from 'react-router'
import { bothFiles } from '#data-page/file-menu.tsx'
import { DataPage } from '#data-page/frame/data-page.tsx'
import { useFresh } from '#live/use-fresh.ts'
import { useMessages } from '#platform/i18n.ts'
import { statusMessages } from './messages.ts'
import { StatusTable } from './status-table.tsx'
import styles from './status.module.css'

const REFRESH_MS = 3_000

export function StatusPage() {
  const loaded = useLoaderData<ExchangeStatusList>()
  const list = useFresh(loaded, api => api(exchangeStatusCall, {}), REFRESH_MS)
  const text = useMessages(statusMessages)
  return (
    <DataPage
      title={text.title}
      explanation={list.isSimulated ? text.explanationSimulated : text.explanation}
      asOf={list.asOf}
      exports={bothFiles(STATUS_PATH, '')}
    >
      <StatusTable rows={list.records} />
      <ul className={styles.notes}>
        {text.notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </DataPage>
  )
}
