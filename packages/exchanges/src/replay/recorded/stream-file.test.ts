import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StreamFile } from './stream-file.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candela-stream-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function read(content: string) {
  const path = join(folder, 'stream-spot.ndjson')
  await writeFile(path, content)
  const file = new StreamFile(path)
  const data: unknown[] = []
  for (let line = file.take(); line !== undefined; line = file.take()) data.push(line.data)
  file.close()
  return data
}

const lineOf = (text: string): string => `${JSON.stringify({ t: 1, dir: 'in', text })}\n`

it.each([
  ['nothing', '', []],
  ['text and bytes', `${lineOf('a')}{"t":2,"dir":"in","b64":"AQI="}\n`, ['a', Buffer.from([1, 2])]],
  ['a last line without its end', lineOf('a').trimEnd(), ['a']],
  ['a last line that was cut', `${lineOf('a')}{"t":2,"dir":"i`, ['a']],
  ['a mark of the byte order', `\uFEFF${lineOf('a')}${lineOf('b')}`, ['a', 'b']],
  ['lines that are something else', `\n[]\n{"t":"x"}\n{"dir":"in"}\n${lineOf('a')}`, ['a']],
])('reads %s', async (_what, content, expected) => {
  expect(await read(content)).toEqual(expected)
})

it('reads lines longer than a chunk, and letters across chunks', async () => {
  const texts = ['价'.repeat(300_000), 'x'.repeat(256 * 1024 - 20), '格'.repeat(100_000)]
  expect(await read(texts.map(lineOf).join(''))).toEqual(texts)
})
