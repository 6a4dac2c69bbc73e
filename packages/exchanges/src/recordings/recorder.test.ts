import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TestClock } from '../live/pace/testing/clock.ts'
import type { Call } from '../venue/adapter.ts'
import { decodeRecording } from './decode-recording.ts'
import type { Disk } from './disk.ts'
import { Recordings, type RecordingsOptions } from './recordings.ts'

const MINUTE = 60_000
const URL = 'wss://stream.example/ws'
const PLAN = { name: 'spot-1', product: 'spot' } as const
const TIME: Call = {
  host: 'rest',
  path: '/time',
  weight: 1,
  budget: 'all',
  answerKind: 'time',
  product: 'linear-dated',
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candela-recording-'))
})
afterEach(() => rm(folder, { recursive: true }))

function record(more: Partial<RecordingsOptions> = {}) {
  const clock = new TestClock()
  const said: string[] = []
  const recordings = new Recordings({ folder, clock, say: what => said.push(what), ...more })
  return { clock, said, recordings, binance: recordings.of('binance') }
}

const read = async () => {
  const names = (await readdir(join(folder, 'binance'))).toSorted()
  return await Promise.all(
    names.map(async name => [name, await readFile(join(folder, 'binance', name), 'utf8')] as const),
  )
}
const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))

it('writes sockets and answers in the format of recordings', async () => {
  const { clock, recordings, binance } = record()
  const at = clock.now()
  const socket = binance.socket(PLAN, URL)
  socket.opened()
  socket.sent('{"id":1}')
  socket.received('{"result":null,"id":1}')
  socket.received(new Uint8Array([0, 1, 2]).subarray(1))
  binance.answer(TIME, 'https://api.example/fapi/v1/time', '{"serverTime":5}')
  await recordings.flush()
  const files = await read()
  expect(files.map(([name]) => name)).toEqual([
    expect.stringMatching(/^stream-linear-futures-rest-all-\d{8}T\d{6}\.ndjson$/),
    expect.stringMatching(/^stream-spot-ws-spot-1-\d{8}T\d{6}\.ndjson$/),
  ])
  expect(files.map(([, text]) => linesOf(text))).toEqual([
    [{ t: at, dir: 'rest', url: 'https://api.example/fapi/v1/time', kind: 'time', text: '{"serverTime":5}' }],
    [
      { t: at, dir: 'open', url: URL },
      { t: at, dir: 'out', text: '{"id":1}' },
      { t: at, dir: 'in', text: '{"result":null,"id":1}' },
      { t: at, dir: 'in', b64: 'AQI=' },
    ],
  ])
})

it('a part that was cut off is read up to its last whole line', async () => {
  const { recordings, binance } = record()
  const socket = binance.socket(PLAN, URL)
  socket.received('{"result":null,"id":1}')
  socket.received('{"result":null,"id":2}')
  await recordings.flush()
  const [[name, text] = ['', '']] = await read()
  expect(decodeRecording(`binance/${name}`, text.slice(0, -10))?.map(({ kind }) => kind)).toEqual(['ack', 'malformed'])
})

it('begins a part every ten minutes that says where it comes from, and keeps an hour', async () => {
  const { clock, recordings, binance } = record()
  const socket = binance.socket(PLAN, URL)
  socket.opened()
  for (let minute = 0; minute < 90; minute++) {
    socket.received(`{"result":null,"id":${minute}}`)
    await recordings.flush()
    await clock.pass(MINUTE)
    await recordings.flush()
  }
  const files = await read()
  const lines = files.map(([, text]) => linesOf(text))
  expect(files.length).toBeGreaterThanOrEqual(6)
  expect(files.length).toBeLessThanOrEqual(8)
  for (const part of lines) expect(part[0]).toMatchObject({ dir: 'open', url: URL })
  const ids = lines.flat().flatMap(line => /"id":(\d+)/.exec(JSON.stringify(line).replaceAll('\\', ''))?.[1] ?? [])
  expect(ids.map(Number)).toEqual(Array.from(ids, (_, at) => 90 - ids.length + at))
  expect(ids.length).toBeGreaterThanOrEqual(60)
})

it('deletes what an earlier run left, and no file of anyone else', async () => {
  const { recordings, binance } = record()
  binance.socket(PLAN, URL).received('x')
  await recordings.flush()
  await writeFile(join(folder, 'binance', 'stream-spot-ws-old-20200101T000000.ndjson'), 'x\n')
  await writeFile(join(folder, 'binance', 'stream-spot.ndjson'), 'x\n')
  const later = record()
  later.binance.socket(PLAN, URL).received('y')
  await later.recordings.flush()
  expect((await read()).map(([name]) => name)).toEqual([
    expect.stringMatching(/^stream-spot-ws-spot-1-/),
    'stream-spot.ndjson',
  ])
})

describe('a disk', () => {
  it('that is slow holds nothing up: messages are left out, counted and reported once a minute', async () => {
    let finish: () => void = () => undefined
    const written: string[] = []
    const disk: Disk = {
      append: (_file, text) =>
        new Promise(resolve => {
          written.push(text)
          finish = resolve
        }),
      files: async () => [],
      remove: async () => undefined,
    }
    const { clock, said, binance } = record({ disk, limits: { waitingMax: 300 } })
    const socket = binance.socket(PLAN, URL)
    socket.received('first')
    await clock.pass(1_000)
    for (let count = 0; count < 100; count++) socket.received('more')
    await clock.pass(5_000)
    expect(written).toHaveLength(1)
    finish()
    await clock.pass(1_000)
    finish()
    await clock.pass(1_000)
    expect(said).toEqual([expect.stringMatching(/^the disk is slow, messages were not recorded: \d\d of binance$/)])
    expect(written.join('').length).toBeLessThan(600)
  })

  it('that is full ends the recording with one line', async () => {
    let tries = 0
    const disk: Disk = {
      append: async () => {
        tries += 1
        throw new Error('ENOSPC: no space left on device, write')
      },
      files: async () => [],
      remove: async () => undefined,
    }
    const { clock, said, binance } = record({ disk })
    const socket = binance.socket(PLAN, URL)
    socket.received('first')
    await clock.pass(1_000)
    socket.received('second')
    await clock.pass(10_000)
    expect(tries).toBe(1)
    expect(said).toEqual(['recording has stopped: ENOSPC: no space left on device, write'])
  })

  it('has no more of an exchange than allowed', async () => {
    const { clock, recordings, binance } = record({ limits: { bytesMax: 4_000, partBytesMax: 500 } })
    const socket = binance.socket(PLAN, URL)
    for (let count = 0; count < 200; count++) {
      socket.received('x'.repeat(100))
      await recordings.flush()
      await clock.pass(1_000)
    }
    const bytes = (await read()).reduce((sum, [, text]) => sum + text.length, 0)
    expect(bytes).toBeLessThanOrEqual(4_000)
    expect(bytes).toBeGreaterThan(0)
  })
})
