import type { ExportPart } from '#platform/sessions/export-part.ts'
import type { BrowserRepo } from './browser-repo.ts'
import type { LevelRepo } from './level-repo.ts'
import type { ConfigRepo } from './repo.ts'

const CROSSED_MAX = 10_000

export const subscriptionsPart = (configs: ConfigRepo, levels: LevelRepo, browsers: BrowserRepo): ExportPart => ({
  name: 'subscriptions',
  async read(accountId) {
    const settings = await configs.list(accountId)
    return {
      settings: [...settings].map(([subType, channels]) => ({ subType, ...channels })),
      priceLevels: (await levels.list(accountId, CROSSED_MAX)).map(({ accountId: _accountId, ...level }) => level),
      browsers: await browsers.list(accountId),
    }
  },
})
