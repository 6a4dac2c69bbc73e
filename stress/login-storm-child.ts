/** The load generator, in its own process: 500 wrong logins a second, from many addresses and for many accounts. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const PER_SECOND = 500
const ACCOUNTS = 5000
const [origin = '', seconds = '0'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const counts = { wrong: 0, refused: 0, other: 0 }

function count(status: number | undefined): void {
  if (status === 400 || status === 401) counts.wrong += 1
  else if (status === 429) counts.refused += 1
  else counts.other += 1
}

function tryOnce(index: number): Promise<void> {
  const body = JSON.stringify({ account: `nobody${index % ACCOUNTS}@example.com`, password: 'wrong-horse-1' })
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-forwarded-for': `11.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  }
  return new Promise(resolve => {
    const sent = request(`${origin}/crypto-web/login/login`, { agent, method: 'POST', headers }, response => {
      count(response.statusCode)
      response.resume().once('end', resolve)
    })
    sent.once('error', () => {
      count(undefined)
      resolve()
    })
    sent.end(body)
  })
}

const asked: Promise<void>[] = []
const from = performance.now()
for (let index = 0; index < Number(seconds) * PER_SECOND; index += 1) {
  const ahead = (index * 1000) / PER_SECOND - (performance.now() - from)
  if (ahead > 1) await pause(ahead)
  asked.push(tryOnce(index))
}
await Promise.all(asked)
agent.destroy()
process.send?.({ ...counts, perSecond: Math.round((asked.length * 1000) / (performance.now() - from)) })
process.disconnect?.()
