import { useLateMessages } from '#platform/i18n.ts'
import { Checkbox } from '#ui/controls/toggle.tsx'
import { markMessages } from '../marks/messages.ts'
import { chartLayers } from '../settings/layers.ts'
import { settingsMessages } from './messages.ts'
import styles from './settings-dialog.module.css'

/** Which flash news is marked, while news is. */
export function NewsChoice() {
  const { switchNews: title } = useLateMessages(markMessages)
  const { onlyImportant } = useLateMessages(settingsMessages)
  const layers = chartLayers.use()
  const { news } = layers
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      <Checkbox
        label={onlyImportant}
        checked={news.important}
        onChange={important => chartLayers.set({ ...layers, news: { ...news, important } })}
      />
    </section>
  )
}
