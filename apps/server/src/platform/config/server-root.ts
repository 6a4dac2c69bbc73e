import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SERVER_PACKAGE = '@candela/server'

/**
 * The folder of the server's package.json, from which migrations and the PostgreSQL binaries are found. Walks up from
 * this module, whose depth differs between bundle and source.
 */
export function serverRoot(from = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (packageName(folder) === SERVER_PACKAGE) return folder
    if (folder === dirname(folder)) throw new Error(`no package.json of ${SERVER_PACKAGE} in or above ${from}`)
  }
}

export function migrationsFolder(): string {
  return join(serverRoot(), 'migrations')
}

function packageName(folder: string): unknown {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof content === 'object' && content !== null && 'name' in content ? content.name : undefined
}
