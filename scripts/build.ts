/** Builds the web app (browser and server) and the server. With `--if-needed`, only if a source has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type InlineConfig } from 'vite'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'apps/server/dist/.stamp')

/** Sizes and times of all sources: cheap to read, and different after any edit or checkout. */
function sourceStamp(): string {
  const hash = createHash('sha256').update(process.version)
  const add = (file: string): void => {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  for (const workspace of ['packages/contract', 'packages/quant', 'packages/exchanges', 'apps/server', 'apps/web']) {
    add(join(root, workspace, 'package.json'))
    const src = join(root, workspace, 'src')
    for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) add(join(entry.parentPath, entry.name))
    }
  }
  for (const file of ['package-lock.json', 'apps/web/vite.config.ts', 'apps/server/vite.config.ts'])
    add(join(root, file))
  return hash.digest('hex')
}

/** Assets are compressed once here instead of on every request. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const bytes = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

export async function buildAll(): Promise<void> {
  const web: InlineConfig = {
    configFile: join(root, 'apps/web/vite.config.ts'),
    root: join(root, 'apps/web'),
    logLevel: 'warn',
  }
  const server: InlineConfig = {
    configFile: join(root, 'apps/server/vite.config.ts'),
    root: join(root, 'apps/server'),
    logLevel: 'warn',
  }
  rmSync(stampFile, { force: true })
  await Promise.all([build(web), build({ ...web, build: { ssr: true } }), build(server)])
  compressAssets(join(root, 'apps/web/dist/client/assets'))
  writeFileSync(stampFile, sourceStamp())
}

export async function buildIfNeeded(say: (line: string) => void): Promise<void> {
  const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()
  if (isBuilt) return
  say('building, this takes a few seconds')
  await buildAll()
}

if (process.argv[1] === import.meta.filename) await buildAll()
