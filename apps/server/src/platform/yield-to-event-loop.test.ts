import { describe, expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { createEventLoopYield } from './yield-to-event-loop.ts'

const turnOfEventLoop = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/** Work that ended a step after `stepMs`, and others who then keep the event loop for `othersMs`. */
async function afterStep({ stepMs, othersMs }: { readonly stepMs: number; readonly othersMs: number }) {
  const clock = createTestClock()
  const yieldToEventLoop = createEventLoopYield(clock)
  let goesOn = false
  clock.advance(stepMs)
  setImmediate(() => clock.advance(othersMs))
  const resting = yieldToEventLoop().then(() => {
    goesOn = true
  })
  await turnOfEventLoop()
  await turnOfEventLoop()
  return { clock, resting, goesOn: () => goesOn }
}

describe('long work', () => {
  it.each([
    { title: 'its slice is not used up', stepMs: 7, othersMs: 0 },
    { title: 'its slice is used up, but nobody else has work', stepMs: 1_000, othersMs: 0 },
    { title: 'others took only a moment', stepMs: 1_000, othersMs: 8 },
  ])('goes on at once: $title', async step => {
    const { goesOn } = await afterStep(step)
    expect(goesOn()).toBe(true)
  })

  it.each([
    { othersMs: 100, restMs: 100 },
    { othersMs: 5_000, restMs: 250 },
  ])('rests $restMs ms after others took $othersMs ms', async ({ othersMs, restMs }) => {
    const { clock, resting, goesOn } = await afterStep({ stepMs: 10, othersMs })
    clock.advance(restMs - 1)
    await turnOfEventLoop()
    expect(goesOn()).toBe(false)
    clock.advance(1)
    await resting
    expect(goesOn()).toBe(true)
  })
})
