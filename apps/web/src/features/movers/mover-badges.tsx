import { MOVER_RULES, type MoverBadge, type MoverRow } from '@candela/contract'
import { useMessages } from '#platform/i18n.ts'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
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

/** A coin's level and badges, each with its rule in a tooltip. */
export function MoverBadges({ row }: { row: MoverRow }) {
  const text = useMessages(moversMessages)
  return (
    <span className={styles.badges}>
      {row.level === 0 ? null : (
        <span data-tip={text.levelRule(MOVER_RULES.levelPercents[row.level - 1] ?? 0)}>
          <Badge kind={Number(row.change5m) > 0 ? 'up' : 'down'}>{text.level(row.level)}</Badge>
        </span>
      )}
      {row.badges.map(badge => (
        <span key={badge} data-tip={ruleOf(text, badge)}>
          <Badge kind={KINDS[badge]}>{text.badges[badge]}</Badge>
        </span>
      ))}
    </span>
  )
}

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
