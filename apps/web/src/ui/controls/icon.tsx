import styles from './icon.module.css'

const PATHS = {
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Zm-1 3.5 3 3',
  bell: 'M4 7a4 4 0 0 1 8 0c0 3.5 1.5 4 1.5 4.5h-11C2.5 11 4 10.5 4 7ZM6.7 13.5a1.4 1.4 0 0 0 2.6 0',
  globe: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0ZM2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14c-2-2-2.5-4-2.5-6S6 4 8 2Z',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  chevron: 'm4 6 4 4 4-4',
  columns: 'M2.5 3.5h11v9h-11zM6.2 3.5v9M9.8 3.5v9',
  download: 'M8 2.5v7.5m-3-3 3 3 3-3M3 13.5h10',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  close: 'm4 4 8 8M12 4l-8 8',
  check: 'm3 8.5 3.3 3.3L13 5',
  alert: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0ZM8 7.3v3.5M8 5.1v.1',
  home: 'M2.5 7.5 8 2.8l5.5 4.7v6h-4v-4h-3v4h-4z',
  markets: 'M4 3v10M2.8 5.5h2.4v5H2.8zM8 2v12M6.8 4h2.4v6H6.8zM12 4v9M10.8 6.5h2.4v4h-2.4z',
  numbers: 'M2.5 13.5h11M4 11V7.5M7 11V4M10 11V6M13 11V3',
  star: 'm8 2.2 1.8 3.7 4 .6-2.9 2.8.7 4L8 11.4l-3.6 1.9.7-4L2.2 6.5l4-.6z',
  person: 'M10.7 5.2a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0ZM2.8 13.7a5.2 5.2 0 0 1 10.4 0',
} as const

export type IconName = keyof typeof PATHS

/** A 16 px line icon, hidden from screen readers: give its button a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

/** The candle with its flame. */
export function Mark({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <svg width={isLarge ? 21 : 16} height={isLarge ? 32 : 24} viewBox="0 0 16 24" aria-hidden="true">
      <path
        className={styles.flame}
        d="M8.6.2c.2 2.5 3.4 3.8 3.4 6.7a4 4 0 0 1-8 0c0-1.7 1-2.7 1.8-3.5.1 1 .5 1.6 1.1 1.9C6.9 3.5 7.3 1.6 8.6.2Z"
      />
      <rect x="4" y="11.8" width="8" height="8.7" rx="1.2" fill="currentColor" />
      <path d="M8 20.5V24" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
}
