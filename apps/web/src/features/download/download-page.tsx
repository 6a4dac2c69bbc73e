import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel, panelBodyClass } from '#ui/page/panel.tsx'
import styles from './download-page.module.css'
import { downloadMessages } from './messages.ts'

const WAYS = ['android', 'iphone', 'backup'] as const

export function DownloadPage() {
  const title = usePageTitle()
  const text = useMessages(downloadMessages)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={styles.intro}>{text.intro}</p>
      <div className={styles.ways}>
        {WAYS.map(way => (
          <Panel key={way} title={text[way]}>
            <p className={panelBodyClass}>{text[`${way}Text`]}</p>
          </Panel>
        ))}
      </div>
      <ButtonLink to="/" kind="primary" size="large">
        {text.open}
      </ButtonLink>
    </>
  )
}
