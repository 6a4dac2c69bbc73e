import { checkLevelPrice, isFarLevel, levelDistance, plainPrice } from '@candela/contract/subscriptions'
import { formatPercent, formatPrice } from '@candela/quant'
import { Suspense, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useForm } from '#features/auth/index.ts'
import { tickerTopic } from '@candela/contract/live'
import { useTicker, useTopic } from '#live/use-live.ts'
import { useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/controls/field.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { onDemand } from '#ui/page/late.tsx'
import type { FarLevel } from './far-question.tsx'
import { subscriptionMessages } from './messages.ts'
import styles from './subscriptions.module.css'
import { COIN_UNIT, type Quoted, useCoin } from './use-coin.ts'

export const LEVEL_FORM_ID = 'level-form'

const FarQuestion = onDemand(async () => (await import('./far-question.tsx')).FarQuestion)

/** Form for a price level of a coin or an index. The URL may name it: `/subscriptions?symbol=BTC`. */
export function LevelForm({ onAdd }: { onAdd: (pair: string, price: string) => Promise<void> }) {
  const { levels: text, close } = useMessages(subscriptionMessages)
  const listId = useId()
  const named = new URLSearchParams(useLocation().search).get('symbol') ?? ''
  const [typed, setTyped] = useState(named.slice(0, 24))
  const [price, setPrice] = useState('')
  const [question, setQuestion] = useState<FarLevel>()
  const { found, coin, isUnknown, lookUp } = useCoin(typed)
  const form = useForm<'coin' | 'price'>({
    check: () => ({ coin: isUnknown ? 'COIN_UNKNOWN' : undefined, price: checkLevelPrice(price) }),
    refusals: { PAIR_INVALID: 'coin', LEVEL_PRICE_RULE: 'price', LEVEL_PRICE_SIZE: 'price', LEVEL_IS_PRICE: 'price' },
    async submit(): Promise<void> {
      // The form may be submitted before the lookup has finished.
      const wanted = coin ?? (await lookUp())
      if (wanted === undefined) {
        form.mark('coin', 'COIN_UNKNOWN')
        return
      }
      const level = plainPrice(price)
      const { symbol, price: now, unit } = wanted
      if (isFarLevel(level, now) && !(await ask({ symbol, level, price: now, unit }))) return
      await onAdd(wanted.pair, level)
      setPrice('')
      showToast({ kind: 'done', text: text.added(symbol), closeLabel: close })
    },
  })
  const ask = (far: Omit<FarLevel, 'answer'>): Promise<boolean> =>
    new Promise(resolve => {
      const answer = (isSure: boolean): void => {
        setQuestion(undefined)
        resolve(isSure)
      }
      setQuestion({ ...far, answer })
    })
  return (
    <>
      <form id={LEVEL_FORM_ID} tabIndex={-1} className={styles.form} {...form.props}>
        <Input
          label={text.coin}
          help={text.coinHelp}
          error={form.errorOf('coin')}
          name="coin"
          list={listId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {found.map(row => (
            <option key={row.symbol} value={row.symbol}>
              {row.name}
            </option>
          ))}
        </datalist>
        <div className={styles.price}>
          <Input
            label={text.price(coin?.unit ?? COIN_UNIT)}
            error={form.errorOf('price')}
            name="price"
            inputMode="decimal"
            autoComplete="off"
            maxLength={32}
            value={price}
            onChange={event => setPrice(event.currentTarget.value)}
          />
          {coin === undefined || form.errorOf('price') !== undefined ? null : (
            <Distance coin={coin} level={plainPrice(price)} />
          )}
        </div>
        <Button type="submit" kind="primary" isBusy={form.isBusy} className={styles.add}>
          {form.isBusy ? text.adding : text.add}
        </Button>
      </form>
      <Suspense>{question === undefined ? null : <FarQuestion {...question} />}</Suspense>
    </>
  )
}

/** Current price and the level's distance from it. */
function Distance({ coin: { symbol, pair, price, unit }, level }: { coin: Quoted; level: string }) {
  const { levels: text } = useMessages(subscriptionMessages)
  useTopic(tickerTopic(pair))
  const last = useTicker(pair)?.last ?? price
  const hasLevel = checkLevelPrice(level) === undefined
  return (
    <small className={`n ${styles.distance}`}>
      {text.now(symbol, formatPrice(last), unit)}
      {hasLevel ? ` · ${text.away(formatPercent(levelDistance(level, last)))}` : ''}
    </small>
  )
}
