import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { checkLiveSettings } from './live-settings.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candela-settings-'))
})
afterEach(() => rm(folder, { recursive: true }))

function refusal(env: Record<string, string>, argv: string[] = []): string | undefined {
  try {
    checkLiveSettings(readConfig({ env: { MARKET: 'live', ...env }, argv, cwd: folder }))
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

it.each<[string, string | undefined]>([
  ['okx.rest=https://a.example,binance.spot.rest=https://b.example', undefined],
  ['okx.spot.rest=https://a.example', 'LIVE_HOSTS has okx.spot.rest; okx has okx.rest, okx.ws'],
  [
    'bybit.rest=https://a.example,bybit.x.ws=wss://a.example',
    'LIVE_HOSTS has bybit.x.ws; bybit has bybit.rest, bybit.ws',
  ],
  [
    'kraken.rest=https://a.example',
    'LIVE_HOSTS has kraken.rest; its exchange is none of binance, okx, bybit, gate, huobi, mexc',
  ],
  [
    'constructor.rest=https://a.example',
    'LIVE_HOSTS has constructor.rest; its exchange is none of binance, okx, bybit, gate, huobi, mexc',
  ],
])('the replaced addresses %s', (hosts, line) => {
  expect(refusal({ LIVE_HOSTS: hosts })).toBe(line)
})

it('a recording that cannot be played ends the start with a one-line message', async () => {
  const played = (): string | undefined => refusal({ LIVE_EXCHANGES: 'okx' }, ['--replay=r'])
  const root = join(folder, 'r')
  expect(played()).toBe(`--replay=${root} does not exist`)
  await mkdir(join(root, 'binance'), { recursive: true })
  expect(played()).toBe(`--replay=${root} has no recordings of okx (docs/live-market.md)`)
  await mkdir(join(root, 'okx', 'stream-all.ndjson'), { recursive: true })
  expect(played()).toBe(`--replay=${root} has okx/stream-all.ndjson, which cannot be read: not a file`)
  await rm(join(root, 'okx', 'stream-all.ndjson'), { recursive: true })
  expect(played()).toBeUndefined()
})
