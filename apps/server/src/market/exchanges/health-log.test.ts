import type { VenueHealth } from '@candela/exchanges/live'
import { expect, it } from 'vitest'
import { createLogger } from '#platform/log/logger.ts'
import { createHealthLog } from './health-log.ts'

function aLog() {
  const lines: string[] = []
  const take = createHealthLog(
    createLogger({
      level: 'info',
      destination: { write: line => void lines.push(/"msg":"([^"]*)"/.exec(line)?.[1] ?? line) },
    }),
  )
  const tell = (...states: readonly VenueHealth['state'][]): void => {
    for (const state of states)
      take('okx', {
        state,
        why: state === 'away' ? 'ENOTFOUND' : undefined,
        pairs: 1,
        freshPairs: 1,
        connections: { open: 1, planned: 1 },
        heardAt: undefined,
        newestAt: undefined,
        offsetMs: undefined,
        refused: {},
        calls: {},
      })
  }
  return { lines, tell }
}

it('says that an exchange is live or away once, however often it is late in between', () => {
  const { lines, tell } = aLog()
  tell('starting', 'live', 'live', 'stale', 'live', 'partial', 'live', 'stale', 'live')
  expect(lines).toEqual(['an exchange is live'])
  tell('away', 'away', 'partial', 'away', 'stale', 'live', 'stale', 'live')
  expect(lines).toEqual(['an exchange is live', 'an exchange is away', 'an exchange is live'])
})
