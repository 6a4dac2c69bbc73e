import { TICKER_TOPIC, tickerTopic } from '@candela/contract/live'
import { isFarLevel, levelDistance } from '@candela/contract/subscriptions'
import { formatPercent, formatPrice } from '@candela/quant'
import { type ReactNode, use, useState } from 'react'
import { FeedContext, useTopic } from '#live/use-live.ts'
import { useLateMessages } from '#platform/i18n.ts'
import { ChoiceDialog } from '../layouts/choice-dialog.tsx'
import { alertMessages } from './messages.ts'

type Asked = { readonly level: string; readonly price: string; readonly answer: (isSure: boolean) => void }

/** Asks before an alert is set that is far from the price. */
export function useFarQuestion(pair: string): {
  readonly isSure: (level: string) => Promise<boolean>
  readonly question: ReactNode
} {
  const text = useLateMessages(alertMessages)
  const feed = use(FeedContext)
  const [asked, setAsked] = useState<Asked>()
  useTopic(tickerTopic(pair))
  const isSure = async (level: string): Promise<boolean> => {
    const price = feed?.book.value(TICKER_TOPIC, pair)?.last ?? ''
    if (price === '' || !isFarLevel(level, price)) return true
    return await new Promise(answer => setAsked({ level, price, answer }))
  }
  const end = () => {
    asked?.answer(false) // unless it was answered
    setAsked(undefined)
  }
  const question = asked && (
    <ChoiceDialog
      title={text.farTitle}
      text={text.far(
        formatPrice(asked.level),
        formatPercent(levelDistance(asked.level, asked.price)),
        formatPrice(asked.price),
      )}
      choices={[{ label: text.setFar, isMain: true, onChoose: () => asked.answer(true) }]}
      cancelLabel={text.cancel}
      onClose={end}
    />
  )
  return { isSure, question }
}
