import { stateHash } from '../state-hash.ts'
import { createWorld } from '../world.ts'

/** For comparing machines by hand: `node print-state-hash.ts <seed> <time>`. The known values are in state-hash.test.ts. */
const [, , seed = '', time = '0'] = process.argv
process.stdout.write(stateHash(createWorld({ seed }), Number(time)))
