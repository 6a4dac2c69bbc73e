/** `npm run bench`: runs every bench in this folder in turn, each in its own process. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** `bench-*.ts` is shared code, `*-child.ts` runs as a child process of a bench. */
const benches = readdirSync(import.meta.dirname).filter(
  name => name.endsWith('.ts') && name !== 'run.ts' && !name.startsWith('bench-') && !name.endsWith('-child.ts'),
)
const crashed = benches.filter(name => {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, name)], { stdio: 'inherit' })
  if (status !== 0) console.error(`${name} exited with ${status}`)
  return status !== 0
})
process.exitCode = crashed.length === 0 ? 0 : 1
