/** The panel beside the chart: what it shows and how wide it is. Pure. */
export const TABS = ['book', 'trades', 'depth', 'signals', 'news', 'events', 'favourites'] as const
export type Tab = (typeof TABS)[number]

/** Pixels. */
export const WIDTH = { min: 220, max: 520, default: 292 } as const
const STEP_PX = 16

/** Which flash news the panel lists: of all coins or of the chart's own, and important ones only or all. */
export type NewsChoice = { readonly isAll: boolean; readonly isImportant: boolean }

export type Panel = {
  readonly tab: Tab
  readonly width: number
  readonly isFolded: boolean
  readonly news: NewsChoice
}

export const PANEL_DEFAULT: Panel = {
  tab: 'book',
  width: WIDTH.default,
  isFolded: false,
  news: { isAll: false, isImportant: false },
}

export const limited = (width: number): number => Math.round(Math.min(WIDTH.max, Math.max(WIDTH.min, width)))

/** The border is at the start of the panel, so that it grows towards the start. Undefined for other keys. */
export function widthByKey(width: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return limited(width + STEP_PX)
    case 'ArrowRight':
      return limited(width - STEP_PX)
    case 'Home':
      return WIDTH.min
    case 'End':
      return WIDTH.max
    default:
      return undefined
  }
}

/** Whatever was stored, field by field. */
export function readPanel(raw: unknown): Panel | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { tab, width, isFolded, news } = raw as Record<string, unknown> // checked here
  return {
    tab: TABS.find(each => each === tab) ?? PANEL_DEFAULT.tab,
    width: typeof width === 'number' && Number.isFinite(width) ? limited(width) : PANEL_DEFAULT.width,
    isFolded: isFolded === true,
    news: readNews(news),
  }
}

function readNews(raw: unknown): NewsChoice {
  const { isAll, isImportant } = Object(raw) as Record<string, unknown> // checked here; empty if nothing was stored
  return { isAll: isAll === true, isImportant: isImportant === true }
}
