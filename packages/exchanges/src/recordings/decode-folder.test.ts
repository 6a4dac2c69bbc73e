import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decodeFolder } from './decode-folder.ts'

const PING = '{"ping":5}'
const USAGE = 'usage: npm run decode -- FOLDER, a folder of recorded messages\n'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candela-decode-'))
})
afterEach(() => rm(folder, { recursive: true }))

function decode(args: readonly string[] = [folder]) {
  const told: Record<'events' | 'errors', string[]> = { events: [], errors: [] }
  const code = decodeFolder(args, {
    event: line => void told.events.push(line),
    error: line => void told.errors.push(line),
  })
  return { ...told, code }
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true })
  await writeFile(join(folder, path), content)
}

it('tells the events of each file, also after a mark of the byte order and over links', async () => {
  await write('htx/ticker-spot-ws-a.json', PING)
  await write('htx/ticker-spot-ws-b.json', `\uFEFF${PING}`)
  await write('notes.txt', '')
  await symlink(join(folder, 'htx'), join(folder, 'huobi'))
  await symlink(folder, join(folder, 'again'))
  const { events, errors, code } = decode()
  const files = ['htx/ticker-spot-ws-a.json', 'htx/ticker-spot-ws-b.json']
  expect(events.map(line => JSON.parse(line))).toMatchObject(files.map(file => ({ file, kind: 'ping' })))
  expect({ errors, code }).toEqual({ errors: [], code: 0 })
})

it('goes on after what cannot be read, and says what it was', async () => {
  await symlink('nowhere', join(folder, 'gone.json'))
  await mkdir(join(folder, 'htx', 'ticker-spot-ws-a.json'), { recursive: true })
  await write('htx/ticker-spot-ws-b.json', PING)
  const { events, errors, code } = decode()
  expect(events).toHaveLength(1)
  expect(errors).toEqual(['gone.json: no such file or directory\n', 'htx/ticker-spot-ws-a.json: not a file\n'])
  expect(code).toBe(1)
})

it('says why a file was left out, and warns of names that it does not know', async () => {
  await write('okx/balance-all-rest-a.json', '{}')
  await write('okx/notes.json', '{}')
  await write('okx/trade-spot-ws-a.json', '{}')
  const { events, errors, code } = decode()
  const form = 'its name is not of the form kind-product-rest|ws-….json or stream-product-….ndjson'
  const kinds =
    'instruments, ticker, candles, trades, book, book-ticker, mark, funding, open-interest, long-short, liquidation, currencies, time, status'
  expect(events.map(line => JSON.parse(line))).toEqual([
    { file: 'okx/balance-all-rest-a.json', kind: 'ignored', reason: 'not about the market, by its name' },
    { file: 'okx/notes.json', kind: 'ignored', reason: form },
    { file: 'okx/trade-spot-ws-a.json', kind: 'ignored', reason: `its name says trade, which is none of ${kinds}` },
  ])
  expect(errors).toEqual([
    `okx/notes.json: not read, ${form} (docs/live-market.md)\n`,
    `okx/trade-spot-ws-a.json: not read, its name says trade, which is none of ${kinds} (docs/live-market.md)\n`,
  ])
  expect(code).toBe(0)
})

it('says that a folder has no recordings', async () => {
  await write('notes.txt', '')
  expect(decode()).toEqual({ events: [], errors: [`${folder} has no recordings (.json, .ndjson)\n`], code: 1 })
})

it.each([[[]], [['a', 'b']], [['/nowhere']], [[import.meta.filename]]])('explains itself with %j', args => {
  expect(decode(args)).toEqual({ events: [], errors: [USAGE], code: 2 })
})
