import { SPOT_PATH } from '@candela/contract/spot'
import type { SpotRow, SpotTag } from '@candela/contract/spot'
import { type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { iconButtonClass } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { CoinSearch } from '#ui/coins/coin-search.tsx'
import { bothFiles, FileMenu } from '#data-page/file-menu.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/controls/link.tsx'
import { Menu, menuItemClass } from '#ui/layers/menu.tsx'
import { onDemand } from '#ui/page/late.tsx'
import { ExchangeLinks } from './exchange-links.tsx'
import { ColumnChoices, SpotFormulas } from './late-parts.tsx'
import { spotMessages } from './messages.ts'
import { fileSearch, isWholeMarket, type SpotQuery } from './query.ts'
import { searchProps } from './search-props.ts'
import { TagChips } from './tag-chips.tsx'
import styles from './toolbar.module.css'

const FilterSheet = onDemand(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type ToolbarProps = {
  readonly query: SpotQuery
  readonly tags: readonly SpotTag[]
  readonly hidden: readonly string[]
  readonly onHiddenChange: (hidden: readonly string[]) => void
  /** The coin used as the example in the formulas. */
  readonly example: SpotRow | undefined
  /** A note about the data, between the tags and the tools. */
  readonly children: ReactNode
}

export function Toolbar({ query, tags, hidden, onHiddenChange, example, children }: ToolbarProps) {
  const text = useMessages(spotMessages)
  const words = useMessages(dataMessages)
  return (
    <div className={styles.toolbar}>
      <TagChips query={query} tags={tags} className={styles.chips} />
      {children}
      <CoinSearch {...searchProps(query, words)} className={styles.filter} />
      <SpotFormulas row={example} className={styles.formulas} />
      <Menu icon="markets" label={words.exchange} className={styles.exchanges}>
        <ExchangeLinks
          query={query}
          classOf={isCurrent => classNames(menuItemClass, isCurrent && styles.currentExchange)}
        />
      </Menu>
      <Menu icon="columns" label={text.columnsMenu} className={styles.wide}>
        <ColumnChoices hidden={hidden} onHiddenChange={onHiddenChange} />
      </Menu>
      <FileMenu label={words.export} files={bothFiles(SPOT_PATH, fileSearch(query))} className={styles.wide} />
      <FilterSheetButton query={query} tags={tags} />
    </div>
  )
}

/** Phones only: a link to the search page that opens the sheet instead after hydration. */
function FilterSheetButton({ query, tags }: Pick<ToolbarProps, 'query' | 'tags'>) {
  const text = useMessages(spotMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className={styles.phone}>
      <Link
        to="/search"
        className={classNames(iconButtonClass, !isWholeMarket(query) && styles.isFiltered)}
        aria-label={text.filterMenu}
        onClick={event => {
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <Icon name="filter" />
      </Link>
      {isOpen ? (
        <Suspense>
          <FilterSheet query={query} tags={tags} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
