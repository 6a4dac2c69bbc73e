import type { LayoutLayers } from '@candela/contract/chart'
import { chartMarksCall } from '@candela/contract/chart-marks'
import { type Interval, textIn } from '@candela/contract/core'
import { formatDateTime, formatFull } from '@candela/quant'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { ApiContext, useZone } from '#platform/site.ts'
import { afterSeen } from '#platform/after-seen.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import type { BadgeSpot } from '../engine/badges.ts'
import type { ChartEngine } from '../engine/engine.ts'
import { chartLayers } from '../settings/layers.ts'
import styles from './chart-marks.module.css'
import { createMarkLoader } from './mark-loader.ts'
import { markMessages } from './messages.ts'
import { askedNews, askedSignals, groupsOf, type MarkedBar, type MarkGroup } from './rules.ts'
import { isSameBadge } from './stops.ts'
import { useMarkKeys } from './use-mark-keys.ts'

type Chart = { readonly engine: ChartEngine; readonly pair: string; readonly interval: Interval }
type ChartMarksProps = Chart & { readonly isActive: boolean }

/** Badges at the bars where something happened, and a card with what it was. */
export function ChartMarks({ isActive, ...chart }: ChartMarksProps) {
  const { engine } = chart
  const layers = chartLayers.use()
  const { signals, liquidations, news } = layers
  const bars = useMarkedBars(chart, layers)
  const groups = useMemo(
    () => groupsOf(bars, { signals: signals.on, liquidations, news: news.on }),
    [bars, signals.on, liquidations, news.on],
  )
  useEffect(() => engine.setBadges(groups.map(({ badge }) => badge)), [engine, groups])
  const { spot, isByKey, point, hold, close } = useSpot(engine)
  const pointed = isByKey ? spot?.badges[0]?.time : undefined
  useEffect(() => {
    if (pointed === undefined) return
    engine.setCrosshair(pointed)
    return () => engine.setCrosshair(undefined)
  }, [engine, pointed])
  const said = useMarkKeys({ engine, isActive, groups, spot, onSpot: point, onClose: close })
  const found = groups.filter(({ badge }) => spot?.badges.some(each => isSameBadge(each, badge)) === true)
  return (
    <>
      <output className="vh">{said}</output>
      {spot === undefined || found.length === 0 ? null : (
        <MarkCard spot={spot} groups={found} hasFocus={isByKey} onHold={hold} onClose={close} />
      )}
    </>
  )
}

function useMarkedBars({ engine, pair, interval }: Chart, { signals, news }: LayoutLayers): readonly MarkedBar[] {
  const { kinds } = signals
  const { important } = news
  const api = use(ApiContext)
  const [bars, setBars] = useState<readonly MarkedBar[]>([])
  useEffect(() => {
    const loader = createMarkLoader(
      {
        ask: (input, signal) => api(chartMarksCall, input, {}, signal),
        after: afterSeen,
        onBars: setBars,
      },
      { pair, interval, ...askedSignals(kinds), ...askedNews(important) },
    )
    const unwatch = engine.watchRange(loader.see)
    return () => {
      unwatch()
      loader.close()
      setBars([])
    }
  }, [engine, pair, interval, kinds, important, api])
  return bars
}

/** How long the card waits for the pointer to reach it. */
const LEAVE_MS = 400

function useSpot(engine: ChartEngine) {
  const [shown, setShown] = useState<{ readonly spot: BadgeSpot; readonly isByKey: boolean }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const stop = engine.watchBadges(next => {
      clearTimeout(timer.current)
      if (next === undefined) timer.current = setTimeout(() => setShown(undefined), LEAVE_MS)
      else setShown({ spot: next, isByKey: false })
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [engine])
  const hold = () => clearTimeout(timer.current)
  return {
    spot: shown?.spot,
    isByKey: shown?.isByKey === true,
    hold,
    point: (spot: BadgeSpot) => {
      hold()
      setShown({ spot, isByKey: true })
    },
    close: () => setShown(undefined),
  }
}

function MarkCard({
  spot,
  groups,
  hasFocus,
  onHold,
  onClose,
}: {
  spot: BadgeSpot
  groups: readonly MarkGroup[]
  /** Opened by a key: its links are next. */
  hasFocus: boolean
  onHold: () => void
  onClose: () => void
}) {
  const text = useLateMessages(markMessages)
  const locale = useLocale()
  const zone = useZone()
  const marks = groups.flatMap(group => group.marks)
  const hidden = groups.reduce((sum, { badge }) => sum + badge.count, 0) - marks.length
  const card = useRef<HTMLElement>(null)
  useFocusBack(hasFocus)
  useEffect(() => {
    if (hasFocus) card.current?.focus({ preventScroll: true })
  }, [hasFocus, spot])
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={styles.card}
      aria-label={text.card}
      data-escape
      style={{
        insetInlineStart: `clamp(4px, ${spot.x - 120}px, calc(100% - 252px))`,
        top: `min(${spot.y + 14}px, max(4px, 100% - 224px))`,
      }}
      onPointerEnter={onHold}
      onPointerLeave={onClose}
    >
      <IconButton icon="close" label={text.close} className={styles.close} onClick={onClose} />
      <ul>
        {marks.map(({ id, title, time, price, link }) => (
          <li key={id}>
            <Link to={link}>{textIn(locale, title)}</Link>
            <small className="n">
              {formatDateTime(time, zone)}
              {price === null ? '' : ` · ${text.price} ${formatFull(price)}`}
            </small>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p>{text.more(hidden)}</p> : null}
    </section>
  )
}

/** The focus returns to where it was before, unless the visitor has moved it. */
function useFocusBack(hasFocus: boolean): void {
  useEffect(() => {
    const before = document.activeElement
    if (!hasFocus || !(before instanceof HTMLElement)) return
    return () => {
      if (document.activeElement === document.body) before.focus({ preventScroll: true })
    }
  }, [hasFocus])
}
