import { stateHash } from '../state-hash.ts'
import { createWorld } from '../world.ts'

/** Run by the determinism test in a process of its own: `node print-state-hash.ts <seed> <time>`. */
const [, , seed = '', time = '0'] = process.argv
process.stdout.write(stateHash(createWorld({ seed }), Number(time)))
