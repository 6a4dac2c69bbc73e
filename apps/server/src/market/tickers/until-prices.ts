import type { Board } from './board.ts'

/** Resolves when the board has prices. */
export function untilPrices(board: Board): Promise<void> {
  if (board.hasPrices) return Promise.resolve()
  return new Promise(resolve => {
    const stop = board.onChange(() => {
      if (!board.hasPrices) return
      stop()
      resolve()
    })
  })
}
