import type { ReplayMessages } from './messages.zh.ts'

export const messages: ReplayMessages = {
  open: 'Replay',
  openTip: 'Replay bar by bar from a bar you choose',
  label: 'Bar replay',
  choose: 'Click the first bar, or choose a date',
  day: 'First day',
  start: 'Start',
  none: 'Loaded bars do not reach back that far; a longer interval may',
  play: 'Play (Space)',
  pause: 'Pause (Space)',
  step: 'Forward one bar (→)',
  back: 'Back one bar (←)',
  toEnd: 'To the last bar',
  again: 'Choose another bar',
  pace: 'Speed',
  paceOf: barsPerSecond => {
    if (barsPerSecond < 1) return `1 bar / ${Math.round(1 / barsPerSecond)} s`
    return barsPerSecond === 1 ? '1 bar/s' : `${barsPerSecond} bars/s`
  },
  leave: 'Leave replay (Esc)',
  at: 'Replayed to',
  end: 'Last bar',
}
