/** A person with an account, for journeys that are about something else. */
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { PATIENCE } from './page.ts'

const PASSWORD = 'right-horse-7'

type Answer = { readonly code: number; readonly msg: string; readonly data: never }

/** Calls from within the page, so that the response sets the page's cookies. */
const call = (page: Page, path: string, body: object): Promise<Answer> =>
  page.evaluate(
    async ([address, fields]) => {
      const headers = { 'content-type': 'application/json', locale: 'en-US' }
      const answer = await fetch(`/crypto-web${address}`, { method: 'POST', headers, body: JSON.stringify(fields) })
      return (await answer.json()) as Answer // our own server's response
    },
    [path, body] as const,
  )

async function codeFor(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await fetch(inject('outbox'))
      const { messages } = (await answer.json()) as { messages: { to: string; text: string }[] } // as above
      code = /\b\d{6}\b/.exec(messages.find(({ to }) => to === email)?.text ?? '')?.[0]
      return code
    }, PATIENCE)
    .toBeDefined()
  return code ?? ''
}

/** Registers an account and logs in with it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await call(page, '/login/verify_code', { email, purpose: 'register' })
  const consent = { isAgreed: true, isAdult: true }
  const passwords = { password: PASSWORD, passwordAgain: PASSWORD }
  await call(page, '/login/register', { account: email, code: await codeFor(email), ...passwords, ...consent })
  expect(await call(page, '/login/login', { account: email, password: PASSWORD })).toMatchObject({ code: 10000 })
}
