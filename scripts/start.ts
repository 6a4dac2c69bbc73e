/** `npm start`: builds if a source has changed since the last build, then runs the server in this process. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// In a separate process, so that the bundler's memory is released before the server starts.
const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build-if-needed.ts')], { stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)
await import(join(import.meta.dirname, '../apps/server/dist/main.js'))
