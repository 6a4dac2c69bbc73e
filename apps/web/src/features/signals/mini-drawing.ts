import { sparklinePath } from '#ui/coins/sparkline.tsx'
import type { SignalCloses } from './signal-candles.ts'

const WIDTH = 96
const HEIGHT = 24

/** The mark's dot stays inside the box. */
const INSET = 3

export type MiniDrawing = {
  readonly path: string
  readonly mark: { readonly x: number; readonly y: number } | undefined
}

/** The line of the closes and the place of the signal's bar on it; undefined for fewer than two closes. */
export function miniDrawing({ closes, at }: SignalCloses): MiniDrawing | undefined {
  const path = sparklinePath(closes, WIDTH, HEIGHT)
  if (path === '') return undefined
  // The path's own points: its scale is the sparkline's business.
  const point = /^M?(\S+) (\S+)$/.exec(path.split('L')[at] ?? '')
  if (point === null) return { path, mark: undefined }
  const [x, y] = [Number(point[1]), Number(point[2])]
  return {
    path,
    mark: { x: Math.min(WIDTH - INSET, Math.max(INSET, x)), y: Math.min(HEIGHT - INSET, Math.max(INSET, y)) },
  }
}
