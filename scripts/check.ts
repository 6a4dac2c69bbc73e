/** `npm run check`: every check of package.json named `check:…`, two at a time, each with its time. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> } // our own
// The longest first, so that the two lanes end together.
const LONGEST = ['check:types', 'check:lint', 'check:sizes']
const names = Object.keys(scripts)
  .filter(name => name.startsWith('check:'))
  .toSorted((a, b) => place(a) - place(b))
const LANES = 2

function place(name: string): number {
  const at = LONGEST.indexOf(name)
  return at === -1 ? LONGEST.length : at
}

/** Output is held back until the check ends, so that two checks never mix their lines. */
async function run(name: string): Promise<boolean> {
  const startedAt = performance.now()
  const child = spawn('npm', ['run', '-s', name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (code !== 0) process.stdout.write(output)
  process.stdout.write(`${name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  return code === 0
}

const waiting = [...names]
const results: boolean[] = []
async function lane(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) results.push(await run(name))
}
await Promise.all(Array.from({ length: LANES }, lane))
process.exit(results.every(Boolean) ? 0 : 1)
