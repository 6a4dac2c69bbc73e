import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Account, canEnter } from '#platform/db/embedded/account.ts'
import type { Embedded, EmbeddedOptions } from '#platform/db/embedded/start.ts'

export const IS_ROOT = process.getuid?.() === 0

/** An unprivileged user, to act as an ordinary user when the tests run as root. */
export const NOBODY: Account = { uid: 65534, gid: 65534 }

/** As root, a folder that only root can enter hides the program from the ordinary user. */
export const HAS_ORDINARY_USER =
  !IS_ROOT || (canEnter(import.meta.dirname, NOBODY) && canEnter(dirname(process.execPath), NOBODY))

type Answer =
  | ({ ok: true; said: string[] } & Pick<Embedded, 'connection' | 'pid' | 'how' | 'cluster'>)
  | { ok: false; name: string; message: string }

export type EmbeddedChild = {
  pid: number
  answer: Promise<Answer>
  /** Stops the database and the program. */
  stop(): Promise<void>
  kill(): Promise<void>
}

export type ChildOptions = Omit<EmbeddedOptions, 'say' | 'onLost'>

export function startChild(
  options: ChildOptions,
  account: Partial<Account> = {},
  temporaryFolder = tmpdir(),
): EmbeddedChild {
  const script = join(import.meta.dirname, 'embedded-child.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    ...account,
    cwd: '/',
    env: { TMPDIR: temporaryFolder },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  child.stdin.on('error', () => undefined) // it may have exited already
  return {
    pid: child.pid ?? 0,
    answer: firstLine(createInterface(child.stdout)),
    async stop() {
      child.stdin.write('stop\n')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The program as run by an ordinary user, regardless of who runs the tests. */
export function startOrdinaryChild(options: ChildOptions, temporaryFolder = tmpdir()): EmbeddedChild {
  return startChild(options, IS_ROOT ? NOBODY : {}, temporaryFolder)
}

/** A new folder that belongs to the account, or to us; in memory if possible. */
export function aFolder(owner: Account | undefined): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'candela-'))
  chmodSync(folder, 0o755)
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  return folder
}

export function aSubfolder(parent: string, name: string, mode = 0o755): string {
  const folder = join(parent, name)
  mkdirSync(folder, { mode })
  return folder
}

/** The user id a process runs under. */
export function ownerOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

async function firstLine(lines: AsyncIterable<string>): Promise<Answer> {
  for await (const line of lines) return JSON.parse(line) as Answer // our own child wrote it
  throw new Error('the child ended without a word')
}
