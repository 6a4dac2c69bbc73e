import { stateHash } from '../state-hash.ts'
import { createWorld } from '../world.ts'

/** To compare machines by hand: `node print-state-hash.ts <seed> <time>`. Expected values: state-hash.test.ts. */
const [, , seed = '', time = '0'] = process.argv
process.stdout.write(stateHash(createWorld({ seed }), Number(time)))
