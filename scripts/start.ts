/** `npm start`: builds if a source has changed since the last build, then runs the server in this process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

// In a separate process, so that the bundler's memory is released before the server starts.
const build = spawn(process.execPath, [join(import.meta.dirname, 'build-if-needed.ts')], { stdio: 'inherit' })
const stopBuild = (signal: NodeJS.Signals): void => void build.kill(signal)
process.on('SIGTERM', stopBuild).on('SIGINT', stopBuild)
const [code] = await once(build, 'exit')
process.off('SIGTERM', stopBuild).off('SIGINT', stopBuild)
if (code !== 0) process.exit(code ?? 1)
await import(join(import.meta.dirname, '../apps/server/dist/main.js'))
