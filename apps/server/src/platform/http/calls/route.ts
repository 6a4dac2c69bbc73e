import {
  AUTH_LEVELS,
  type AuthLevel,
  CACHE_CLASSES,
  type Call,
  type DataOf,
  IDEMPOTENCY_RULES,
  type InputOf,
  type Locale,
  METHODS,
  OWNER_RULES,
  type ParamsOf,
  RATE_CLASSES,
  takesKey,
} from '@candela/contract/core'
import type { Caller } from '#platform/sessions/session-repo.ts'
import type { Browser } from '#platform/sessions/sessions.ts'
import type { Trx } from './idempotency-repo.ts'
import type { ReadyAnswer } from '#platform/http/answer/ready-answer.ts'

/** What a handler knows about the caller. */
export type CallContext = {
  readonly locale: Locale
  readonly ip: string
  readonly browser: Browser
  /** Aborted when the visitor no longer waits for the answer. */
  readonly signal: AbortSignal
  /** Adds cookies to the answer. */
  setCookies(cookies: readonly string[]): void
  /**
   * For a public call that can involve the caller's own data: the caller, or an error. Makes the answer uncacheable.
   */
  findCaller(): Promise<Caller>
}

/** For a call that requires a login. */
export type UserContext = CallContext & { readonly caller: Caller }

export type CallRequest<C extends Call> = {
  readonly input: InputOf<C>
  readonly params: ParamsOf<C>
  readonly context: CallContext
}

type ReadyRequest<C extends Call> = {
  readonly input: InputOf<C>
  readonly params: ParamsOf<C>
  readonly context: Pick<CallContext, 'locale'>
}

export type Route<C extends Call = Call> = {
  readonly call: C
  /** Whether the handler receives a caller. Must match the call's declaration. */
  readonly auth: AuthLevel
  handle(request: CallRequest<C>): DataOf<C> | Promise<DataOf<C>>
  /**
   * For hot reads: the complete answer, already built. It must equal the result of `handle` for every caller: the same
   * request from another visitor is answered with it without being checked again. Undefined if `handle` depends on the
   * caller.
   */
  ready?(request: ReadyRequest<C>): ReadyAnswer | undefined
  /** For a write with an Idempotency-Key, instead of `handle`: all its changes must be made in `trx`. */
  readonly write?: (request: CallRequest<C> & { readonly context: UserContext }, trx: Trx) => Promise<DataOf<C>>
}

export const route = <C extends Call>(
  call: C,
  handle: Route<C>['handle'],
  ready?: (request: ReadyRequest<C>) => ReadyAnswer | undefined,
): Route => {
  const whole: Route<C> = { call, auth: 'public', handle, ...(ready === undefined ? {} : { ready }) }
  return whole as unknown as Route // the registry validates input by the call's own schema before it calls the handler
}

/** A call that requires a login: the handler receives the user. */
export const userRoute = <C extends Call>(
  call: C,
  handle: (request: CallRequest<C> & { readonly context: UserContext }) => DataOf<C> | Promise<DataOf<C>>,
): Route => {
  const whole = { call, auth: 'user', handle }
  return whole as unknown as Route // `auth` makes the registry find the caller before it calls the handler
}

/**
 * A write with an Idempotency-Key: a repeat with the key gets the stored answer. `write` must make all its changes in
 * the given transaction.
 */
export const keyedRoute = <C extends Call>(call: C, write: NonNullable<Route<C>['write']>): Route => {
  const handle = (): never => {
    throw new Error(`${call.name} is served in a transaction`)
  }
  const whole = { call, auth: 'user', handle, write }
  return whole as unknown as Route // as for userRoute
}

/** A route with anything undeclared aborts the start. */
export function checkRoutes(routes: readonly Route[]): void {
  const taken = new Set<string>()
  const names = new Set<string>()
  for (const { call, auth: served, write } of routes) {
    const fail = (what: string): never => {
      throw new Error(`Call ${call.name ?? call.path} cannot be served: ${what}`)
    }
    const declared = (what: string, value: unknown, allowed: readonly string[]): void => {
      if (typeof value !== 'string' || !allowed.includes(value)) fail(`${what} must be one of ${allowed.join(', ')}`)
    }
    declared('auth', call.auth, AUTH_LEVELS)
    declared('owner', call.owner, OWNER_RULES)
    declared('rate', call.rate, RATE_CLASSES)
    declared('cache', call.cache, CACHE_CLASSES)
    declared('idempotency', call.idempotency, IDEMPOTENCY_RULES)
    declared('answer', call.answer, ['envelope', 'text'])
    if (typeof call.form !== 'boolean') fail('form must be declared')
    if (call.methods.length === 0) fail('it has no method')
    for (const schema of [call.params, call.input, call.data])
      if (typeof schema !== 'object') fail('a schema is missing')
    if (served !== call.auth) fail(`it is served to ${served} and declared for ${call.auth}`)
    if (call.auth === 'public' && call.owner !== 'none') fail('a public call owns nothing')
    if (call.owner === 'self' && call.cache !== 'never') fail('an answer about a user is never cached')
    if (call.idempotency !== 'safe' && call.methods.includes('GET')) fail('only a safe call answers GET')
    if (takesKey(call) !== (write !== undefined))
      fail('keyedRoute serves the calls declared with a key, and only those')
    if (names.has(call.name)) fail('its name is taken')
    names.add(call.name)
    for (const method of call.methods) {
      declared('method', method, METHODS)
      if (taken.has(`${method} ${call.path}`)) fail(`${method} ${call.path} is taken`)
      taken.add(`${method} ${call.path}`)
    }
  }
}
