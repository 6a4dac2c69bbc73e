import { MOVER_BADGES, MOVER_RULES, type MoverBadge, type MoverRow } from '@candela/contract/movers'
import { memo } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { Badge, type BadgeKind } from '#ui/controls/badge.tsx'
import { moversMessages } from './messages.ts'
import type { MoversMessages } from './messages.zh.ts'
import styles from './movers.module.css'

const KINDS: Readonly<Record<MoverBadge, BadgeKind>> = {
  high24h: 'up',
  high7d: 'up',
  rally: 'up',
  low24h: 'down',
  low7d: 'down',
  pullBack: 'down',
  volumeBurst: 'accent',
}

/** Inputs of a row's badges as plain values, so that a refreshed row with the same values does not re-render them. */
export type BadgeFacts = { readonly level: number; readonly isUp: boolean; readonly badges: string }

export const badgeFacts = ({ level, change5m, badges }: MoverRow): BadgeFacts => ({
  level,
  isUp: Number(change5m) > 0,
  badges: badges.join(' '),
})

/** A coin's level and badges, each with its rule in a tooltip. */
export const MoverBadges = memo(function MoverBadges({ level, isUp, badges }: BadgeFacts) {
  const text = useMessages(moversMessages)
  const words = badges.split(' ')
  return (
    <span className={styles.badges}>
      {level === 0 ? null : (
        <span data-tip={text.levelRule(MOVER_RULES.levelPercents[level - 1] ?? 0)}>
          <Badge kind={isUp ? 'up' : 'down'}>{text.level(level)}</Badge>
        </span>
      )}
      {MOVER_BADGES.filter(badge => words.includes(badge)).map(badge => (
        <span key={badge} data-tip={ruleOf(text, badge)}>
          <Badge kind={KINDS[badge]}>{text.badges[badge]}</Badge>
        </span>
      ))}
    </span>
  )
})

/** A badge's rule with its numbers. */
export function ruleOf({ rules }: MoversMessages, badge: MoverBadge): string {
  const { newMinutes, turnMinutes, turnPercent, burstTimes, burstQuarters } = MOVER_RULES
  switch (badge) {
    case 'volumeBurst':
      return rules.volumeBurst(burstTimes, burstQuarters)
    case 'pullBack':
    case 'rally':
      return rules[badge](turnMinutes, turnPercent)
    default:
      return rules[badge](newMinutes)
  }
}
