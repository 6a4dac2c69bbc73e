import { expect, it } from 'vitest'
import { stateHash } from './state-hash.ts'
import { createWorld } from './world.ts'

const TIME = Date.UTC(2026, 1, 3, 12, 34, 56)
const DAY_MS = 86_400_000

/** `node packages/exchanges/src/sim/testing/print-state-hash.ts <seed> <time>` prints one of these. */
const GOLDEN = [
  { seed: 'candela', time: TIME, hash: 'a20127cd9a1b889f' },
  { seed: 'candela', time: Date.UTC(2023, 10, 14, 22, 13, 20), hash: '5a4ec6ad4de4a35a' },
  { seed: 'one', time: TIME, hash: '8dc9645527b60665' },
] as const

const explanation =
  `On ${process.platform} ${process.arch} with Node ${process.version} the world differs from the one these hashes were ` +
  'taken from. If the world was changed on purpose, put the new hashes here and raise WORLD_VERSION in world.ts. If not, an operation rounds differently on ' +
  'this CPU: see math/portable-math.ts'

it.each(GOLDEN)('the state of $seed at $time is $hash on every machine', ({ seed, time, hash }) => {
  expect(stateHash(createWorld({ seed }), time), explanation).toBe(hash)
})

it('the state does not depend on earlier calls', () => {
  const [{ seed, time, hash }] = GOLDEN
  const world = createWorld({ seed })
  expect(stateHash(world, time - 90 * DAY_MS)).not.toBe(hash)
  expect(stateHash(world, time)).toBe(hash)
})
