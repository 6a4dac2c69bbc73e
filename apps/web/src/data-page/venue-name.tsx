import { toneClass } from '#ui/charts/legend.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { type Venue, venueColour } from './venue-colour.ts'
import styles from './venue-name.module.css'

/** An exchange with the colour it has in the charts; without one, what all of them come to. */
export function VenueName({
  exchange,
  name,
  venues,
}: {
  exchange: string | undefined
  name: string
  venues: readonly Venue[]
}) {
  if (exchange === undefined) return <span className={styles.total}>{name}</span>
  return (
    <b className={styles.venue}>
      <i className={classNames(styles.mark, toneClass(venueColour(exchange, venues)))} />
      {name}
    </b>
  )
}
