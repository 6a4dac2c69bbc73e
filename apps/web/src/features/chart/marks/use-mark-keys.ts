import { textIn } from '@candela/contract/core'
import { formatDateTime } from '@candela/quant'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLateMessages, useLocale } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import type { BadgeSpot } from '../engine/badges.ts'
import type { ChartEngine } from '../engine/engine.ts'
import { isBusy, pressOf } from '../keys/is-busy.ts'
import { actionOf } from '../keys/key-table.ts'
import { markMessages } from './messages.ts'
import type { MarkGroup, Range } from './rules.ts'
import { nextStop, type Stop, stopsOf } from './stops.ts'

type MarkKeys = {
  readonly engine: ChartEngine
  /** Of several charts only the active one goes from mark to mark. */
  readonly isActive: boolean
  readonly groups: readonly MarkGroup[]
  readonly spot: BadgeSpot | undefined
  readonly onSpot: (spot: BadgeSpot) => void
  readonly onClose: () => void
}

/** Keys that go from one marked bar to the next. Returns what is to be said of it. */
export function useMarkKeys({ engine, isActive, groups, spot, onSpot, onClose }: MarkKeys): string {
  const text = useLateMessages(markMessages)
  const locale = useLocale()
  const zone = useZone()
  const [said, setSaid] = useState('')
  const seen = useRef<Range>(undefined)
  const isGoing = useRef(false)
  useEffect(() => engine.watchRange(range => (seen.current = range)), [engine])

  const wordsOf = (stop: Stop): string => {
    const titles = stop.groups.flatMap(({ marks }) => marks.map(({ title }) => textIn(locale, title)))
    const hidden = stop.groups.reduce((sum, { badge }) => sum + badge.count, 0) - titles.length
    return [formatDateTime(stop.time, zone), ...titles, ...(hidden > 0 ? [text.more(hidden)] : [])].join(text.comma)
  }
  const go = async (step: 1 | -1) => {
    const stops = stopsOf(groups)
    const stop = nextStop(stops, step, spot?.badges[0]?.time, seen.current)
    const found = stop === undefined ? undefined : await bringIntoView(engine, stop.time, seen.current)
    if (found === 'left') return
    if (stop === undefined || found === undefined) return setSaid(stops.length === 0 ? text.none : text.noMore[step])
    onSpot({ ...found, badges: stop.groups.map(({ badge }) => badge) })
    setSaid(wordsOf(stop))
  }
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isBusy(event)) return
    const action = actionOf('marks', pressOf(event))
    // The pointer also opens the card of a chart that is not active.
    if (action === 'close' && spot !== undefined) onClose()
    if (action === undefined || action === 'close' || !isActive) return
    event.preventDefault()
    if (isGoing.current) return
    isGoing.current = true
    void go(action === 'next' ? 1 : -1).finally(() => {
      isGoing.current = false
    })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return said
}

/**
 * Where the badge of a bar is drawn; undefined if it is not, such as of a bar that a replay has not reached. 'left' if the
 * reader has gone elsewhere meanwhile.
 */
async function bringIntoView(
  engine: ChartEngine,
  time: number,
  seen: Range | undefined,
): Promise<BadgeSpot | 'left' | undefined> {
  if (seen !== undefined && (time < seen.from || time >= seen.to)) {
    // In the middle, so that what was before and after is seen.
    const isReached = await engine.goTo(time + (seen.to - seen.from) / 2)
    if (isReached === undefined) return 'left'
  }
  await painted()
  return engine.badgeSpot(time)
}

/** The chart draws in the frame after a change. */
const painted = (): Promise<void> =>
  new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
