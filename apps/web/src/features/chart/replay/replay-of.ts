import { useSyncExternalStore } from 'react'
import { whileSeen } from '#platform/while-seen.ts'
import type { ChartEngine } from '../engine/engine.ts'
import { createReplay, type Replay, type ReplayState } from './replay.ts'

const replays = new WeakMap<ChartEngine, Replay>()

/** The replay of a chart, for its buttons and for keys: `replayOf(engine).toggle()`. */
export function replayOf(engine: ChartEngine): Replay {
  const known = replays.get(engine)
  if (known !== undefined) return known
  const made = createReplay({
    bars: engine.replay,
    every: whileSeen,
  })
  replays.set(engine, made)
  return made
}

export function useReplay(engine: ChartEngine): ReplayState {
  const { get, subscribe } = replayOf(engine)
  return useSyncExternalStore(subscribe, get, get)
}
