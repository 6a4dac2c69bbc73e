import { expect, it } from 'vitest'
import { csv } from './csv.ts'

const written = (text: string): string =>
  csv(['head'], [[text]])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n')

it.each([
  ['=1+1', `'=1+1`],
  ['+1+1', `'+1+1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['-1+1', `'-1+1`],
  [`-2+3+cmd|' /C calc'!A0`, `'-2+3+cmd|' /C calc'!A0`],
  ['-', `'-`],
  ['-ada', `'-ada`],
  ['+86 138', `'+86 138`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['=1,2', `"'=1,2"`],
])('the text %j is written as %s, which a spreadsheet does not execute', (text, cell) => {
  expect(written(text)).toBe(cell)
})

it.each(['-1', '-0.5', '1e-8', '-1.5e+21', '0', '12345.678', '-12%', '2026-11-16T00:00:00.000Z', 'BTC/USDT'])(
  '%s stays as it is',
  text => expect(written(text)).toBe(text),
)

it.each([
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['=a,"b"', `"'=a,""b"""`],
  ['比特币', '比特币'],
])('%j is quoted as %s', (text, cell) => expect(written(text)).toBe(cell))
