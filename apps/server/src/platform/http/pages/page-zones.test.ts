import type { EntryServer } from '@candela/contract/render'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { bareHttp } from '#testing/bare-http.ts'
import { pageOptions } from '#testing/page-options.ts'
import { servePages } from './serve-pages.ts'

let renders: string[] = []
beforeEach(() => {
  renders = []
})
const render: EntryServer['render'] = async ({ preferences, href }) => {
  renders.push(preferences.zone)
  return { kind: 'page', status: 200, html: `${preferences.zone} ${new URL(href).pathname}` }
}
const http = bareHttp()
servePages(http, pageOptions(render))
afterAll(() => http.close())

async function pageIn(zone: string | undefined, url = '/markets'): Promise<string> {
  const cookie = zone === undefined ? {} : { cookie: `zone=${encodeURIComponent(zone)}` }
  return (await http.inject({ url, headers: cookie })).body
}

it('a page is cached for each zone, and no visitor gets the page of another zone', async () => {
  for (const round of [1, 2]) {
    expect(await pageIn(undefined), `round ${round}`).toBe('UTC+8 /markets')
    expect(await pageIn('America/New_York')).toBe('America/New_York /markets')
    expect(await pageIn('Asia/Kathmandu')).toBe('Asia/Kathmandu /markets')
    expect(await pageIn('Mars/Olympus')).toBe('UTC+8 /markets')
  }
  expect(renders).toEqual(['UTC+8', 'America/New_York', 'Asia/Kathmandu'])
})

it('pages in unlisted zones displace only each other', async () => {
  await pageIn(undefined, '/kept')
  await pageIn('Asia/Kathmandu', '/kept')
  for (const zone of Intl.supportedValuesOf('timeZone').slice(0, 60)) await pageIn(zone, '/kept')
  const before = renders.length
  await pageIn(undefined, '/kept')
  expect(renders).toHaveLength(before)
  await pageIn('Asia/Kathmandu', '/kept')
  expect(renders).toHaveLength(before + 1)
})
