/** Means this small are what rounding left of moves long ago. */
const NO_MOVE = 1e-290

/** 0 to 100: the part of the gains in all moves. Without any move it is 50; other programs say 0 or 100 there. */
export function strengthOf(gain: number, loss: number): number {
  const moves = gain + loss
  if (moves < NO_MOVE) return 50
  return (100 * gain) / moves
}
