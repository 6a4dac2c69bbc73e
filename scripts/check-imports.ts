/** Runs dependency-cruiser and fails when it saw too few modules: with a wrong parser it checks nothing and says so quietly. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const MODULES_MIN = 150
const run = spawnSync(
  process.execPath,
  [
    join(import.meta.dirname, '../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    'packages',
    'apps/server/src',
    'apps/web/src',
    'e2e',
    'bench',
    'stress',
    'scripts',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
  ],
  {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  },
)
process.stdout.write(run.stdout)
const seen = Number(/(\d+) modules,/.exec(run.stdout)?.[1] ?? 0)
if (seen < MODULES_MIN) process.stderr.write(`${run.stderr}\nonly ${seen} modules were looked at\n`)
process.exit(run.status === 0 && seen >= MODULES_MIN ? 0 : 1)
