import type { TrialMessages } from './messages.zh.ts'

export const messages: TrialMessages = {
  title: 'Try your own parameters',
  hint: 'See the record that another setting would have had on the same bars',
  loading: 'Opening the trial',

  pair: 'Pair',
  pairHelp: 'Type a coin or pair and choose from the list',
  pairUnknown: 'Choose a pair from the list',
  interval: 'Interval',
  range: (min, max) => `${min}–${max}`,
  notInRange: (min, max) => `A whole number from ${min} to ${max}`,
  notAbove: smaller => `Must be above: ${smaller}`,
  usual: value => `, ours ${value}`,
  run: 'Try',
  running: 'Computing…',
  reset: 'Reset to ours',

  failed: 'The trial failed',
  incomplete: 'Older bars are still loading. These figures cover the bars loaded so far and update automatically.',
  stillIncomplete: 'Older bars have not loaded yet. These figures cover the bars loaded so far; try again later.',

  result: 'Result of the trial',
  about: (from, to, bars) => `${from} to ${to}, ${bars} bars`,
  open: count => `${count} more pending`,
  verdicts: {
    few: (count, needed) => `Only ${count} decided. Below ${needed} there is no hit rate and no return.`,
    above: (rate, low, high, random) => `Hit rate ${rate} (95% CI ${low}–${high}), above random entry at ${random}.`,
    unclear: (rate, low, high, random) =>
      `Hit rate ${rate} (95% CI ${low}–${high}). Random entry at ${random} is inside the interval: the difference may be luck.`,
    below: (rate, low, high, random) => `Hit rate ${rate} (95% CI ${low}–${high}), below random entry at ${random}.`,
  },
  variants: (count, chance) =>
    `Variants tried on this pair and interval: ${count}. Even if all of them are useless, the chance that at least one looks good at 95% by luck is ${chance}.`,
  noVariants:
    "These are the site's own parameters and do not count as a variant. Each further one makes luck more likely.",

  compared: 'Compared on the same bars',
  after24: 'After 24 bars, net of fees',
  group: 'Parameters',
  own: 'Yours',
  site: "The site's",
  random: 'Random entry',
  halves: ['Yours, first half', 'Yours, second half'],
  halvesNote: 'What holds in one half only is likely to be luck.',
  count: 'Decided',
  hitRate: 'Hit rate',
  hitInterval: '95% interval',
  mean: 'Mean',
  median: 'Median',

  equity: 'Following every signal',
  equitySummary: (own, usual) =>
    `The same amount in every signal: yours brought ${own} in all${usual === undefined ? '' : `, the site's ${usual}`}.`,
  equityNote: 'The same amount in every signal, summed by the day it was decided, net of fees, without compounding.',
}
