import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordedExchanges, RecordingFault } from './recorded-files.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candela-files-'))
  await mkdir(join(folder, 'binance'))
  await writeFile(join(folder, 'binance', 'stream-spot.ndjson'), '')
})
afterEach(() => rm(folder, { recursive: true }))

it('knows which exchanges a folder has, over links too', async () => {
  await mkdir(join(folder, 'elsewhere'))
  await mkdir(join(folder, 'notes'))
  await writeFile(join(folder, 'okx'), 'a file')
  await symlink(join(folder, 'elsewhere'), join(folder, 'htx'))
  expect(recordedExchanges(folder).toSorted()).toEqual(['binance', 'huobi'])
  expect(recordedExchanges(join(folder, 'htx'))).toEqual(['huobi'])
})

function faultOf(path: string): string {
  try {
    recordedExchanges(path)
  } catch (error) {
    if (error instanceof RecordingFault) return error.message
    throw error
  }
  return 'none'
}

it('reports a folder that does not exist or is a file', () => {
  expect(faultOf(join(folder, 'nowhere'))).toBe('does not exist')
  expect(faultOf(join(folder, 'binance', 'stream-spot.ndjson'))).toBe('is not a folder')
})

it.each<[string, string, (path: string) => Promise<void>]>([
  ['stream-linear.ndjson', 'not a file', path => mkdir(path)],
  ['trades-spot-ws-x.json', 'not a file', path => mkdir(path)],
  ['stream-linear.ndjson', 'no such file or directory', path => symlink('nowhere', path)],
])('reports %s that is %s', async (name, why, make) => {
  await make(join(folder, 'binance', name))
  expect(faultOf(folder)).toBe(`has binance/${name}, which cannot be read: ${why}`)
  expect(faultOf(join(folder, 'binance'))).toBe(`has ${name}, which cannot be read: ${why}`)
})

it('reports a link that leads nowhere', async () => {
  await symlink('nowhere', join(folder, 'okx'))
  expect(faultOf(folder)).toBe('has okx, which cannot be read: no such file or directory')
})
