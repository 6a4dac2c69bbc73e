import { LineIcon } from './surfaces/line-icon.tsx'

const PATHS = {
  indicators: 'M2 12c2-8 3-8 4.5-4S9 13 10.5 8 13 3 14 3.5',
  picture: 'M2 5h3l1-1.5h4L11 5h3v7.5H2zM10.3 8.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z',
  fullScreen: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  date: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3',
  fold: 'm6 3 5 5-5 5M13.5 3v10',
  unfold: 'm10 3-5 5 5 5M2.5 3v10',
} as const

/** Icons that only this page has. */
export function ChartIcon({ name }: { name: keyof typeof PATHS }) {
  return <LineIcon path={PATHS[name]} />
}
