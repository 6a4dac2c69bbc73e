import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'
import { Section } from './section.tsx'

/** Rules 2: the sections of the tab, and the page each belongs to. */
const SECTIONS = [
  ['flash', '/flash'],
  ['topics', '/qa'],
  ['articles', '/flash'],
  ['projects', '/projects'],
] as const

/** Empty sections: each says what it will show and links to its page. */
export function EmptyTab() {
  const { empty } = useMessages(homeMessages)
  return (
    <div className={styles.numbers}>
      {SECTIONS.map(([id, to]) => (
        <Section key={id} title={empty[id].name} to={to}>
          <EmptyState
            title={empty[id].title}
            text={empty[id].text}
            action={<ButtonLink to={to}>{empty[id].action}</ButtonLink>}
          />
        </Section>
      ))}
    </div>
  )
}
