import { type Interval, RANGE_DAYS } from '@candela/contract/core'
import { formatClock, formatDate, timeOfWall } from '@candela/quant'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { commonMessages } from '#platform/common-messages.ts'
import { useMessages } from '#platform/i18n.ts'
import { useNow } from '#platform/seconds.ts'
import { useZone } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { showToast } from '#ui/layers/toast.tsx'
import { ChartIcon } from './chart-icon.tsx'
import type { ChartEngine, ChartScale } from './engine/engine.ts'
import { chartMessages } from './messages.ts'
import { fittingInterval, type RangeDays } from './range.ts'
import { chartSettings } from './settings/charts-store.ts'
import type { ChartSettings } from './settings/settings.ts'
import styles from './toolbar.module.css'

type RangeBarProps = {
  readonly settings: ChartSettings
  readonly engine: ChartEngine | undefined
  readonly onRange: (days: number, interval: Interval) => void
}

/** Below the chart: ranges, a date to go to, the clock, and the kind of price axis. */
export function RangeBar({ settings, engine, onRange }: RangeBarProps) {
  const text = useMessages(chartMessages)
  const choose = (days: RangeDays) =>
    onRange(Number(days), fittingInterval(days, matchMedia('(max-width: 700px)').matches))
  const scaleButton = (scale: ChartScale, sign: string) => (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={settings.scale === scale}
      aria-label={text.toolbar.scales[scale]}
      data-tip={text.toolbar.scales[scale]}
      onClick={() => chartSettings.set({ ...settings, scale: settings.scale === scale ? 'normal' : scale })}
    >
      {sign}
    </button>
  )
  return (
    <div className={classNames(styles.bar, styles.bottom)} role="toolbar" aria-label={text.ranges.label}>
      {RANGE_DAYS.map(days => (
        <button
          key={days}
          type="button"
          className={styles.tool}
          aria-pressed={settings.rangeDays === Number(days)}
          onClick={() => choose(days)}
        >
          {text.ranges.days(days)}
        </button>
      ))}
      <GoTo engine={engine} />
      <Clock />
      {scaleButton('percentage', '%')}
      {scaleButton('logarithm', 'log')}
    </div>
  )
}

/** Empty in the server's HTML: a cached page does not know the time. */
function Clock() {
  const zone = useZone()
  const now = useNow()
  return (
    <span className={`n ${styles.clock}`}>{now === undefined ? '' : `${zone.name} ${formatClock(now, zone)}`}</span>
  )
}

function GoTo({ engine }: { engine: ChartEngine | undefined }) {
  const text = useMessages(chartMessages).ranges
  const { close } = useMessages(commonMessages)
  const zone = useZone()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      const isKey = event instanceof KeyboardEvent
      const isInside = event.target instanceof Node && box.current?.contains(event.target) === true
      if (isKey ? event.key === 'Escape' : !isInside) setIsOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', leave)
    }
  }, [isOpen])
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('day')
    const time = typeof day === 'string' ? timeOfWall(Date.parse(`${day}T00:00:00Z`), zone) : undefined
    setIsOpen(false)
    if (time === undefined || Number.isNaN(time)) return
    void engine?.goTo(time).then(isReached => {
      if (isReached === false) showToast({ kind: 'notice', text: text.noneThen, closeLabel: close })
    })
  }
  return (
    <div ref={box} className={styles.date}>
      <button
        type="button"
        className={styles.tool}
        aria-label={text.goTo}
        data-tip={text.goTo}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChartIcon name="date" />
      </button>
      {isOpen ? (
        <form data-escape onSubmit={go}>
          <input
            type="date"
            name="day"
            aria-label={text.goTo}
            required
            max={now === undefined ? undefined : formatDate(now, zone)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box was opened to type here
            autoFocus
          />
          <Button type="submit" kind="primary">
            {text.go}
          </Button>
        </form>
      ) : null}
    </div>
  )
}
