import type { RecordMessages } from './record-messages.zh.ts'

export const messages: RecordMessages = {
  title: 'Track record',
  byKind: 'Track record on this pair',
  byInterval: 'By interval',
  allIntervals: 'All intervals',
  bySide: 'By direction and market',
  byHorizon: 'By holding time',
  horizonNote: 'Held until the close of that bar, net of fees.',
  group: 'Group',
  count: 'Decided',
  hitRate: 'Hit rate',
  interval: '95% interval',
  mean: 'Mean',
  median: 'Median',
  baseline: 'Random',
  bars: bars => (bars === 1 ? 'After 1 bar' : `After ${bars} bars`),
  regimes: { rising: 'Rising market', falling: 'Falling market' },
  regimeNote: 'The market is rising while the largest coin closes above its 20-day mean.',
  onlyCounts: (count, open, needed) =>
    `${count} decided, ${open} pending. Hit rate, returns, their distribution and their sum are shown from ${needed} decided on.`,
  tooFew: needed => `Fewer than ${needed}: no figures yet`,

  distribution: 'Distribution of returns',
  distributionUnit: 'signals',
  distributionLabel: (gained, lost) => `Signals per step of 1%: ${gained} gained, ${lost} lost.`,
  distributionNote: 'The outermost bars include everything beyond them.',
  step: 'Return',
  range: (from, to) => `${from} to ${to}`,
  below: to => `Below ${to}`,
  above: from => `${from} and more`,
  gained: count => `${count} gained`,
  lost: count => `${count} lost`,

  equity: 'Following every signal',
  equityLine: 'Sum of returns',
  equitySummary: sum => `The same amount in every signal has brought ${sum} in all.`,
  equityNote:
    'The same amount in every signal, summed by the day it was decided, net of fees, without compounding. Nothing is left out; losses count in full.',

  howTitle: 'How this is computed',
  how: [
    'Signals use closed bars only. Once raised, they are never changed or removed.',
    'The entry is the open of the next bar. Returns are taken at the closes 1, 4, 12 and 24 bars later; the figures at the top are after 24 bars.',
    'Returns are net of fees for buying and selling together: spot 0.2%, perpetuals 0.1%, index futures 0.02%.',
    'Best and worst on the way are the largest open gain and loss against the entry while held.',
    'The hit rate is the share of decided signals that gained, with its 95% Wilson interval. Below 30, only counts are shown.',
    'Random entry is the mean of entering at every bar of the same pairs and intervals in the same direction. Only a record above it means that the signals add something.',
    'The ledger is append-only, and each row carries the hash of the row before it: changing any row changes every hash after it.',
    'Past performance promises nothing. This is not investment advice.',
  ],
  ledger: (seq, hash) => `Ledger up to row ${seq}, last hash …${hash}`,
}
