/** Bar replay: where it is, whether it plays, and how fast. Time and the bars are handed in. */
import type { ReplayBars } from '../engine/held-bars.ts'

/** Milliseconds from bar to bar, slowest first. */
export const REPLAY_PACES_MS = [3000, 1000, 500, 200, 100] as const
export type ReplayPace = (typeof REPLAY_PACES_MS)[number]

/** How often a bar after the last one is looked for. */
const LOOK_MS = 1000

export type ReplayState = {
  /** The next replay begins at this pace, too. */
  readonly paceMs: ReplayPace
} & (
  | { readonly kind: 'off' }
  /** The visitor is choosing the bar to begin at. */
  | { readonly kind: 'choosing' }
  /** `time` is the start of the last bar that is seen. */
  | { readonly kind: 'on'; readonly time: number; readonly isPlaying: boolean; readonly isAtEnd: boolean }
)

/** The methods that have nothing to do in a state do nothing and return false. */
export type Replay = {
  readonly get: () => ReplayState
  readonly subscribe: (onChange: () => void) => () => void
  readonly choose: () => boolean
  /** Begins at the bar of `time`, also from another one; false if there is no such bar. */
  readonly start: (time: number) => boolean
  /** Plays or pauses. */
  readonly toggle: () => boolean
  readonly step: () => boolean
  readonly back: () => boolean
  readonly toEnd: () => boolean
  readonly setPace: (paceMs: ReplayPace) => void
  /** Back to the live chart, or out of choosing. */
  readonly leave: () => boolean
  readonly close: () => void
}

export type ReplayParts = {
  readonly bars: Pick<ReplayBars, 'barTime' | 'hold' | 'release' | 'watchReset'>
  /** Runs `work` every `delayMs` until the returned function is called. */
  readonly every: (delayMs: number, work: () => void) => () => void
}

export function createReplay({ bars, every }: ReplayParts): Replay {
  let state: ReplayState = { kind: 'off', paceMs: 1000 }
  let stopTimer = () => {}
  const listeners = new Set<() => void>()

  function change(next: ReplayState): true {
    stopTimer()
    stopTimer = timerOf(next)
    state = next
    for (const tell of listeners) tell()
    return true
  }

  function timerOf(next: ReplayState): () => void {
    if (next.kind === 'on' && next.isPlaying) return every(next.paceMs, () => void step())
    return next.kind === 'on' && next.isAtEnd ? every(LOOK_MS, lookOn) : () => {}
  }

  /** The market goes on, so that the end does not stay one. */
  function lookOn(): void {
    if (state.kind === 'on' && bars.barTime(state.time, 1) !== undefined) change({ ...state, isAtEnd: false })
  }

  /** Shows the bars up to the one of `time`. At the last one there is nothing to play. */
  function show(time: number, isPlaying: boolean): true {
    bars.hold(time)
    const isAtEnd = bars.barTime(time, 1) === undefined
    return change({ kind: 'on', paceMs: state.paceMs, time, isAtEnd, isPlaying: isPlaying && !isAtEnd })
  }

  /** By so many bars; a step of the visitor pauses, one of the timer plays on. */
  function move(steps: number, isPlaying: boolean): boolean {
    if (state.kind !== 'on') return false
    const time = bars.barTime(state.time, steps)
    if (time !== undefined) return show(time, isPlaying)
    if (steps > 0) change({ ...state, isAtEnd: true, isPlaying: false })
    return false
  }

  const step = (): boolean => move(1, state.kind === 'on' && state.isPlaying)
  const stopReset = bars.watchReset(() => void change({ kind: 'off', paceMs: state.paceMs }))

  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    choose() {
      if (state.kind === 'on') bars.release()
      return change({ kind: 'choosing', paceMs: state.paceMs })
    },
    start(time) {
      const first = bars.barTime(time, 0)
      return first !== undefined && show(first, false)
    },
    toggle() {
      if (state.kind !== 'on') return false
      // New bars may have come since the end was reached.
      const isAtEnd = bars.barTime(state.time, 1) === undefined
      return change({ ...state, isAtEnd, isPlaying: !state.isPlaying && !isAtEnd })
    },
    step: () => move(1, false),
    back: () => move(-1, false),
    toEnd() {
      if (state.kind !== 'on') return false
      const last = bars.barTime(Number.POSITIVE_INFINITY, 0)
      return last !== undefined && show(last, false)
    },
    setPace: paceMs => void change({ ...state, paceMs }),
    leave() {
      if (state.kind === 'off') return false
      if (state.kind === 'on') bars.release()
      return change({ kind: 'off', paceMs: state.paceMs })
    },
    close() {
      stopTimer()
      stopReset()
      listeners.clear()
    },
  }
}
