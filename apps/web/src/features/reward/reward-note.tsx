import { use } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { SiteContext } from '#platform/site.ts'
import { rewardMessages } from './messages.ts'
import styles from './reward-note.module.css'

const REWARD_MAX = 30 // rules 9

/** The reward with its unit: `30 USDT`. */
export const useRewardMax = (): string => `${REWARD_MAX} ${use(SiteContext).rewardCurrency}`

/** What registering is worth. */
export function RewardNote() {
  const text = useMessages(rewardMessages)
  const amount = useRewardMax()
  return <p className={styles.note}>{text.upTo(amount)}</p>
}
