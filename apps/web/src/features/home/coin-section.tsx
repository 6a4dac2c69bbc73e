import { HOT_PATH } from '@candela/contract/hot'
import { SPOT_PATH } from '@candela/contract/spot'
import type { ReactNode } from 'react'
import { AddAll } from '#features/hot/index.ts'
import { useFresh } from '#live/use-fresh.ts'
import { useMessages } from '#platform/i18n.ts'
import { Link } from '#ui/controls/link.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { currentTabClass, tabClass } from '#ui/controls/tab-link.ts'
import { Panel } from '#ui/page/panel.tsx'
import { CoinTable } from './coin-table.tsx'
import { FavouriteCoins } from './favourite-coins.tsx'
import styles from './home.module.css'
import { askCoins, type HomeCoins, type ServedList } from './load-coins.ts'
import { homeMessages } from './messages.ts'
import { COIN_LISTS, type CoinList, coinListLink } from './query.ts'
import type { SectionData } from './section-data.ts'
import { NoRows } from './section.tsx'

/** As often as the ranking is made; prices in between are live. */
const REFRESH_MS = 10_000

const MORE: Readonly<Record<CoinList, string>> = {
  favourites: '/favourites',
  hot: HOT_PATH,
  gainers: `${SPOT_PATH}?sortName=change24h&sortOrder=desc`,
  losers: `${SPOT_PATH}?sortName=change24h&sortOrder=asc`,
  turnover: `${SPOT_PATH}?sortName=turnover24h&sortOrder=desc`,
}

/** The main table of the home page. Its list is chosen by links, so it works without script. */
export function CoinSection({ list, loaded }: { list: CoinList; loaded: SectionData<HomeCoins> }) {
  return list === 'favourites' ? (
    <Frame list={list}>
      <FavouriteCoins />
    </Frame>
  ) : (
    <ServedCoins key={list} list={list} loaded={loaded} />
  )
}

function ServedCoins({ list, loaded }: { list: ServedList; loaded: SectionData<HomeCoins> }) {
  const text = useMessages(homeMessages)
  const coins = useFresh(loaded, api => askCoins(api, list), REFRESH_MS)
  const hasRows = coins !== undefined && coins.rows.length > 0
  return (
    <Frame list={list} end={list === 'hot' && hasRows ? <AddAll rows={coins.rows} text={text} /> : null}>
      {hasRows ? (
        <CoinTable caption={text.lists[list].title} coins={coins} />
      ) : (
        <NoRows isFailed={coins === undefined} />
      )}
    </Frame>
  )
}

function Frame({ list, end, children }: { list: CoinList; end?: ReactNode; children: ReactNode }) {
  const text = useMessages(homeMessages)
  const { title } = text.lists[list]
  return (
    <Panel>
      <header className={styles.listHead}>
        <h2 className="vh">{title}</h2>
        <nav className={styles.lists} aria-label={text.listsLabel}>
          {COIN_LISTS.map(each => (
            <Link
              key={each}
              to={coinListLink(each)}
              preventScrollReset
              className={classNames(tabClass, each === list && currentTabClass)}
              aria-current={each === list ? 'page' : undefined}
            >
              {text.lists[each].tab}
            </Link>
          ))}
        </nav>
        <div className={styles.listEnd}>
          {end}
          <Link to={MORE[list]} className={styles.more}>
            {text.more}
            <span className="vh"> {title}</span> ›
          </Link>
        </div>
      </header>
      <div className={styles.body}>{children}</div>
    </Panel>
  )
}
