/**
 * `npm run decode -- FOLDER` puts recorded messages through the decoders and prints their events as JSON lines, one file
 * after the other. FOLDER has one folder per exchange, or is one of them. docs/live-market.md describes both formats.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { decodeRecording } from './decode-recording.ts'

const folder = process.argv[2]
if (folder === undefined || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  process.stderr.write('usage: npm run decode -- FOLDER, a folder of recorded messages\n')
  process.exit(2)
}
process.stdout.on('error', () => process.exit()) // the reader has seen enough
const root = resolve(folder)
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(each => each.isFile() && /\.(?:json|ndjson)$/.test(each.name))
  .map(each => join(each.parentPath, each.name))
  .toSorted()

for (const file of files) {
  const name = relative(root, file)
  const events = decodeRecording(file, readFileSync(file, 'utf8'))
  for (const event of events ?? [{ kind: 'ignored', reason: 'not about the market, by its name' }])
    process.stdout.write(`${JSON.stringify({ file: name, ...event })}\n`)
}
