import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type PreparedBrowser, prepareBrowser } from './browser.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly url: string
    readonly dataDir: string
    /** Messages of the shared site as JSON. */
    readonly outbox: string
    readonly browser: PreparedBrowser
  }
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

/** One built server with fresh data and one browser, shared by all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  build()
  const dataDir = mkdtempSync(join(tmpdir(), 'candela-e2e-'))
  chmodSync(dataDir, 0o711)
  project.provide('browser', await prepareBrowser(say))
  say('site: starting on an empty database')
  const startedAt = performance.now()
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  say(`site: ready at ${server.url} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  project.provide('url', server.url)
  project.provide('dataDir', dataDir)
  project.provide('outbox', server.outbox)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** In a separate process: the test runner's NODE_ENV would build React for development. */
function build(): void {
  const script = join(import.meta.dirname, '../scripts/build-if-needed.ts')
  execFileSync(process.execPath, [script], { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' })
}
