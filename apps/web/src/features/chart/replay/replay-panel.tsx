import { formatDate, formatDateTime, timeOfWall } from '@candela/quant'
import { type FormEvent, useEffect, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { useNow } from '#platform/seconds.ts'
import { useZone } from '#platform/site.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import type { ChartEngine } from '../engine/engine.ts'
import type { BarSpot } from '../engine/held-bars.ts'
import { replayMessages } from './messages.ts'
import { REPLAY_PACES_MS, type ReplayPace, type ReplayState } from './replay.ts'
import { ReplayIcon } from './replay-icon.tsx'
import { replayOf, useReplay } from './replay-of.ts'
import bars from '../surfaces/floating-bar.module.css'
import styles from './replay.module.css'

/** Over the chart: choosing the first bar, then the controls. Nothing while there is no replay. */
export function ReplayPanel({ engine }: { engine: ChartEngine }) {
  const state = useReplay(engine)
  useEscape(engine, state.kind !== 'off')
  if (state.kind === 'off') return null
  return state.kind === 'choosing' ? <Choosing engine={engine} /> : <Controls engine={engine} state={state} />
}

/** Escape is for a field, or closes what is open above the chart: a dialog, a menu, or anything with `data-escape`. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest('input, select, dialog') !== null) ||
  document.querySelector('dialog[open], details[open], [data-escape]') !== null

/** A drawing that is not finished has an Escape of its own, too. */
function useEscape(engine: ChartEngine, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTaken(event) && !engine.replay.isDrawing()) replayOf(engine).leave()
    }
    // Before the drawing is given up, or what is open has closed.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [engine, isOn])
}

/** What would be hidden is shaded; a click begins there. */
function Choosing({ engine }: { engine: ChartEngine }) {
  const text = useLateMessages(replayMessages)
  const zone = useZone()
  const now = useNow()
  const [spot, setSpot] = useState<BarSpot>()
  const [isMissing, setIsMissing] = useState(false)
  const replay = replayOf(engine)
  useEffect(
    () =>
      engine.replay.watchPointer((next, isChosen) => {
        if (isChosen && next !== undefined) replayOf(engine).start(next.time)
        else setSpot(next)
      }),
    [engine],
  )
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('day')
    const time = typeof day === 'string' ? timeOfWall(Date.parse(`${day}T00:00:00Z`), zone) : undefined
    if (time === undefined || Number.isNaN(time)) return
    void engine.goTo(time).then(isReached => {
      // It may have been left while older bars were loading.
      if (isReached !== undefined && replay.get().kind === 'choosing') setIsMissing(!isReached || !replay.start(time))
    })
  }
  return (
    <>
      {spot === undefined ? null : <div className={styles.future} style={{ insetInlineStart: spot.x }} />}
      <form
        className={classNames(bars.floating, bars.fields, styles.bar)}
        aria-label={text.label}
        data-replay="choosing"
        onSubmit={go}
      >
        <span className={styles.hint}>{text.choose}</span>
        <input
          type="date"
          name="day"
          aria-label={text.day}
          required
          max={now === undefined ? undefined : formatDate(now, zone)}
        />
        <button type="submit" className={styles.text}>
          {text.start}
        </button>
        <IconButton icon="close" label={text.leave} className={styles.leave} onClick={replay.leave} />
        {isMissing ? (
          <small className={styles.fault} role="alert">
            {text.none}
          </small>
        ) : null}
      </form>
    </>
  )
}

type On = Extract<ReplayState, { kind: 'on' }>

function Controls({ engine, state }: { engine: ChartEngine; state: On }) {
  const text = useLateMessages(replayMessages)
  const zone = useZone()
  const replay = replayOf(engine)
  const { time, isPlaying, isAtEnd, paceMs } = state
  const tool = (name: 'again' | 'back' | 'step' | 'toEnd', work: () => void, isOff = false) => (
    <button
      type="button"
      className={styles.tool}
      aria-label={text[name]}
      data-tip={text[name]}
      disabled={isOff}
      onClick={work}
    >
      <ReplayIcon name={name} />
    </button>
  )
  return (
    <div
      className={classNames(bars.floating, bars.fields, styles.bar)}
      role="toolbar"
      aria-label={text.label}
      data-replay="on"
      data-time={time}
    >
      {tool('again', replay.choose)}
      {tool('back', replay.back)}
      <button
        type="button"
        className={styles.tool}
        aria-label={isPlaying ? text.pause : text.play}
        data-tip={isPlaying ? text.pause : text.play}
        disabled={isAtEnd}
        onClick={replay.toggle}
      >
        <ReplayIcon name={isPlaying ? 'pause' : 'play'} />
      </button>
      {tool('step', replay.step, isAtEnd)}
      {tool('toEnd', replay.toEnd, isAtEnd)}
      <select
        aria-label={text.pace}
        value={paceMs}
        onChange={event => replay.setPace(Number(event.currentTarget.value) as ReplayPace)} // one of the options
      >
        {REPLAY_PACES_MS.map(pace => (
          <option key={pace} value={pace}>
            {text.paceOf(1000 / pace)}
          </option>
        ))}
      </select>
      <output className={`n ${styles.time}`} aria-label={text.at}>
        {formatDateTime(time, zone)}
      </output>
      {isAtEnd ? <span className={styles.hint}>{text.end}</span> : null}
      <IconButton icon="close" label={text.leave} className={styles.leave} onClick={replay.leave} />
    </div>
  )
}
