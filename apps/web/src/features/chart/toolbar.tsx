import { INTERVALS, type Interval } from '@candela/contract/core'
import { type RefObject, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserClock } from '#platform/clock.ts'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { Link } from '#ui/controls/link.tsx'
import { showInStrip } from '#ui/controls/show-in-strip.ts'
import { onDemand } from '#ui/page/late.tsx'
import { chartLink } from './address.ts'
import { ChartIcon } from './chart-icon.tsx'
import { CHART_TYPES, type ChartEngine, type ChartType } from './engine/engine.ts'
import { INTERVAL_NAMES } from './settings/interval-names.ts'
import { chartMessages } from './messages.ts'
import { savePicture } from './save-picture.ts'
import { chartSettings } from './settings/charts-store.ts'
import { type ChartSettings, countOf, INDICATORS_MAX } from './settings/settings.ts'
import styles from './toolbar.module.css'

const MarkSwitches = onDemand(async () => (await import('./marks/mark-switches.tsx')).MarkSwitches)
const LayoutMenu = onDemand(async () => (await import('./layouts/layout-menu.tsx')).LayoutMenu)
const ShapeMenu = onDemand(async () => (await import('./grid/shape-menu.tsx')).ShapeMenu)
const IndicatorDialog = onDemand(async () => (await import('./indicator-dialog.tsx')).IndicatorDialog)

type ToolbarProps = {
  readonly pair: string
  readonly interval: Interval
  readonly settings: ChartSettings
  readonly engine: ChartEngine | undefined
  /** What fills the screen. */
  readonly frame: RefObject<HTMLElement | null>
}

export function Toolbar({ pair, interval, settings, engine, frame }: ToolbarProps) {
  const text = useMessages(chartMessages).toolbar
  // The server does not know whose layouts to show.
  const isBrowser = useLogin() !== 'unknown'
  const navigate = useNavigate()
  const go = (next: string, at: Interval, isInPlace: boolean) =>
    void navigate(chartLink(next, at), { preventScrollReset: true, replace: isInPlace })
  const takePicture = () => {
    const name = `${pair.replace('/', '-')}-${INTERVAL_NAMES[interval]}-${new Date(browserClock()).toISOString().slice(0, 19)}`
    if (engine !== undefined) savePicture(`${name.replaceAll(':', '')}.png`, engine.picture())
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={text.label}>
      <div className={styles.strip}>
        <nav className={styles.intervals} aria-label={text.intervals}>
          {INTERVALS.map(each => (
            <Link
              key={each}
              to={chartLink(pair, each)}
              replace
              preventScrollReset
              ref={each === interval ? showInStrip : undefined}
              className={classNames(styles.interval, each === interval && styles.current)}
              aria-current={each === interval ? 'true' : undefined}
            >
              {INTERVAL_NAMES[each]}
            </Link>
          ))}
        </nav>
        <i className={styles.rule} />
        <TypeChoice settings={settings} />
        <Indicators settings={settings} />
        {isBrowser ? (
          <Suspense>
            <MarkSwitches className={styles.tool} />
          </Suspense>
        ) : null}
      </div>
      {isBrowser ? (
        <Suspense>
          <ShapeMenu className={styles.tool} />
          <LayoutMenu pair={pair} interval={interval} onGo={go} />
        </Suspense>
      ) : null}
      <button
        type="button"
        className={styles.tool}
        aria-label={text.picture}
        data-tip={text.picture}
        onClick={takePicture}
      >
        <ChartIcon name="picture" />
      </button>
      <FullScreen frame={frame} />
    </div>
  )
}

function TypeChoice({ settings }: { settings: ChartSettings }) {
  const text = useMessages(chartMessages).toolbar
  return (
    <select
      className={styles.select}
      aria-label={text.type}
      value={settings.type}
      onChange={event => chartSettings.set({ ...settings, type: event.currentTarget.value as ChartType })} // one of the options
    >
      {CHART_TYPES.map(type => (
        <option key={type} value={type}>
          {text.types[type]}
        </option>
      ))}
    </select>
  )
}

function Indicators({ settings }: { settings: ChartSettings }) {
  const text = useMessages(chartMessages).toolbar
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.tool} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <ChartIcon name="indicators" />
        {text.indicators}
        <span className={`n ${styles.count}`}>
          {countOf(settings.indicators)}/{INDICATORS_MAX}
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <IndicatorDialog settings={settings} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function FullScreen({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const text = useMessages(chartMessages).toolbar
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const label = isFull ? text.leaveFullScreen : text.fullScreen
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : frame.current?.requestFullscreen?.()
    done?.catch(() => undefined) // the browser refused; the page stays as it is
  }
  return (
    <button type="button" className={styles.tool} aria-label={label} data-tip={label} onClick={toggle}>
      <ChartIcon name="fullScreen" />
    </button>
  )
}
