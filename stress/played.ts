/** Six exchanges played on this machine in a process of their own, which a site follows as if they were real. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { adapters } from '@candela/exchanges/live'
import { type Fault, replayHosts } from '@candela/exchanges/replay'

export const SEED = 'candela'

export type PlayedSettings = {
  readonly seed: string
  /** Their pairs in USDT are listed, and dated contracts of the first; all pairs of the world if there are none. */
  readonly coins: readonly string[]
  /** 0: a free one. */
  readonly port: number
}
export type ToPlayed = { readonly id: number } & (
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'ask' }
)
export type FromPlayed =
  | { readonly kind: 'ready'; readonly origin: string }
  | { readonly kind: 'done'; readonly id: number; readonly dials: Dials }
/** How many sockets were opened, by exchange. */
export type Dials = Readonly<Record<string, number>>

export type Played = {
  readonly port: number
  /** For a site that follows them. */
  readonly env: Readonly<Record<string, string>>
  inject(fault: Fault): Promise<void>
  dials(): Promise<Dials>
  close(): Promise<void>
}

/** For programs whose clock is ahead of this machine's. */
export const clockAhead = (aheadMs: number): Record<string, string> =>
  aheadMs === 0
    ? {}
    : {
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'shift-clock.ts')).href}`,
        CLOCK_AHEAD_MS: String(aheadMs),
      }

export async function playExchanges(
  settings: Partial<PlayedSettings> & { readonly aheadMs?: number } = {},
): Promise<Played> {
  const { aheadMs = 0, ...given } = settings
  const own: PlayedSettings = { seed: SEED, coins: ['BTC', 'ETH', 'SOL', 'DOGE'], port: 0, ...given }
  const child: ChildProcess = fork(join(import.meta.dirname, 'played-child.ts'), [JSON.stringify(own)], {
    serialization: 'advanced',
    env: { ...process.env, ...clockAhead(aheadMs) },
  })
  const exited = once(child, 'exit')
  const [ready] = (await once(child, 'message')) as [Extract<FromPlayed, { kind: 'ready' }>] // its first
  const waiting = new Map<number, (dials: Dials) => void>()
  let lastId = 0
  child.on('message', (message: FromPlayed) => {
    if (message.kind !== 'done') return
    waiting.get(message.id)?.(message.dials)
    waiting.delete(message.id)
  })
  const tell = (message: { kind: 'ask' } | { kind: 'fault'; fault: Fault }): Promise<Dials> =>
    new Promise(resolve => {
      const id = ++lastId
      waiting.set(id, resolve)
      child.send({ ...message, id } satisfies ToPlayed)
    })
  return {
    port: Number(ready.origin.split(':')[1]),
    env: { MARKET: 'live', LIVE_HOSTS: hostsAt(ready.origin), ...clockAhead(aheadMs) },
    async inject(fault) {
      await tell({ kind: 'fault', fault })
    },
    dials: async () => ({ ...(await tell({ kind: 'ask' })) }),
    async close() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** `LIVE_HOSTS` for exchanges at this host and port, whether they are there or not. */
export const hostsAt = (origin: string): string =>
  Object.entries(adapters)
    .flatMap(([exchange, { hosts }]) =>
      Object.entries(replayHosts(hosts, exchange, origin)).map(([name, base]) => `${exchange}.${name}=${base}`),
    )
    .join(',')
