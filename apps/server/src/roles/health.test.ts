import { afterAll, expect, it } from 'vitest'
import { testSite } from '#testing/test-site.ts'
import { startHealth } from './health.ts'

const { site } = await testSite()
const health = await startHealth(site, 0)
afterAll(() => health.close())
const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${health.port}${path}`)

it('a process without the web role reports that it responds', async () => {
  const answer = await ask('/healthz')
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
})

it('reports that it has fresh prices', async () => {
  const answer = await ask('/readyz')
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'ready' }])
})

it('has the figures of the process, and nothing of the site', async () => {
  const text = await (await ask('/metrics')).text()
  expect(text).toMatch(/\ncandela_feed_late_seconds [\d.]+\n/)
  expect(text).toMatch(/\ncandela_memory_bytes \d+\n/)
  for (const path of ['/', '/crypto-web/open/markets/spot/list', '/outbox', '/openapi.json'])
    expect((await ask(path)).status).toBe(404)
})

it('a port in use is one clear line', async () => {
  await expect(startHealth(site, health.port)).rejects.toThrow(
    `HEALTH_PORT=${health.port} is already in use on 127.0.0.1`,
  )
})
