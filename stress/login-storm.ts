/**
 * 500 wrong logins a second for a minute, from many addresses and for many accounts: pages must stay within twice their
 * idle time, and a real login under two seconds. `SECONDS` sets the duration.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call, codeFor, demand, mailReader, newPerson, openSite, PASSWORD, registration } from './site.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 60)
/** A new site generates its history first. */
const SETTLING_SECONDS = 30
const PAGES = ['/markets/spot', '/', '/numbers/explosive']

const site = await openSite()
const mails = mailReader(site)

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? 0

/** Loads pages one after the other, like a reader, for this many seconds. */
async function readPages(seconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  for (let index = 0; performance.now() < until; index += 1) {
    const from = performance.now()
    // A different URL each time, to bypass the one-second cache.
    // A different address too: one reader would not open twenty pages a second, and is not allowed to for long.
    const headers = { 'x-forwarded-for': `12.0.${(index >> 8) & 255}.${index & 255}` }
    const response = await fetch(`${site.server.url}${PAGES[index % PAGES.length]}?at=${index}`, { headers })
    await response.text()
    times.push(performance.now() - from)
    await pause(50)
  }
  return times
}

type StormResult = {
  readonly wrong: number
  readonly refused: number
  readonly other: number
  readonly perSecond: number
}

function storm(seconds: number): Promise<StormResult> {
  const child = fork(join(import.meta.dirname, 'login-storm-child.ts'), [site.server.url, String(seconds)])
  return new Promise((resolve, reject) => {
    child.once('message', result => resolve(result as StormResult)) // sent by our own program
    child.once('exit', code => reject(new Error(`the load generator exited with ${code}`)))
  })
}

try {
  const owner = newPerson('owner@example.com')
  await call(site, owner, '/login/verify_code', { email: owner.email, purpose: 'register' })
  const code = await codeFor(mails, owner.email)
  await call(site, owner, '/login/register', registration(owner.email, code))
  const login = async (): Promise<number> => {
    const from = performance.now()
    const answer = await call(site, owner, '/login/login', { account: owner.email, password: PASSWORD })
    demand(answer.code === 10000, `the owner could not log in: ${answer.msg}`)
    return performance.now() - from
  }
  await readPages(SETTLING_SECONDS)
  const idle = await readPages(15)
  const storming = storm(SECONDS)
  const logins: number[] = []
  const loggingIn = (async () => {
    for (let index = 0; index < SECONDS / 3; index += 1) {
      await pause(3000)
      logins.push(await login())
    }
  })()
  const busy = await readPages(SECONDS)
  const [result] = await Promise.all([storming, loggingIn])
  const ratio = quantile(busy, 0.5) / quantile(idle, 0.5)
  console.log(
    JSON.stringify({
      name: '500 wrong logins a second',
      seconds: SECONDS,
      ...result,
      pageIdleMs: [quantile(idle, 0.5), quantile(idle, 0.95)].map(Math.round),
      pageBusyMs: [quantile(busy, 0.5), quantile(busy, 0.95)].map(Math.round),
      ratio: Number(ratio.toFixed(2)),
      loginMs: [quantile(logins, 0.5), quantile(logins, 1)].map(Math.round),
      pass: ratio <= 2 && quantile(logins, 1) < 2000 && result.other === 0,
    }),
  )
} finally {
  await site.close()
}
