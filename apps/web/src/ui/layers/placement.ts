export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
export type Size = { readonly width: number; readonly height: number }

const GAP = 6
const EDGE = 8

/** Position of a small layer: centred above its anchor, below if there is no room, never past an edge. */
export function placeAbove(anchor: Box, layer: Size, window: Size): { readonly left: number; readonly top: number } {
  const above = anchor.top - GAP - layer.height
  const left = anchor.left + (anchor.width - layer.width) / 2
  return {
    left: Math.round(Math.max(EDGE, Math.min(left, window.width - layer.width - EDGE))),
    top: Math.round(above >= EDGE ? above : anchor.top + anchor.height + GAP),
  }
}
