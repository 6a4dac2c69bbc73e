import type { Static, TSchema } from 'typebox'
import type { Text } from './locale.ts'

/** Every call lives under this prefix. */
export const API_PREFIX = '/crypto-web'

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** Who may call. `owner` says whose rows it touches: none, or the caller's own. */
export const AUTH_LEVELS = ['public', 'user'] as const
export type AuthLevel = (typeof AUTH_LEVELS)[number]
export const OWNER_RULES = ['none', 'self'] as const
export type OwnerRule = (typeof OWNER_RULES)[number]

/** How often one visitor may call, per class; see `RATE_LIMITS`. */
export const RATE_CLASSES = ['read', 'search', 'write', 'account', 'login'] as const
export type RateClass = (typeof RATE_CLASSES)[number]

/** Whether answers may be kept: `never` (anything about a user), `tick` (a second), `day` (base data). */
export const CACHE_CLASSES = ['never', 'tick', 'day'] as const
export type CacheClass = (typeof CACHE_CLASSES)[number]

/** What a repeat does: `safe` reads, `natural` ends in the same state, `key` needs an Idempotency-Key. */
export const IDEMPOTENCY_RULES = ['safe', 'natural', 'key'] as const
export type IdempotencyRule = (typeof IDEMPOTENCY_RULES)[number]

export type CallSpec = {
  /** Stable name: OpenAPI operation id, metric label. */
  readonly name: string
  readonly summary: Text
  /** The first is the one our own client uses. A read also takes GET with the same fields as query parameters. */
  readonly methods: readonly [Method, ...Method[]]
  /** Without the prefix, path parameters as `{name}`. */
  readonly path: `/${string}`
  readonly auth: AuthLevel
  readonly owner: OwnerRule
  readonly rate: RateClass
  readonly cache: CacheClass
  readonly idempotency: IdempotencyRule
  /** Also takes an `application/x-www-form-urlencoded` body. */
  readonly form: boolean
  /** Bytes a body may have, where that is more than `BODY_LIMIT_BYTES`. */
  readonly bodyLimit?: number
  readonly params: TSchema
  readonly input: TSchema
  readonly data: TSchema
  /** `text` calls answer plain text, without the envelope. */
  readonly answer: 'envelope' | 'text'
}

export type Call<
  Params extends TSchema = TSchema,
  Input extends TSchema = TSchema,
  Data extends TSchema = TSchema,
> = Omit<CallSpec, 'params' | 'input' | 'data'> & {
  readonly params: Params
  readonly input: Input
  readonly data: Data
}

export type ParamsOf<C extends Call> = Static<C['params']>
export type InputOf<C extends Call> = Static<C['input']>
export type DataOf<C extends Call> = Static<C['data']>

export type Envelope<Data = unknown> = { readonly code: number; readonly msg: string; readonly data: Data }

/** Declares one call. Every property is required, so nothing about a route is left to chance. */
export const call = <Params extends TSchema, Input extends TSchema, Data extends TSchema>(
  spec: Call<Params, Input, Data>,
): Call<Params, Input, Data> => spec

/** Requests per window for one visitor. */
export const RATE_LIMITS: Readonly<Record<RateClass, { readonly limit: number; readonly windowMs: number }>> = {
  read: { limit: 1200, windowMs: 300_000 },
  search: { limit: 30, windowMs: 60_000 },
  write: { limit: 300, windowMs: 300_000 },
  account: { limit: 30, windowMs: 300_000 },
  // Logins guard themselves, by account and by address: see the server's features/auth/login-guard.ts.
  login: { limit: 60_000, windowMs: 300_000 },
}

export const BODY_LIMIT_BYTES = 65_536
