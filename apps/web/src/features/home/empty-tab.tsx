import { useMessages } from '#platform/i18n.ts'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import styles from './home.module.css'
import { homeMessages } from './messages.ts'

const SECTIONS = ['flash', 'topics', 'articles', 'projects'] as const // rules 2: home

/** Empty sections: each says what it will show. */
export function EmptyTab() {
  const { empty } = useMessages(homeMessages)
  return (
    <div className={styles.numbers}>
      {SECTIONS.map(id => (
        <Panel key={id} title={empty[id].name}>
          <EmptyState title={empty[id].title} text={empty[id].text} />
        </Panel>
      ))}
    </div>
  )
}
