import type { EntryServer } from '@candela/contract/render'
import type { PageOptions } from '#platform/http/pages/serve-pages.ts'
import { createTestClock } from './clock.ts'
import { silentLog } from './log.ts'

/** Pages by the test's own renderer, in English by default, that call nothing. */
export const pageOptions = (render: EntryServer['render']): PageOptions => ({
  webApp: { load: async () => ({ render, assets: {} as never }), sitemapPaths: async () => [] }, // the renderer needs no assets
  api: () => () => Promise.reject(new Error('unused')),
  hosts: { zh: [], en: [] },
  publicUrl: undefined,
  defaultLocale: 'en-US',
  contactEmail: undefined,
  appLinks: {},
  rewardCurrency: 'USDT',
  hasOutbox: false,
  isSimulated: true,
  isDevelopment: false,
  clock: createTestClock(),
  log: silentLog,
})
