/** The keys of the terminal: the handlers and the list that visitors see both come from here. Pure. */

export type Press = {
  readonly key: string
  /** The key itself, whatever a layout or Alt make of it. */
  readonly code: string
  readonly ctrl: boolean
  readonly alt: boolean
  readonly shift: boolean
}

export type KeyEntry = {
  /** As the list shows them: each is a combination. */
  readonly shown: readonly string[]
  readonly isPressed: (press: Press) => boolean
}

const isPlain = ({ ctrl, alt }: Press): boolean => !ctrl && !alt
const altKey =
  (code: string) =>
  (press: Press): boolean =>
    press.alt && !press.ctrl && !press.shift && press.code === code
const plainKey =
  (key: string) =>
  (press: Press): boolean =>
    isPlain(press) && press.key === key
const command =
  (key: string, shift: boolean) =>
  (press: Press): boolean =>
    press.ctrl && !press.alt && press.shift === shift && press.key.toLowerCase() === key

/** Leaves what was begun last. */
const ESCAPE: KeyEntry = { shown: ['Esc'], isPressed: plainKey('Escape') }

const CHART = {
  pair: { shown: ['A – Z'], isPressed: press => isPlain(press) && /^\p{Letter}$/u.test(press.key) },
  interval: { shown: ['0 – 9'], isPressed: press => isPlain(press) && /^\d$/.test(press.key) },
  nextChart: { shown: ['Alt+N'], isPressed: altKey('KeyN') },
  indicators: { shown: ['/'], isPressed: plainKey('/') },
  percentage: { shown: ['Alt+P'], isPressed: altKey('KeyP') },
  logarithm: { shown: ['Alt+L'], isPressed: altKey('KeyL') },
  picture: { shown: ['Alt+S'], isPressed: altKey('KeyS') },
  fullScreen: { shown: ['Alt+Enter'], isPressed: altKey('Enter') },
  list: { shown: ['?'], isPressed: press => isPlain(press) && (press.key === '?' || press.key === '？') },
} satisfies Readonly<Record<string, KeyEntry>>

const DRAWING = {
  cancel: ESCAPE,
  remove: {
    shown: ['Delete', 'Backspace'],
    isPressed: press => isPlain(press) && (press.key === 'Delete' || press.key === 'Backspace'),
  },
  undo: { shown: ['Ctrl+Z'], isPressed: command('z', false) },
  redo: {
    shown: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    isPressed: press => command('z', true)(press) || command('y', false)(press),
  },
} satisfies Readonly<Record<string, KeyEntry>>

/** Signals, liquidations and flash news at the bars. */
const MARKS = {
  next: { shown: ['Shift+→'], isPressed: press => plainKey('ArrowRight')(press) && press.shift },
  previous: { shown: ['Shift+←'], isPressed: press => plainKey('ArrowLeft')(press) && press.shift },
  close: ESCAPE,
} satisfies Readonly<Record<string, KeyEntry>>

/** Only while a replay is on. */
const REPLAY = {
  play: { shown: ['Space'], isPressed: plainKey(' ') },
  forward: { shown: ['→'], isPressed: press => plainKey('ArrowRight')(press) && !press.shift },
  back: { shown: ['←'], isPressed: press => plainKey('ArrowLeft')(press) && !press.shift },
  leave: ESCAPE,
} satisfies Readonly<Record<string, KeyEntry>>

export const KEYS = { chart: CHART, drawing: DRAWING, marks: MARKS, replay: REPLAY } as const

export type KeySection = keyof typeof KEYS
export type KeyAction<Section extends KeySection> = keyof (typeof KEYS)[Section]

/** What a press does in a part of the terminal; undefined for nothing. */
export function actionOf<Section extends KeySection>(section: Section, press: Press): KeyAction<Section> | undefined {
  const entries: Readonly<Record<string, KeyEntry>> = KEYS[section]
  const found = Object.keys(entries).find(action => entries[action]?.isPressed(press) === true)
  return found as KeyAction<Section> | undefined // a key of the section
}
