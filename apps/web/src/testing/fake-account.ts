/** A logged-in user as pages see it: answers of the account calls. */
import { type Profile, type User, userCall, userInfoCall } from '@candela/contract/account'
import { loginTraceCall } from '@candela/contract/auth'
import { type Authenticator, authenticatorCall } from '@candela/contract/authenticator'
import type { Call, DataOf } from '@candela/contract/core'
import type { Api } from '@candela/contract/render'
import { aMarket } from './fake-market.ts'

export const aProfile = (change: Partial<Profile> = {}): Profile => ({
  id: '3b6d2f4e-0000-4000-8000-000000000001',
  nickname: 'candela-3b6d2f4e',
  email: 'jo***@example.com',
  phone: null,
  summary: '',
  avatar: null,
  referralCode: '123456789',
  createdAt: Date.UTC(2026, 10, 1, 4),
  ...change,
})

export const aUser = (change: Partial<Profile> = {}): User => ({
  ...aProfile(change),
  points: 150,
  unread: 0,
  validationStatus: 0,
  chart: { theme: 'Light', tvAutoSave: true, defaultLayoutId: null, placeOrderConfirm: true, marketCloseConfirm: true },
})

export const anAuthenticator = (change: Partial<Authenticator> = {}): Authenticator => ({
  validationStatus: 0,
  boundAt: null,
  recoveryCodesLeft: 0,
  passUntil: null,
  ...change,
})

const TRACE: DataOf<typeof loginTraceCall> = {
  devices: [
    {
      id: '3b6d2f4e-0000-4000-8000-00000000000a',
      device: 'Chrome · Windows',
      ip: '203.0.113.7',
      createdAt: Date.UTC(2026, 10, 14, 4),
      seenAt: Date.UTC(2026, 10, 14, 5),
      isCurrent: true,
    },
    {
      id: '3b6d2f4e-0000-4000-8000-00000000000b',
      device: '?',
      ip: '203.0.113.8',
      createdAt: Date.UTC(2026, 10, 13, 4),
      seenAt: Date.UTC(2026, 10, 13, 5),
      isCurrent: false,
    },
  ],
  signIns: [
    { at: Date.UTC(2026, 10, 14, 4), ip: '203.0.113.7', device: 'Chrome · Windows', way: 'password', isSuccess: true },
    { at: Date.UTC(2026, 10, 13, 3), ip: '198.51.100.9', device: 'Safari · iPhone', way: 'code', isSuccess: false },
  ],
}

export type MadeCall = { readonly name: string; readonly input: unknown }

/** An answer, or what has to be made of the fields of the call. */
type Answers = Readonly<Record<string, unknown>>

/** The calls of a logged-in person. `made` fills with every call that is not a plain read. */
export function anAccount(answers: Answers = {}): { api: Api; made: MadeCall[] } {
  const market = aMarket(3)
  const made: MadeCall[] = []
  const known: Answers = {
    [userCall.name]: aUser(),
    [userInfoCall.name]: aProfile(),
    [authenticatorCall.name]: anAuthenticator(),
    [loginTraceCall.name]: TRACE,
    ...answers,
  }
  const api = async (call: Call, input: object): Promise<unknown> => {
    if (!(call.name in known)) return await market(call, input)
    if (call.idempotency !== 'safe') made.push({ name: call.name, input })
    const answer: unknown = known[call.name]
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? (answer as (input: object) => unknown)(input) : answer
  }
  return { api: api as Api, made } // each answer above has its call's name
}

/** The cookie by which pages detect a login. */
export function logIn(): void {
  document.cookie = 'token=a-token; Path=/'
}

export function logOut(): void {
  document.cookie = 'token=; Path=/; Max-Age=0'
}
