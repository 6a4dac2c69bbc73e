import { readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { decodeRecording } from './decode-recording.ts'
import { fileFault } from './file-fault.ts'
import { readText } from './read-text.ts'
import { whyLeftOut } from './recording.ts'

export type Output = {
  /** Both get whole lines. */
  readonly event: (line: string) => void
  readonly error: (line: string) => void
}

/** Tells the events of each file. Returns the exit code: what cannot be read does not stop the others. */
export function decodeFolder(args: readonly string[], { event, error }: Output): number {
  const [folder] = args
  if (folder === undefined || args.length > 1 || !isFolder(folder)) {
    error('usage: npm run decode -- FOLDER, a folder of recorded messages\n')
    return 2
  }
  const root = resolve(folder)
  let hasFailed = false
  const orFail = <T>(path: string, read: () => T): T | undefined => {
    try {
      return read()
    } catch (fault) {
      hasFailed = true
      error(`${relative(root, path) || folder}: ${fileFault(fault)}\n`)
      return undefined
    }
  }

  const seen = new Set<string>()
  /** Over links too, but each folder once. */
  function filesOf(path: string): readonly string[] {
    const real = realpathSync(path)
    if (seen.has(real)) return []
    seen.add(real)
    const names = orFail(path, () => readdirSync(path).toSorted()) ?? []
    return names.flatMap(name => {
      const each = join(path, name)
      const named = /\.(?:json|ndjson)$/.test(name) ? [each] : []
      return isFolder(each) ? [...named, ...filesOf(each)] : named
    })
  }

  const files = filesOf(root).toSorted()
  if (files.length === 0 && !hasFailed) {
    error(`${folder} has no recordings (.json, .ndjson)\n`)
    return 1
  }
  for (const file of files) {
    const content = orFail(file, () => readText(file))
    if (content === undefined) continue
    const name = relative(root, file)
    const events = decodeRecording(file, content)
    if (events === undefined) {
      const { reason, isUnknown } = whyLeftOut(basename(file))
      event(`${JSON.stringify({ file: name, kind: 'ignored', reason })}\n`)
      if (isUnknown) error(`${name}: not read, ${reason} (docs/live-market.md)\n`)
    } else for (const each of events) event(`${JSON.stringify({ file: name, ...each })}\n`)
  }
  return hasFailed ? 1 : 0
}

/** Not one that cannot be looked at. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
