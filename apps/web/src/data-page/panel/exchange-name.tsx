import { ToneMark } from '#ui/charts/legend.tsx'
import { type Exchange, exchangeColour } from './exchange-colour.ts'
import styles from './exchange-name.module.css'

/** An exchange with its chart colour; without one, the total of all exchanges. */
export function ExchangeName({
  exchange,
  name,
  exchanges,
}: {
  exchange: string | undefined
  name: string
  exchanges: readonly Exchange[]
}) {
  if (exchange === undefined) return <span className={styles.total}>{name}</span>
  return (
    <b className={styles.exchange}>
      <ToneMark colour={exchangeColour(exchange, exchanges)} />
      {name}
    </b>
  )
}
