import { derivedInterval } from '@candela/contract/candles'
import { INTERVALS, type Interval } from '@candela/contract/core'
import { type RefObject, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserClock } from '#platform/clock.ts'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { classNames } from '#ui/controls/class-names.ts'
import { Link } from '#ui/controls/link.tsx'
import { onDemand } from '#ui/page/late.tsx'
import { chartLink } from './address.ts'
import { ChartIcon } from './chart-icon.tsx'
import { CHART_TYPES, type ChartEngine, type ChartScale, type ChartType } from './engine/engine.ts'
import { FullScreen, toggleFullScreen } from './full-screen.tsx'
import { keepInStrip } from './keep-in-strip.ts'
import { chartMessages } from './messages.ts'
import { savePicture } from './save-picture.ts'
import { chartSettings } from './settings/charts-store.ts'
import { INTERVAL_NAMES } from './settings/interval-names.ts'
import { type ChartSettings, countOf, INDICATORS_MAX, withCompare } from './settings/settings.ts'
import styles from './toolbar.module.css'

const MarkSwitches = onDemand(async () => (await import('./marks/mark-switches.tsx')).MarkSwitches)
const CompareButton = onDemand(async () => (await import('./compare/compare-button.tsx')).CompareButton)
const ReplayButton = onDemand(async () => (await import('./replay/replay-button.tsx')).ReplayButton)
const LayoutMenu = onDemand(async () => (await import('./layouts/layout-menu.tsx')).LayoutMenu)
const ShapeMenu = onDemand(async () => (await import('./grid/shape-menu.tsx')).ShapeMenu)
const TerminalKeys = onDemand(async () => (await import('./keys/terminal-keys.tsx')).TerminalKeys)
const IndicatorDialog = onDemand(async () => (await import('./indicator-dialog.tsx')).IndicatorDialog)

type ToolbarProps = {
  readonly pair: string
  readonly interval: Interval
  readonly settings: ChartSettings
  readonly engine: ChartEngine | undefined
  /** What fills the screen. */
  readonly frame: RefObject<HTMLElement | null>
  readonly onNextChart: () => void
}

export function Toolbar({ pair, interval, settings, engine, frame, onNextChart }: ToolbarProps) {
  const text = useMessages(chartMessages).toolbar
  // The server does not know whose layouts to show.
  const isBrowser = useLogin() !== 'unknown'
  const navigate = useNavigate()
  const go = (next: string, at: Interval, isInPlace: boolean) =>
    void navigate(chartLink(next, at), { preventScrollReset: true, replace: isInPlace })
  const takePicture = async () => {
    const address = await engine?.picture()
    if (address === undefined) return
    const name = `${pair.replace('/', '-')}-${INTERVAL_NAMES[interval]}-${new Date(browserClock()).toISOString().slice(0, 19)}`
    savePicture(`${name.replaceAll(':', '')}.png`, address)
  }
  const toggleScale = (scale: ChartScale) =>
    chartSettings.set({ ...settings, scale: settings.scale === scale ? 'normal' : scale })
  const [hasIndicators, setHasIndicators] = useState(false)
  const derivedTip = (each: Interval) => {
    const derived = derivedInterval(pair, each)
    return derived === undefined ? undefined : text.derived[derived.why](INTERVAL_NAMES[derived.from])
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
              ref={each === interval ? keepInStrip : undefined}
              className={classNames(styles.interval, each === interval && styles.current)}
              aria-current={each === interval ? 'true' : undefined}
              data-tip={derivedTip(each)}
            >
              {INTERVAL_NAMES[each]}
            </Link>
          ))}
        </nav>
        <i className={styles.rule} />
        <TypeChoice settings={settings} />
        <Indicators settings={settings} isOpen={hasIndicators} onOpen={setHasIndicators} />
        {isBrowser ? (
          <Suspense>
            <CompareButton
              compare={settings.compare}
              onCompare={next => chartSettings.set(withCompare(settings, next))}
              className={styles.tool}
            />
            {engine === undefined ? null : <ReplayButton engine={engine} className={styles.tool} />}
            <MarkSwitches pair={pair} className={styles.tool} />
          </Suspense>
        ) : null}
      </div>
      {isBrowser ? (
        <Suspense>
          <ShapeMenu className={styles.tool} />
          <LayoutMenu pair={pair} interval={interval} onGo={go} className={styles.tool} />
          <TerminalKeys
            place={{ pair, interval }}
            engine={engine}
            onGo={(next, at) => go(next, at, next === pair)}
            actions={{
              nextChart: onNextChart,
              indicators: () => setHasIndicators(true),
              percentage: () => toggleScale('percentage'),
              logarithm: () => toggleScale('logarithm'),
              picture: () => void takePicture(),
              fullScreen: () => toggleFullScreen(frame.current),
            }}
            className={styles.tool}
          />
        </Suspense>
      ) : null}
      <button
        type="button"
        className={styles.tool}
        aria-label={text.picture}
        data-tip={text.picture}
        onClick={() => void takePicture()}
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

function Indicators({
  settings,
  isOpen,
  onOpen,
}: {
  settings: ChartSettings
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}) {
  const text = useMessages(chartMessages).toolbar
  return (
    <>
      <button type="button" className={styles.tool} aria-haspopup="dialog" onClick={() => onOpen(true)}>
        <ChartIcon name="indicators" />
        {text.indicators}
        <span className={`n ${styles.count}`}>
          {countOf(settings.indicators)}/{INDICATORS_MAX}
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <IndicatorDialog settings={settings} onClose={() => onOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
