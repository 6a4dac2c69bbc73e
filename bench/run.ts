/** `npm run bench`: every bench of this folder, one after the other, each in a process of its own. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `bench-*.ts` is what benches share, `*-child.ts` runs beside one. */
const benches = readdirSync(import.meta.dirname).filter(
  name => name.endsWith('.ts') && name !== 'run.ts' && !name.startsWith('bench-') && !name.endsWith('-child.ts'),
)
const crashed = benches.filter(name => {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, name)], { stdio: 'inherit' })
  if (status !== 0) console.error(`${name} ended with ${status}`)
  return status !== 0
})
process.exitCode = crashed.length === 0 ? 0 : 1
