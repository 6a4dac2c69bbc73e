import { PLATES_PATH } from '@candela/contract/plates'
import { MOVERS_PATH } from '@candela/contract/movers'
import { useFresh } from '#live/use-fresh.ts'
import { useMessages } from '#platform/i18n.ts'
import styles from './home.module.css'
import { CoinSection } from './coin-section.tsx'
import { askMovers, type HomeMarkets } from './load-markets.ts'
import { homeMessages } from './messages.ts'
import { MoverTable } from './mover-table.tsx'
import { PlateTable } from './plate-table.tsx'
import { Section } from './section.tsx'

/** Refresh interval of the order; prices in between are live. */
/** As often as the sectors, whose answer shares its repaint. */
const MOVERS_REFRESH_MS = 5000

/** The main table, what rises and falls fastest, and the sectors. */
export function MarketLists({ markets }: { markets: HomeMarkets }) {
  const text = useMessages(homeMessages)
  const movers = useFresh(markets.movers, askMovers, MOVERS_REFRESH_MS)
  return (
    <div className={styles.markets}>
      <div className={styles.coins}>
        <CoinSection list={markets.list} loaded={markets.coins} />
      </div>
      <div className={styles.rise}>
        <Section title={text.rise} to={MOVERS_PATH}>
          <MoverTable caption={text.rise} rows={movers?.rise.records} />
        </Section>
      </div>
      <div className={styles.fall}>
        <Section title={text.fall} to={`${MOVERS_PATH}?order=asc`}>
          <MoverTable caption={text.fall} rows={movers?.fall.records} />
        </Section>
      </div>
      <div className={styles.plates}>
        <Section title={text.plates} to={PLATES_PATH}>
          <PlateTable loaded={markets.plates} />
        </Section>
      </div>
    </div>
  )
}
