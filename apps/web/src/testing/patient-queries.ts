import { configure, getConfig } from '@testing-library/react'

/** Turns of the event loop in which React runs the effects of a render, however busy the machine is. */
const TURNS = 3
/** Tests may replace it. */
const afterTurn = setImmediate

const before = getConfig()

configure({
  // By default a query waits one second, which a busy machine can need for a single render.
  asyncUtilTimeout: 30_000,
  // A query finds an element before its effects have run: those that listen to keys, or move the focus.
  asyncWrapper: run =>
    before.asyncWrapper(async () => {
      const result = await run()
      for (let turn = 0; turn < TURNS; turn++) await new Promise<void>(resolve => afterTurn(resolve))
      return result
    }),
})
