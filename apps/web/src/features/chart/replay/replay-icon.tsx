import { LineIcon } from '../surfaces/line-icon.tsx'

const PATHS = {
  play: 'M5 3.5v9l7-4.5z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  step: 'M4 3.5v9l6-4.5zM12 3.5v9',
  back: 'M12 3.5v9L6 8zM4 3.5v9',
  toEnd: 'M3 3.5v9L7.5 8zM7.5 3.5v9L12 8zM13 3.5v9',
  again: 'M8 2v4M8 10v4M2 8h4M10 8h4',
  open: 'M8 4 3.5 8 8 12zM13 4 8.5 8l4.5 4z',
} as const

export function ReplayIcon({ name }: { name: keyof typeof PATHS }) {
  return <LineIcon path={PATHS[name]} />
}
