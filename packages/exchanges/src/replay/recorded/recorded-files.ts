import { closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { adapters } from '../../adapters.ts'
import { fileFault } from '../../recordings/file-fault.ts'

export type Exchange = keyof typeof adapters

/** Exchanges call themselves so. */
const FOLDERS: Readonly<Record<string, Exchange>> = { htx: 'huobi' }

/** Why a folder cannot be played: the rest of a sentence that begins with it. */
export class RecordingFault extends Error {}

/** Exchanges that a folder has recordings of, all of which can be read. */
export function recordedExchanges(folder: string): readonly Exchange[] {
  const root = orFault(folder, folder, () => statSync(folder, { throwIfNoEntry: false }))
  if (root === undefined) throw new RecordingFault('does not exist')
  if (!root.isDirectory()) throw new RecordingFault('is not a folder')
  return exchangeFolders(folder).map(([exchange, path]) => {
    const { streams, singles } = orFault(folder, path, () => recordedFiles(path))
    for (const file of [...streams, ...singles]) orFault(folder, file, () => checkFile(file))
    return exchange
  })
}

/** The folder has one for each exchange, or is one of them. */
export function exchangeFolders(folder: string): readonly (readonly [Exchange, string])[] {
  const named = (name: string): Exchange | undefined =>
    (Object.keys(adapters) as Exchange[]).find(id => id === (FOLDERS[name] ?? name)) // its own keys
  const own = named(folder.split(/[\\/]/).findLast(part => part !== '') ?? '')
  if (own !== undefined) return [[own, folder]]
  return orFault(folder, folder, () => readdirSync(folder)).flatMap(name => {
    const exchange = named(name)
    const path = join(folder, name)
    return exchange !== undefined && orFault(folder, path, () => statSync(path).isDirectory())
      ? [[exchange, path] as const]
      : []
  })
}

/** Paths of the streams and of the single messages of one exchange. */
export function recordedFiles(folder: string): { readonly streams: string[]; readonly singles: string[] } {
  const names = readdirSync(folder).toSorted()
  const paths = (pattern: RegExp): string[] => names.filter(name => pattern.test(name)).map(name => join(folder, name))
  return { streams: paths(/^stream-.*\.ndjson$/), singles: paths(/\.json$/) }
}

function checkFile(path: string): void {
  if (!statSync(path).isFile()) throw new Error('not a file')
  closeSync(openSync(path, 'r'))
}

function orFault<T>(folder: string, path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const what = path === folder ? 'cannot be read' : `has ${relative(folder, path)}, which cannot be read`
    throw new RecordingFault(`${what}: ${fileFault(error)}`)
  }
}
