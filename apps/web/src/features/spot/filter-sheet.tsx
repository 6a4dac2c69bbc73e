import { SPOT_PATH } from '@candela/contract/spot'
import type { SpotTag } from '@candela/contract/spot'
import { commonMessages } from '#platform/common-messages.ts'
import { useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { chipClass } from '#ui/controls/chip.tsx'
import { CoinSearch } from '#ui/coins/coin-search.tsx'
import { Drawer } from '#ui/layers/drawer.tsx'
import { bothFiles, FileItems } from '#data-page/file-menu.tsx'
import { FORMULAS_ID } from '#data-page/formulas.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { ExchangeLinks } from './exchange-links.tsx'
import styles from './filter-sheet.module.css'
import { spotMessages } from './messages.ts'
import { fileSearch, type SpotQuery } from './query.ts'
import { searchProps } from './search-props.ts'
import { TagChips } from './tag-chips.tsx'

/** Filters and tools that do not fit beside the list on a phone. */
export function FilterSheet({
  query,
  tags,
  onClose,
}: {
  query: SpotQuery
  tags: readonly SpotTag[]
  onClose: () => void
}) {
  const text = useMessages(spotMessages)
  const words = useMessages(dataMessages)
  const { close } = useMessages(commonMessages)
  // They are on the page, which is inert while the sheet is open.
  const handleFormulas = () => {
    onClose()
    document.getElementById(FORMULAS_ID)?.showPopover()
  }
  return (
    <Drawer title={text.filterMenu} closeLabel={close} onClose={onClose}>
      <div className={styles.sheet}>
        <CoinSearch {...searchProps(query, words)} className={styles.filter} />
        <h3>{text.tags}</h3>
        <TagChips query={query} tags={tags} className={styles.chips} />
        <h3>{words.exchange}</h3>
        <nav className={styles.chips} aria-label={words.exchange}>
          <ExchangeLinks query={query} classOf={chipClass} />
        </nav>
        <h3>{words.export}</h3>
        <div className={styles.exports}>
          <FileItems files={bothFiles(SPOT_PATH, fileSearch(query))} />
        </div>
        <div className={styles.end}>
          <Button kind="ghost" size="small" onClick={handleFormulas}>
            {words.formula}
          </Button>
          <Button kind="primary" size="large" onClick={onClose}>
            {text.done}
          </Button>
        </div>
      </div>
    </Drawer>
  )
}
