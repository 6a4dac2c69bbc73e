import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { stateHash } from './state-hash.ts'
import { createWorld } from './world.ts'

const TIME = Date.UTC(2026, 1, 3, 12, 34, 56)
const SCRIPT = fileURLToPath(new URL('./testing/print-state-hash.ts', import.meta.url))

function hashInProcess(seed: string): string {
  return execFileSync(process.execPath, [SCRIPT, seed, String(TIME)], { encoding: 'utf8' })
}

describe('stateHash', () => {
  it('is the same for the same seed in two processes', () => {
    const first = hashInProcess('candela')
    expect(first).toMatch(/^[0-9a-f]{16}$/)
    expect(hashInProcess('candela')).toBe(first)
    expect(stateHash(createWorld({ seed: 'candela' }), TIME)).toBe(first)
  })

  it('differs for another seed and another time', () => {
    const one = createWorld({ seed: 'one' })
    expect(stateHash(createWorld({ seed: 'two' }), TIME)).not.toBe(stateHash(one, TIME))
    expect(stateHash(one, TIME + 60_000)).not.toBe(stateHash(one, TIME))
  })

  it('does not depend on what was asked before', () => {
    const world = createWorld({ seed: 'candela' })
    const first = stateHash(world, TIME)
    stateHash(world, TIME - 90 * 86_400_000)
    expect(stateHash(world, TIME)).toBe(first)
  })
})
