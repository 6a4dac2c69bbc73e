import { LineIcon } from '../surfaces/line-icon.tsx'
import type { ToolGroup } from './tool-groups.ts'

type Action = 'cursor' | 'magnet' | 'lock' | 'unlock' | 'hide' | 'show' | 'remove' | 'undo' | 'redo' | 'front'

const PATHS: Readonly<Record<ToolGroup | Action, string>> = {
  cursor: 'M8 2v12M2 8h12',
  lines: 'M3.5 12.5l9-9M3.5 14a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM12.5 5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  channels: 'M2 10l9-7M5 13l9-7',
  fibonacci: 'M2 3h12M2 6.5h12M2 10h12M2 13h12',
  gann: 'M2 14L14 2M2 14L14 8M2 14L8 2',
  shapes: 'M2.5 4h11v8.5h-11z',
  patterns: 'M1.5 12l3-8 3 6 3-4 4 7',
  texts: 'M3 4V2.5h10V4M8 2.5v11M6 13.5h4',
  measures: 'M2 11l9-9 3 3-9 9zM5 8l1.5 1.5M7 6l1.5 1.5M9 4l1.5 1.5',
  magnet: 'M3.5 3v5a4.5 4.5 0 0 0 9 0V3h-3v5a1.5 1.5 0 0 1-3 0V3zM3.5 5.5h3M9.5 5.5h3',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  unlock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 4.8-1',
  hide: 'M2 8c3.5-5.5 8.5-5.5 12 0-3.5 5.5-8.5 5.5-12 0ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM3 13L13 3',
  show: 'M2 8c3.5-5.5 8.5-5.5 12 0-3.5 5.5-8.5 5.5-12 0ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  remove: 'M2.5 4.5h11M6 4.5V2.5h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4M9.3 7v4',
  undo: 'M5.5 3L2.5 6l3 3M3 6h6a4 4 0 0 1 0 8H7',
  redo: 'M10.5 3l3 3-3 3M13 6H7a4 4 0 0 0 0 8h2',
  front: 'M8 13V4M4.5 7.5L8 4l3.5 3.5M3 2h10',
}

export function DrawingIcon({ name }: { name: keyof typeof PATHS }) {
  return <LineIcon path={PATHS[name]} size={16} />
}
