import { ToneMark } from '#ui/charts/legend.tsx'
import { type Venue, venueColour } from './venue-colour.ts'
import styles from './venue-name.module.css'

/** An exchange with its chart colour; without one, the total of all exchanges. */
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
      <ToneMark colour={venueColour(exchange, venues)} />
      {name}
    </b>
  )
}
