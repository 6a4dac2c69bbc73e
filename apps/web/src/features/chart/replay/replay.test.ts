import { expect, it } from 'vitest'
import { createReplay, type Replay } from './replay.ts'

/** Bars every 10, with a timer that is moved by hand. */
function aReplay(count = 5) {
  const times = Array.from({ length: count }, (_, nth) => nth * 10)
  const shown: (number | 'all')[] = []
  let timer: { readonly delayMs: number; readonly work: () => void } | undefined
  let reset = () => {}
  const replay = createReplay({
    bars: {
      barTime: (time, steps) => {
        const at = times.findLastIndex(each => each <= time)
        return at < 0 ? undefined : times[at + steps]
      },
      hold: time => void shown.push(time),
      release: () => void shown.push('all'),
      watchReset: work => {
        reset = work
        return () => {}
      },
    },
    every: (delayMs, work) => {
      const own = { delayMs, work }
      timer = own
      return () => {
        if (timer === own) timer = undefined
      }
    },
  })
  return {
    replay,
    times,
    shown,
    tick: (ticks = 1) => {
      for (let nth = 0; nth < ticks; nth++) timer?.work()
    },
    pace: () => timer?.delayMs,
    reset: () => reset(),
  }
}

const started = (time: number, count?: number) => {
  const made = aReplay(count)
  made.replay.choose()
  made.replay.start(time)
  return made
}

const stateOf = (replay: Replay) => {
  const state = replay.get()
  return state.kind === 'on'
    ? `${state.time}${state.isPlaying ? ' plays' : ''}${state.isAtEnd ? ' end' : ''}`
    : state.kind
}

it.each<[name: string, work: (replay: Replay) => unknown, state: string]>([
  ['starts at the bar of the time, paused', replay => replay.start(27), '20'],
  ['starts at the last bar for a later time', replay => replay.start(999), '40 end'],
  ['keeps choosing if there is no bar that old', replay => replay.start(-1), 'choosing'],
  ['steps', replay => [replay.start(20), replay.step()], '30'],
  ['steps back', replay => [replay.start(20), replay.back()], '10'],
  ['does not step back before the first bar', replay => [replay.start(0), replay.back()], '0'],
  ['does not step over the last bar', replay => [replay.start(40), replay.step()], '40 end'],
  ['goes to the end', replay => [replay.start(0), replay.toEnd()], '40 end'],
  ['comes back from the end', replay => [replay.start(40), replay.back()], '30'],
  ['plays', replay => [replay.start(20), replay.toggle()], '20 plays'],
  ['pauses', replay => [replay.start(20), replay.toggle(), replay.toggle()], '20'],
  ['does not play at the end', replay => [replay.start(40), replay.toggle()], '40 end'],
  ['pauses with a step of the visitor', replay => [replay.start(10), replay.toggle(), replay.step()], '20'],
  ['pauses with a step back', replay => [replay.start(10), replay.toggle(), replay.back()], '0'],
  ['leaves', replay => [replay.start(10), replay.toggle(), replay.leave()], 'off'],
  ['leaves while choosing', replay => replay.leave(), 'off'],
  ['chooses another bar', replay => [replay.start(10), replay.choose()], 'choosing'],
])('%s', (_, work, state) => {
  const { replay } = aReplay()
  replay.choose()
  work(replay)
  expect(stateOf(replay)).toBe(state)
})

it('plays to the last bar, pauses there, and plays on when another has come', () => {
  const { replay, times, shown, tick, pace } = started(20)
  replay.toggle()
  tick()
  expect([stateOf(replay), pace()]).toEqual(['30 plays', 1000])
  tick()
  expect([stateOf(replay), shown]).toEqual(['40 end', [20, 30, 40]])
  times.push(50, 60)
  replay.toggle()
  tick()
  expect([stateOf(replay), shown]).toEqual(['50 plays', [20, 30, 40, 50]])
})

it('changes its pace while it plays, and keeps it for the next replay', () => {
  const { replay, pace } = started(0)
  replay.toggle()
  replay.setPace(100)
  expect([stateOf(replay), pace()]).toEqual(['0 plays', 100])
  replay.leave()
  expect(pace()).toBeUndefined()
  replay.start(0)
  replay.toggle()
  expect(pace()).toBe(100)
})

it('is not at the end any more once there is another bar', () => {
  const { replay, times, shown, tick, pace } = started(40)
  expect(stateOf(replay)).toBe('40 end')
  tick()
  expect(stateOf(replay)).toBe('40 end')
  times.push(50)
  tick()
  expect([stateOf(replay), pace(), shown]).toEqual(['40', undefined, [40]])
})

it('brings all bars back when it is left, and only then', () => {
  const { replay, shown } = started(20)
  replay.step()
  replay.leave()
  replay.leave()
  expect(shown).toEqual([20, 30, 'all'])
})

it('is over when the chart shows other bars', () => {
  const { replay, shown, pace, reset } = started(20)
  replay.toggle()
  reset()
  expect([stateOf(replay), pace(), shown]).toEqual(['off', undefined, [20]])
})

it('says whether a key did something', () => {
  const { replay } = aReplay()
  const keys = () => [replay.toggle(), replay.step(), replay.back(), replay.leave()]
  expect(keys()).toEqual([false, false, false, false])
  replay.start(20)
  expect(keys()).toEqual([true, true, true, true])
})

it('tells those who listen, until they stop', () => {
  const { replay } = aReplay()
  const seen: string[] = []
  const stop = replay.subscribe(() => seen.push(stateOf(replay)))
  replay.start(20)
  replay.step()
  stop()
  replay.leave()
  expect(seen).toEqual(['20', '30'])
})
