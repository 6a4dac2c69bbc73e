/**
 * A program that only runs a built-in database, for tests that kill it or run it under another account. Argument:
 * EmbeddedOptions as JSON. Prints one JSON line when it is up or was refused; a line on its input stops it.
 */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type EmbeddedOptions, startEmbedded } from '#platform/db/embedded/start.ts'

const options = JSON.parse(process.argv[2] ?? '') as EmbeddedOptions // our own test wrote it
const said: string[] = []

try {
  const embedded = await startEmbedded({ ...options, say: line => said.push(line) })
  const { connection, pid, how, cluster } = embedded
  print({ ok: true, connection, pid, how, cluster, said })
  await once(createInterface(process.stdin), 'line')
  await embedded.stop()
} catch (error) {
  print({
    ok: false,
    name: error instanceof Error ? error.name : '',
    message: error instanceof Error ? error.message : '',
  })
}
process.exit()

function print(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}
