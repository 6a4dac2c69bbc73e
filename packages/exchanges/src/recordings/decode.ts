/**
 * `npm run decode -- FOLDER` puts recorded messages through the decoders and prints their events as JSON lines, one file
 * after the other. FOLDER has one folder per exchange, or is one of them. docs/live-market.md describes both formats.
 */
import { decodeFolder } from './decode-folder.ts'

process.stdout.on('error', () => process.exit()) // the reader has seen enough
process.exitCode = decodeFolder(process.argv.slice(2), {
  event: line => process.stdout.write(line),
  error: line => process.stderr.write(line),
})
