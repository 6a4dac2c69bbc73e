/** Sends one frame of about a kilobyte to every socket: our gateway compared with plain socket writes and with `ws`. */
import { type Child, startChild } from './bench-child.ts'
import { FRAME_BYTES } from './bench-frame.ts'
import { alternate, atLeast, atMost } from './bench-line.ts'

const ROUNDS = 25
const WARM_UPS = 5
const MEMORY_BUDGET_BYTES = 8_192

type Fan = { readonly kind: string; readonly server: Child; readonly clients: Child; readonly port: number }

async function start(kind: 'ours' | 'ws' | 'raw'): Promise<Fan> {
  const server = startChild('gateway-child.ts', [kind])
  return { kind, server, clients: startChild('gateway-clients-child.ts'), port: await server.ask<number>('listen') }
}

const connect = async (fan: Fan, count: number): Promise<void> => {
  await fan.clients.ask('connect', { kind: fan.kind, port: fan.port, count })
  await fan.clients.ask('received')
}

/** CPU of one fan-out per client; the clients finish reading before the next one starts. */
async function fanOut(fan: Fan, count: number): Promise<number> {
  const before = await fan.clients.ask<number>('received')
  const cpu = await fan.server.ask<number>('sendAll')
  const got = ((await fan.clients.ask<number>('received')) - before) / count
  if (Math.abs(got / FRAME_BYTES - 1) > 0.1) throw new Error(`${fan.kind}: each client received ${got} bytes`)
  return cpu
}

const [ours, ws, raw] = await Promise.all([start('ours'), start('ws'), start('raw')])
const all = [ours, ws, raw]
const memoryOf = (): Promise<number[]> => Promise.all(all.map(fan => fan.server.ask<number>('memory')))

const before = await memoryOf()
for (const count of [1_000, 5_000]) {
  for (const fan of all) await connect(fan, count)
  for (let at = 0; at < WARM_UPS; at++) for (const fan of all) await fanOut(fan, count)
  const cpu = await alternate(ROUNDS, {
    ours: () => fanOut(ours, count),
    limit: () => fanOut(raw, count),
    peer: () => fanOut(ws, count),
  })
  const name = `gateway, ${count} sockets: CPU µs per write`
  atLeast(0.6, { name: `${name}, against a plain socket`, ...cpu, ratio: cpu.limit / cpu.ours })
  atLeast(1, { name: `${name}, against ws`, ...cpu, ratio: cpu.peer / cpu.ours })
}
const grown = (await memoryOf()).map((rss, at) => (rss - (before[at] ?? 0)) / 5_000)
const [memory = 0, wsMemory = 0] = grown
atMost(1, {
  name: 'gateway, 5000 sockets: bytes of memory per connection',
  ours: memory,
  limit: MEMORY_BUDGET_BYTES,
  peer: wsMemory,
  ratio: memory / MEMORY_BUDGET_BYTES,
})
for (const fan of all) {
  fan.server.stop()
  fan.clients.stop()
}
