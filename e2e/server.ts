import { spawn } from 'node:child_process'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../apps/server/dist/main.js')
const START_PATIENCE_MS = 60_000

export type RunningServer = {
  /** Empty without the web role. */
  readonly url: string
  readonly pid: number
  /** Everything it printed so far. */
  output(): string
  /** Asks it to stop and waits; returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the built program as a user would and resolves once it says that it serves prices. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString()
      const line = /is ready: (http:\S+)|is running/.exec(output)
      if (line !== null) resolve(line[1] ?? '')
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    void exited.then(code => reject(new Error(`the server ended with ${code}:\n${output.slice(-2000)}`)))
    setTimeout(() => reject(new Error(`the server is not ready:\n${output.slice(-2000)}`)), START_PATIENCE_MS).unref()
  })
  const url = await ready
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}
