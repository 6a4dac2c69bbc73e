import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export type BadgeKind = 'plain' | 'accent' | 'up' | 'down' | 'info' | 'warn' | 'line'

export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={classNames(styles.badge, kind !== 'plain' && styles[kind])}>{children}</span>
}
