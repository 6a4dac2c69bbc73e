import type { SpotTag } from '@candela/contract'
import { type ReactNode, Suspense } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { chipClass } from '#ui/chip.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { FormulaPopover } from '#ui/formula-popover.tsx'
import { ExchangeLinks } from './exchange-links.tsx'
import { ExportLinks } from './export-links.tsx'
import { FilterForm } from './filter-form.tsx'
import styles from './filter-sheet.module.css'
import { spotMessages } from './messages.ts'
import type { SpotQuery } from './query.ts'
import { TagChips } from './tag-chips.tsx'

/** What a phone has no room for beside the list. `children` are the formulas. */
export function FilterSheet({
  query,
  tags,
  onClose,
  children,
}: {
  query: SpotQuery
  tags: readonly SpotTag[]
  onClose: () => void
  children: ReactNode
}) {
  const text = useMessages(spotMessages)
  return (
    <Drawer title={text.filterMenu} closeLabel={text.close} onClose={onClose}>
      <div className={styles.sheet}>
        <FilterForm query={query} isInSheet />
        <h3>{text.tags}</h3>
        <TagChips query={query} tags={tags} className={styles.chips} />
        <h3>{text.exchange}</h3>
        <nav className={styles.chips} aria-label={text.exchange}>
          <ExchangeLinks query={query} classOf={chipClass} />
        </nav>
        <h3>{text.exportMenu}</h3>
        <div className={styles.exports}>
          <ExportLinks query={query} />
        </div>
        <div className={styles.end}>
          <FormulaPopover label={text.formula}>
            <Suspense>{children}</Suspense>
          </FormulaPopover>
          <Button kind="primary" size="large" onClick={onClose}>
            {text.done}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}
