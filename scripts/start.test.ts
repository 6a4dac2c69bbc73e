import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>
} // npm's own file

const folder = mkdtempSync(join(tmpdir(), 'candela-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('npm start passes a signal to the program: npm signals only the shell that it runs the script in', async () => {
  mkdirSync(join(folder, 'scripts'))
  writeFileSync(
    join(folder, 'scripts/start.ts'),
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
     setInterval(() => undefined, 1000)
     console.log(process.pid)`,
  )
  const shell = spawn('sh', ['-c', scripts['start'] ?? ''], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  shell.stdout.on('data', chunk => {
    output += String(chunk)
  })
  await once(shell.stdout, 'data')
  const program = Number(output)
  try {
    shell.kill('SIGTERM')
    await once(shell, 'exit')
    // Its last words may be read after its exit is reported.
    await expect.poll(() => output, { timeout: 30_000 }).toBe(`${program}\nstopped\n`)
  } finally {
    if (!output.includes('stopped')) process.kill(program, 'SIGKILL')
  }
})
