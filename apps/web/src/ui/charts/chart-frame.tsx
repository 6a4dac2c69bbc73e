import type { ReactNode } from 'react'
import { drawing } from './drawing.ts'
import styles from './chart-frame.module.css'
import { Panel } from '#ui/page/panel.tsx'

const LINES = [0.25, 0.5, 0.75]

/** A panel with a drawing: title and legend above, quiet lines behind. `label` says in a sentence what it shows. */
export function ChartFrame({
  title,
  end,
  label,
  width,
  height,
  children,
}: {
  title: string
  end?: ReactNode
  label: string
  width: number
  height: number
  children: ReactNode
}) {
  return (
    <Panel title={title} end={end}>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" {...drawing(label)}>
        {LINES.map(share => (
          <path key={share} className={styles.line} d={`M0 ${Math.round(height * share) + 0.5}H${width}`} />
        ))}
        {children}
      </svg>
    </Panel>
  )
}
