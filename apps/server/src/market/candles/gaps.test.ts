import { expect, it } from 'vitest'
import { gapsIn } from './gaps.ts'

const spans = (text: string) =>
  text
    .split(' ')
    .filter(part => part !== '')
    .map(part => {
      const [from = 0, to = 0] = part.split('-').map(Number)
      return { from, to }
    })

it.each([
  { covered: '', gaps: '10-20', what: 'nothing is covered' },
  { covered: '10-20', gaps: '', what: 'all is covered' },
  { covered: '0-30', gaps: '', what: 'more than all is covered' },
  { covered: '12-15', gaps: '10-12 15-20', what: 'the middle is covered' },
  { covered: '10-12', gaps: '12-20', what: 'the start is covered' },
  { covered: '15-20', gaps: '10-15', what: 'the end is covered' },
  { covered: '0-10', gaps: '10-20', what: 'only what is before is covered' },
  { covered: '20-30', gaps: '10-20', what: 'only what is after is covered' },
  { covered: '10-12 12-20', gaps: '', what: 'two runs touch' },
  { covered: '14-20 10-12', gaps: '12-14', what: 'runs come in any order' },
  { covered: '10-16 12-14', gaps: '16-20', what: 'one run is inside another' },
  { covered: '10-14 12-17', gaps: '17-20', what: 'runs overlap' },
  { covered: '11-11 13-13', gaps: '10-11 11-13 13-20', what: 'runs are empty' },
  { covered: '11-12 13-14 18-25', gaps: '10-11 12-13 14-18', what: 'there are several' },
])('finds the gaps when $what', ({ covered, gaps }) => {
  expect(gapsIn({ from: 10, to: 20 }, spans(covered))).toEqual(spans(gaps))
})
