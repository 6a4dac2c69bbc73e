import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const MAIN = join(import.meta.dirname, '../apps/server/dist/main.js')
/** Allows for a busy machine. A program that cannot start exits by itself, which is detected at once. */
export const START_PATIENCE_MS = 120_000
const LOG_CHARACTERS = 4000
/** Output printed just before the exit is read after the exit is reported. */
const LAST_WORDS_MS = 100

export type RunningServer = {
  /** Empty without the web role. */
  readonly url: string
  readonly pid: number
  /** Everything it has sent or would have sent, with the key; empty where there is no such page. */
  readonly outbox: string
  /** Everything it printed so far. */
  output(): string
  /** Sends the signal and waits; returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the built program as a user would and resolves once it reports that it serves prices. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A script that fails leaves no program behind; SIGTERM lets it stop its PostgreSQL.
  const end = (): void => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  let output = ''
  // `exit`, not `close`: a PostgreSQL that outlives its killed parent keeps the pipes open.
  const exited = new Promise<number | null>(resolve => child.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (what: string): void => reject(new Error(`${what}. Its last lines:\n${output.slice(-LOG_CHARACTERS)}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail(`the server was not ready after ${START_PATIENCE_MS / 1000} s`)
    }, START_PATIENCE_MS)
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const line = /is ready: (http:\S+)|is running/.exec(output)
      if (line === null) return
      clearTimeout(timer)
      resolve(line[1] ?? '')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then(async code => {
      clearTimeout(timer)
      await pause(LAST_WORDS_MS)
      fail(`the server exited with ${code} before it was ready`)
    })
  })
  return {
    url,
    outbox: /http:\S+\/outbox\?key=\S+/.exec(output)?.[0].replace('/outbox?', '/outbox.json?') ?? '',
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}
