import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exp, log } from './portable-math.ts'

function bitsOf(value: number): string {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  return view.getBigUint64(0).toString(16).padStart(16, '0')
}

describe('exp and log', () => {
  // For each of these, Math.exp and Math.log in Node for arm64 differ in the last bit.
  it.each([
    ['exp', exp, -2.356, '3fb844b99a604ae4'],
    ['exp', exp, -1.801, '3fc52319a44214d3'],
    ['exp', exp, -1.088, '3fd58f9965228e5f'],
    ['exp', exp, -0.331, '3fe6fb89681b1de9'],
    ['log', log, 1432.299, '401d1171eaf82a28'],
    ['log', log, 2959.616, '401ff8a472018695'],
  ])(`give the same bits on ${process.arch} as on every CPU: %s`, (_name, run, x, bits) => {
    expect(bitsOf(run(x)), `the last bit differs on ${process.arch}: is multiply-add fused here?`).toBe(bits)
  })

  it.each([
    [0, 1],
    [1, Math.E],
    [710, Infinity],
    [-746, 0],
    [Infinity, Infinity],
    [-Infinity, 0],
    [Number.NaN, Number.NaN],
  ])('exp(%f) is %f', (x, expected) => {
    expect(exp(x)).toBe(expected)
  })

  it.each([
    [0, -Infinity],
    [1, 0],
    [-1, Number.NaN],
    [Infinity, Infinity],
    [Number.NaN, Number.NaN],
  ])('log(%f) is %f', (x, expected) => {
    expect(log(x)).toBe(expected)
  })

  it('differ from the built-in functions by at most one bit', () => {
    let worst = 0
    for (let at = -10_000; at <= 10_000; at += 1) {
      const x = at / 137
      worst = Math.max(
        worst,
        Math.abs(exp(x) / Math.exp(x) - 1),
        Math.abs(log(exp(x)) - Math.log(exp(x))) / (1 + Math.abs(x)),
      )
    }
    expect(worst).toBeLessThanOrEqual(2 ** -52)
  })
})

const SIM = join(import.meta.dirname, '..')

it('the simulated world uses no built-in function whose last bit depends on the CPU', () => {
  const files = globSync('**/*.ts', { cwd: SIM }).filter(
    file => !file.endsWith('.test.ts') && basename(file) !== 'portable-math.ts',
  )
  expect(files.length).toBeGreaterThan(20)
  const used = files.flatMap(file => {
    const code = readFileSync(join(SIM, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    const found = code.match(/Math\.(exp|expm1|log\w*|pow|a?(sin|cos|tan)\w*|cbrt|hypot)\b|\*\*/g) ?? []
    return found.map(name => `${file}: ${name}`)
  })
  expect(used).toEqual([])
})
