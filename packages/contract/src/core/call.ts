import type { Static, TSchema } from 'typebox'
import type { Text } from './locale.ts'

/** Prefix of every call's path. */
export const API_PREFIX = '/crypto-web'

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** Who may call. `owner`: whose rows the call touches, none or the caller's own. */
export const AUTH_LEVELS = ['public', 'user'] as const
export type AuthLevel = (typeof AUTH_LEVELS)[number]
export const OWNER_RULES = ['none', 'self'] as const
export type OwnerRule = (typeof OWNER_RULES)[number]

/** Rate limit class; see `RATE_LIMITS`. */
export const RATE_CLASSES = ['read', 'search', 'write', 'account', 'login'] as const
export type RateClass = (typeof RATE_CLASSES)[number]

/** How long responses may be cached: `never` (anything about a user), `tick` (a second), `day` (base data). */
export const CACHE_CLASSES = ['never', 'tick', 'day'] as const
export type CacheClass = (typeof CACHE_CLASSES)[number]

/**
 * Effect of a repeated call: `safe` only reads, `natural` ends in the same state, `key` needs an Idempotency-Key,
 * `optional-key` accepts one.
 */
export const IDEMPOTENCY_RULES = ['safe', 'natural', 'key', 'optional-key'] as const
export type IdempotencyRule = (typeof IDEMPOTENCY_RULES)[number]

/** Whether a call reads the Idempotency-Key header. */
export const takesKey = ({ idempotency }: { readonly idempotency: IdempotencyRule }): boolean =>
  idempotency === 'key' || idempotency === 'optional-key'

export type CallSpec = {
  /** Stable name: OpenAPI operation id, metric label. */
  readonly name: string
  readonly summary: Text
  /** Our own client uses the first. A read also accepts GET with the same fields as query parameters. */
  readonly methods: readonly [Method, ...Method[]]
  /** Without the prefix, path parameters as `{name}`. */
  readonly path: `/${string}`
  readonly auth: AuthLevel
  readonly owner: OwnerRule
  readonly rate: RateClass
  readonly cache: CacheClass
  readonly idempotency: IdempotencyRule
  /** Our own client sends the body as `application/x-www-form-urlencoded`; JSON is accepted too. */
  readonly form: boolean
  /** Maximum body size in bytes, if larger than `BODY_LIMIT_BYTES`. */
  readonly bodyLimit?: number
  readonly params: TSchema
  readonly input: TSchema
  readonly data: TSchema
  /** `text` calls return plain text without the envelope. */
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

/** Declares one call. Every property is required, so each route states its own rules. */
export const call = <Params extends TSchema, Input extends TSchema, Data extends TSchema>(
  spec: Call<Params, Input, Data>,
): Call<Params, Input, Data> => spec

/** Requests per window and visitor. */
export const RATE_LIMITS: Readonly<Record<RateClass, { readonly limit: number; readonly windowMs: number }>> = {
  read: { limit: 1200, windowMs: 300_000 },
  search: { limit: 30, windowMs: 60_000 },
  write: { limit: 300, windowMs: 300_000 },
  account: { limit: 30, windowMs: 300_000 },
  // Logins have their own limits, by account and by IP address: see the server's features/auth/login-guard.ts.
  login: { limit: 60_000, windowMs: 300_000 },
}

export const BODY_LIMIT_BYTES = 65_536
