import type { MoversMessages } from './messages.zh.ts'

export const messages: MoversMessages = {
  title: 'Rapid movers',
  windows: 'Window',
  window: minutes => `${minutes} min`,
  sides: 'Direction',
  noMoves: 'No moves yet',
  noMovesText: (minutes: number) => `Moves over ${minutes} minutes are shown once prices have been followed that long.`,
  rise: 'Rising fast',
  fall: 'Falling fast',
  columns: {
    name: 'Name',
    price: 'Price',
    change3m: '3 min',
    change5m: '5 min',
    change10m: '10 min',
    change24h: '24h',
    badges: 'Marks',
    why: 'Why',
  },
  level: level => ['', 'Move', 'Large move', 'Violent move'][level] ?? '',
  levelRule: percent => `Moved ${percent}% or more in 5 minutes`,
  badges: {
    high24h: '24h high',
    low24h: '24h low',
    high7d: '7d high',
    low7d: '7d low',
    pullBack: 'Pull-back',
    rally: 'Rally',
    volumeBurst: 'Volume burst',
  },
  rules: {
    high24h: minutes => `The 24-hour high was set within the last ${minutes} minutes`,
    low24h: minutes => `The 24-hour low was set within the last ${minutes} minutes`,
    high7d: minutes => `The 24-hour high was set within the last ${minutes} minutes and is the high of the last 7 days`,
    low7d: minutes => `The 24-hour low was set within the last ${minutes} minutes and is the low of the last 7 days`,
    pullBack: (minutes, percent) =>
      `The 24-hour high was set within the last ${minutes} minutes, and the price is at least ${percent}% below it`,
    rally: (minutes, percent) =>
      `The 24-hour low was set within the last ${minutes} minutes, and the price is at least ${percent}% above it`,
    volumeBurst: (times, quarters) =>
      `Volume of the last 15 minutes is at least ${times} times the average of the previous ${quarters} quarter hours`,
  },
  why: 'Why',
  whyOf: symbol => `Why is ${symbol} moving`,
  close: 'Close',
  riseFile: kind => `Rising ${kind}`,
  fallFile: kind => `Falling ${kind}`,
}
