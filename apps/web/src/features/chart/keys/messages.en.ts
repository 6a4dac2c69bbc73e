import type { KeyMessages } from './messages.zh.ts'

export const messages: KeyMessages = {
  title: 'Keyboard shortcuts',
  or: 'or',
  close: 'Close',
  sections: { chart: 'Chart', drawing: 'Drawings', marks: 'Events', replay: 'Replay' },
  actions: {
    chart: {
      pair: 'Type letters to search for a pair',
      interval: 'Type digits to change the interval, in minutes',
      nextChart: 'Next chart',
      indicators: 'Indicators',
      percentage: 'Percent scale',
      logarithm: 'Logarithmic scale',
      picture: 'Save picture',
      fullScreen: 'Full screen',
      list: 'This list',
    },
    drawing: {
      cancel: 'Leave a drawing unfinished',
      remove: 'Remove the selected drawing',
      undo: 'Undo',
      redo: 'Redo',
    },
    marks: { next: 'Next bar with events', previous: 'Previous bar with events', close: 'Close events' },
    replay: { play: 'Play or pause', forward: 'Next bar', back: 'Previous bar', leave: 'Leave replay' },
  },
  interval: 'Change interval',
  typeInterval: 'Interval, such as 5, 240 or 1D',
  enter: name => `Press Enter for ${name}`,
  unknown: all => `No such interval. There are: ${all}`,
}
