import { loginCall, sendEmailCodeCall } from '@candela/contract/auth'
import { ERRORS } from '@candela/contract/core'
import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import { afterEach, describe, expect, it } from 'vitest'
import { testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { signUp } from '#testing/person.ts'
import { endCodes } from './end-codes.ts'
import { createAuthRepo } from './repo.ts'

const { http, clock, mailbox, db } = await testAccounts()
const repo = createAuthRepo(db)
const call = callsOf(http)
let movedBackMs = 0

function moveBack(byMs: number): void {
  movedBackMs += byMs
  clock.advance(-byMs)
}

afterEach(() => {
  clock.advance(movedBackMs + HOUR_MS)
  movedBackMs = 0
})

/** A function that logs in with a code sent now, and returns the answer's number. */
async function aLogin(email: string): Promise<() => Promise<number>> {
  await signUp({ http, mailbox }, email)
  clock.advance(MINUTE_MS)
  await call(sendEmailCodeCall, { email, purpose: 'login' })
  const code = await mailbox.codeFor(email)
  return async () => (await call(loginCall, { account: email, code })).code
}

async function goBackOnceEnded(stop: () => void): Promise<void> {
  await eventually('no expired code is left', async () => {
    const left = db.selectFrom('code').select('digest').where('digest', 'is not', null)
    return (await left.where('expires_at', '<=', clock.now()).execute()).length === 0
  })
  stop()
  moveBack(5 * MINUTE_MS)
}

describe('when the clock goes back', () => {
  it('a code that was rejected as expired stays dead', async () => {
    const login = await aLogin('late@example.com')
    clock.advance(11 * MINUTE_MS)
    expect(await login()).toBe(ERRORS.CODE_INVALID.code)
    moveBack(5 * MINUTE_MS)
    expect(await login()).toBe(ERRORS.CODE_INVALID.code)
  })

  it('a code that expired while nobody tried it stays dead', async () => {
    const login = await aLogin('untried@example.com')
    const stop = endCodes(repo, clock, silentLog)
    clock.advance(10 * MINUTE_MS + 10_000)
    await goBackOnceEnded(stop)
    expect(await login()).toBe(ERRORS.CODE_INVALID.code)
  })

  it('a code that expired while the program was not running stays dead', async () => {
    const login = await aLogin('stopped@example.com')
    clock.advance(11 * MINUTE_MS)
    const stop = endCodes(repo, clock, silentLog)
    await goBackOnceEnded(stop)
    expect(await login()).toBe(ERRORS.CODE_INVALID.code)
  })

  it('a code that was sent later than now is dead', async () => {
    const login = await aLogin('future@example.com')
    clock.advance(11 * MINUTE_MS)
    moveBack(2 * HOUR_MS)
    expect(await login()).toBe(ERRORS.CODE_INVALID.code)
  })

  it('a used code stays dead', async () => {
    const login = await aLogin('used@example.com')
    expect(await login()).toBe(10000)
    moveBack(MINUTE_MS)
    expect(await login()).toBe(ERRORS.CODE_INVALID.code)
  })

  it('a code survives a correction of seconds', async () => {
    const login = await aLogin('corrected@example.com')
    moveBack(20_000)
    expect(await login()).toBe(10000)
  })
})
