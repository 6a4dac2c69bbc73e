/**
 * Identifies the caller of a request. A session has two halves: the `token` cookie, which scripts read and send as
 * `Authorization`, and an HttpOnly cookie. A call needs both, so neither a stolen token nor a forged form is
 * sufficient. The native app, which has no cookies, sends both in the header.
 */
import { AppError } from '@candela/contract/core'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Bus } from '#platform/bus/bus.ts'
import { isText, listOf, topic } from '#platform/bus/topic.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tables } from './tables.ts'
import { deviceOf } from '#platform/request/device.ts'
import { deviceName } from '#platform/request/device-name.ts'
import { readCookies } from '#platform/request/preferences.ts'
import { type Caller, type Halves, SESSION_MS, type SessionRepo, type Started } from './session-repo.ts'

/** Where a login comes from and how it is answered. */
export type Browser = {
  readonly ip: string
  readonly device: string
  readonly isSecure: boolean
  /** The native app: no browser, so no cookies. */
  readonly isApp: boolean
}

export type Sessions = {
  readonly repo: SessionRepo
  /** Throws NEED_LOGIN without credentials, SESSION_ENDED if the halves do not match. */
  authenticate(request: FastifyRequest): Promise<Caller>
  start(trx: Transaction<Tables>, accountId: string, browser: Browser): Promise<Started>
  /** Notifies sockets and other nodes that these sessions have ended. Call it after the commit. */
  ended(sessionIds: readonly string[]): void
  onEnded(listener: (sessionId: string) => void): () => void
}

const ENDED_TOPIC = topic('sessions.ended', listOf(isText))
const TOKEN_COOKIE = 'token'
const proofCookie = (isSecure: boolean): string => (isSecure ? '__Host-sid' : 'sid')

export function createSessions(repo: SessionRepo, bus: Bus, clock: Clock): Sessions {
  return {
    repo,
    async authenticate(request) {
      const halves = readHalves(request)
      if (halves === undefined) throw new AppError('NEED_LOGIN')
      const caller = await repo.find(halves, clock.now())
      if (caller === undefined) throw new AppError('SESSION_ENDED')
      return caller
    },
    start: (trx, accountId, { ip, device }) => repo.start(trx, accountId, { ip, device }, clock.now()),
    ended(sessionIds) {
      if (sessionIds.length > 0) bus.publish(ENDED_TOPIC, sessionIds)
    },
    onEnded: listener =>
      bus.subscribe(ENDED_TOPIC, message => {
        for (const id of message) listener(id)
      }),
  }
}

const HALF_MAX = 128

function readHalves(request: FastifyRequest): Halves | undefined {
  const { authorization } = request.headers
  if (authorization === undefined || authorization === '' || authorization.length > HALF_MAX) return undefined
  const [token = '', proof] = authorization.split('.')
  if (proof !== undefined) return { token, proof }
  const cookie = readCookies(request.headers.cookie)[proofCookie(request.protocol === 'https')]
  return { token, proof: (cookie ?? '').slice(0, HALF_MAX) }
}

export const browserOf = (request: FastifyRequest): Browser => ({
  ip: request.ip,
  device: deviceName(request.headers['user-agent']),
  isSecure: request.protocol === 'https',
  // A page can fake any user agent but cannot stop its browser from sending Sec-Fetch headers.
  isApp: deviceOf(request.headers['user-agent']) === 'app' && request.headers['sec-fetch-mode'] === undefined,
})

/** The cookies with both halves. */
export function sessionCookies(halves: Halves, isSecure: boolean): string[] {
  const rest = `Path=/; Max-Age=${SESSION_MS / 1000}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return [`${TOKEN_COOKIE}=${halves.token}; ${rest}`, `${proofCookie(isSecure)}=${halves.proof}; ${rest}; HttpOnly`]
}

export function endedCookies(isSecure: boolean): string[] {
  const rest = `Path=/; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return [`${TOKEN_COOKIE}=; ${rest}`, `${proofCookie(isSecure)}=; ${rest}; HttpOnly`]
}
