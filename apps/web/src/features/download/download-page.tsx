import { useLoaderData } from 'react-router'
import { RewardNote } from '#features/reward/index.ts'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink, buttonClass } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel, panelBodyClass } from '#ui/page/panel.tsx'
import { QrImage } from '#ui/qr/qr-image.tsx'
import styles from './download-page.module.css'
import { type DownloadData, WAYS, type Way } from './load.ts'
import { downloadMessages } from './messages.ts'

export function DownloadPage() {
  const title = usePageTitle()
  const text = useMessages(downloadMessages)
  const links = useLoaderData<DownloadData>()
  const hasLinks = WAYS.some(way => links[way] !== undefined)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={styles.intro}>{hasLinks ? text.introLinks : text.intro}</p>
      <RewardNote />
      <div className={styles.ways}>
        {WAYS.map(way => (
          <Panel key={way} title={text[way]}>
            <WayBody way={way} link={links[way]} />
          </Panel>
        ))}
      </div>
      <ButtonLink to="/" kind="primary" size="large">
        {text.open}
      </ButtonLink>
    </>
  )
}

function WayBody({ way, link }: { way: Way; link: DownloadData[Way] }) {
  const text = useMessages(downloadMessages)
  if (link === undefined) return <p className={panelBodyClass}>{text[`${way}None`]}</p>
  return (
    <div className={`${panelBodyClass} ${styles.link}`}>
      <QrImage drawing={link.qr} label={text.qr(text[way])} />
      <div>
        <p>{text.scan}</p>
        <a href={link.href} className={buttonClass({})} rel="noopener">
          {text.get(text[way])}
        </a>
      </div>
    </div>
  )
}
