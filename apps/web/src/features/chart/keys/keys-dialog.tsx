import { Fragment } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { type KeyEntry, KEYS, type KeySection } from './key-table.ts'
import styles from './keys.module.css'
import { keyMessages } from './messages.ts'

const SECTIONS = Object.keys(KEYS) as readonly KeySection[] // its own keys

/** All keys of the terminal. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const text = useLateMessages(keyMessages)
  return (
    <Dialog label={text.title} title={text.title} closeLabel={text.close} onClose={onClose}>
      {SECTIONS.map(section => {
        const names: Readonly<Record<string, string>> = text.actions[section]
        const entries: Readonly<Record<string, KeyEntry>> = KEYS[section]
        return (
          <section key={section} className={styles.section}>
            <h3>{text.sections[section]}</h3>
            <dl>
              {Object.entries(entries).map(([action, { shown }]) => (
                <div key={action}>
                  <dt>{names[action]}</dt>
                  <dd>
                    {shown.map((each, at) => (
                      <Fragment key={each}>
                        {at === 0 ? null : ` ${text.or} `}
                        <kbd>{each}</kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </Dialog>
  )
}
