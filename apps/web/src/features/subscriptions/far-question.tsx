import { levelDistance } from '@candela/contract/subscriptions'
import { formatPercent, formatPrice } from '@candela/quant'
import { useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { subscriptionMessages } from './messages.ts'
import styles from './subscriptions.module.css'

export type FarLevel = {
  readonly symbol: string
  readonly level: string
  readonly price: string
  /** Currency of both. */
  readonly unit: string
  readonly answer: (isSure: boolean) => void
}

/** Asks before a level is added that is probably a typing error. */
export function FarQuestion({ symbol, level, price, unit, answer }: FarLevel) {
  const { levels: text, close } = useMessages(subscriptionMessages)
  const percent = formatPercent(levelDistance(level, price))
  return (
    <Dialog label={text.farTitle} title={text.farTitle} closeLabel={close} onClose={() => answer(false)}>
      <p>{text.far(symbol, formatPrice(level), percent, formatPrice(price), unit)}</p>
      <div className={styles.answers}>
        <Button onClick={() => answer(false)}>{text.changeFar}</Button>
        <Button kind="primary" onClick={() => answer(true)}>
          {text.addFar}
        </Button>
      </div>
    </Dialog>
  )
}
