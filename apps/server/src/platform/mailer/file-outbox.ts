/**
 * Mails and SMS as files, for a site without a mail server. A file is named after its message and request time, so a
 * message delivered twice is still one file.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type StoredMessage = {
  readonly kind: 'mail' | 'sms'
  readonly at: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type FileOutbox = {
  put(dedupeKey: string, message: StoredMessage): Promise<void>
  /** The newest first. */
  list(limit: number): Promise<StoredMessage[]>
}

/** The oldest files are removed above this number. */
const FILES_MAX = 5_000

export const outboxFolder = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, 'outbox')

export function createFileOutbox(folder: string): FileOutbox {
  const names = async (): Promise<string[]> => {
    const all = await readdir(folder).catch(() => [])
    return all.filter(name => name.endsWith('.json')).toSorted()
  }
  let untilTidy = 0
  async function tidy(): Promise<void> {
    untilTidy -= 1
    if (untilTidy > 0) return
    const all = await names()
    untilTidy = FILES_MAX / 10
    for (const name of all.slice(0, Math.max(0, all.length - FILES_MAX))) await unlink(join(folder, name))
  }
  return {
    async put(dedupeKey, message) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const id = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 24)
      const name = `${new Date(message.at).toISOString().replaceAll(/[:.]/g, '-')}-${message.kind}-${id}.json`
      const draft = join(folder, `.${id}`)
      await writeFile(draft, `${JSON.stringify(message, undefined, 2)}\n`, { mode: 0o600 })
      await rename(draft, join(folder, name))
      await tidy()
    },
    async list(limit) {
      const newest = (await names()).toReversed().slice(0, limit)
      const found: StoredMessage[] = []
      for (const name of newest) found.push(JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredMessage) // our own file
      return found
    },
  }
}
