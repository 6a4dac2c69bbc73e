import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { prepareBrowser } from './browser.ts'
import { startServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly url: string
    readonly browser: LaunchOptions
  }
}

/** One built server on fresh data, and one browser, for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  build()
  const dataDir = mkdtempSync(join(tmpdir(), 'candela-e2e-'))
  chmodSync(dataDir, 0o711)
  const [browser, server] = await Promise.all([prepareBrowser(), startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })])
  project.provide('url', server.url)
  project.provide('browser', browser)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** In a process of its own: a test runner's NODE_ENV would build React for development. */
function build(): void {
  const script = join(import.meta.dirname, '../scripts/build-if-needed.ts')
  execFileSync(process.execPath, [script], { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' })
}
