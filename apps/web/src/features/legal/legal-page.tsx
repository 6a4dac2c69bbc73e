import { use } from 'react'
import { usePage, usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { SiteContext } from '#platform/site.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import styles from './legal-page.module.css'
import { legalMessages } from './messages.ts'

export function LegalPage() {
  const title = usePageTitle()
  const texts = useMessages(legalMessages)
  const page = usePage()?.id
  const { contactEmail } = use(SiteContext)
  const text = page !== undefined && page in texts ? texts[page as keyof typeof texts] : undefined // checked by `in`
  return (
    <article className={styles.article}>
      <PageTitle>{title}</PageTitle>
      <p>{text?.intro}</p>
      {text?.sections.map(section => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.text.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {page === 'contact' && contactEmail !== undefined ? (
        <p>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      ) : null}
    </article>
  )
}
