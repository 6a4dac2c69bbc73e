/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { indicatorList } from './table.ts'

it('docs/indicators.md has a row for every indicator, with its names, parameters and defaults', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/indicators.md'), 'utf8')
  const rows = text
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(line => line.split('|').map(cell => cell.trim()))
  const expected = indicatorList.map(({ id, name, parameters, outputs }) => [
    name.zh,
    name.en,
    `\`${id}\``,
    parameters.map(parameter => `\`${parameter.id}\` ${parameter.default}`).join(', ') || '–',
    outputs.map(output => `\`${output.id}\``).join(', '),
  ])
  expect(rows.map(cells => cells.slice(1, 6))).toEqual(expected)
  expect(rows.filter(cells => cells[6] === '')).toEqual([])
})
