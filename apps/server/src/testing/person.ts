/** A user who registered and logged in through the calls a browser makes. */
import { API_PREFIX } from '@candela/contract/core'
import type { FastifyInstance } from 'fastify'
import type { Mailbox } from './mailbox.ts'

export type Person = {
  readonly email: string
  readonly password: string
  readonly token: string
  readonly cookie: string
}

const PASSWORD = 'right-horse-7'

type Site = { readonly http: FastifyInstance; readonly mailbox: Mailbox }

export async function signUp({ http, mailbox }: Site, email: string, referralCode?: string): Promise<Person> {
  const call = (path: string, body: object) =>
    http.inject({ method: 'POST', url: API_PREFIX + path, payload: body, headers: { locale: 'en-US' } })
  await call('/login/verify_code', { email, purpose: 'register' })
  const code = await mailbox.codeFor(email)
  await call('/login/register', {
    account: email,
    code,
    password: PASSWORD,
    passwordAgain: PASSWORD,
    isAgreed: true,
    isAdult: true,
    ...(referralCode === undefined ? {} : { referralCode }),
  })
  const login = await call('/login/login', { account: email, password: PASSWORD })
  const { data } = login.json<{ data: { token: string } | null }>()
  if (data === null) throw new Error(`${email} could not log in: ${login.body}`)
  const cookie = [login.headers['set-cookie']].flat().map(line => String(line).split(';')[0])
  return { email, password: PASSWORD, token: data.token, cookie: cookie.join('; ') }
}

/** The headers of a user's browser. */
export const personOf = ({ token, cookie }: Person): Record<string, string> => ({ authorization: token, cookie })
