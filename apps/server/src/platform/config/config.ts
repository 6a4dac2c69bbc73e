/** The settings of the program: read and validated once at the start, and passed on as one object. */
import { join, resolve } from 'node:path'
import { DEFAULT_LOCALE, EXCHANGES, languageOf, LOCALES, type Locale } from '@candela/contract/core'
import { MOVER_RULES } from '@candela/contract/movers'
import type { AppLinks } from '@candela/contract/render'
import { LOG_LEVELS, type LogLevel } from '#platform/log/logger.ts'
import { Secret } from '#platform/secret.ts'
import {
  anyText,
  currencyCode,
  emailAddress,
  exchangeHost,
  hostName,
  ipAddress,
  ipNetwork,
  listenAddress,
  listOf,
  NotAllowed,
  oneOf,
  proxyUrl,
  risingPercents,
  urlWith,
  webOrigin,
  wholeNumber,
} from './parsers.ts'

const portNumber = wholeNumber(0, 65_535)
const points = wholeNumber(0, 999_999)

/** Exchanges that can be followed. */
const LIVE_NAMES = EXCHANGES.flatMap(({ id, kind }) => (kind === 'crypto' ? [id] : []))

/** Huobi calls itself HTX. */
const exchangeName = (text: string) => oneOf(LIVE_NAMES)(text === 'htx' ? 'huobi' : text)

export const ROLES = ['web', 'ingest', 'jobs'] as const
export type Role = (typeof ROLES)[number]

export type Config = {
  port: number
  host: string
  /** Serves `/healthz`, `/readyz` and `/metrics` on a port of their own. */
  healthPort: number | undefined
  dataDir: string
  databaseUrl: Secret<string> | undefined
  redisUrl: Secret<string> | undefined
  roles: readonly Role[]
  /** Simulated, real exchanges, or real exchanges played from the simulated world or from a recording. */
  market: 'sim' | 'live' | 'replay' | 'recording'
  /** The recording that is played, and how many seconds of it in one. */
  replayFolder: string | undefined
  replaySpeed: number
  simSeed: string
  /** What is followed of real exchanges. */
  liveExchanges: readonly string[]
  liveQuotes: readonly string[]
  livePairs: number
  /** Replaced addresses of exchanges, by name: `binance.spot.rest`. */
  liveHosts: Readonly<Record<string, string>>
  /** Whether the last hour of what exchanges send is kept in DATA_DIR/recordings. */
  liveRecord: boolean
  /** Proxy on the way to exchanges, and the hosts that are reached without it. */
  httpsProxy: Secret<string> | undefined
  /** Where supplies of coins are read; may contain a key. */
  supplyUrl: Secret<string> | undefined
  noProxy: readonly string[]
  smtpUrl: Secret<string> | undefined
  smsUrl: Secret<string> | undefined
  /** Whether messages kept as files may be read at `/outbox`. */
  outbox: 'on' | 'off'
  publicUrl: string | undefined
  /** Contact address of the operator. */
  contactEmail: string | undefined
  /** Where the app can be downloaded. */
  appLinks: AppLinks
  /** Unit of the registration reward. */
  rewardCurrency: string
  /** Host names by language, from ZH_HOSTS, EN_HOSTS and so on. */
  hosts: Readonly<Record<string, readonly string[]>>
  /** Default language of a visitor, on a host that is in none of the lists. */
  defaultLocale: Locale
  secretKeyFile: string
  /** Points for a claimed referral code, and for three days of login after that. */
  pointsRegister: number
  pointsDays: number
  /** Five-minute moves of a favourite, in percent, that notify its followers. */
  moveLevels: readonly number[]
  /** Push services in addition to those of the browsers, by origin. */
  pushOrigins: readonly string[]
  logLevel: LogLevel
  /** Exact addresses of proxies whose forwarding headers are trusted. */
  trustProxy: readonly string[]
  /** Addresses and networks that may read `/metrics`, besides loopback. */
  metricsAddresses: readonly string[]
}

export type ConfigSource = {
  env: Readonly<Record<string, string | undefined>>
  /** The arguments after the script's name. */
  argv: readonly string[]
  /** Base of relative paths. */
  cwd: string
}

/** An invalid setting. The message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export function readConfig(source: ConfigSource): Config {
  const { env, cwd } = source
  const { locale, replay, folder, speed } = argumentsOf(source.argv)
  const dataDir = resolve(cwd, setting(env, 'DATA_DIR', anyText) ?? join('data', replay ?? ''))
  const secretKeyFile = setting(env, 'SECRET_KEY_FILE', anyText)
  const market = replay ?? setting(env, 'MARKET', oneOf(['sim', 'live'])) ?? 'sim'
  const config: Config = {
    port: setting(env, 'PORT', portNumber) ?? 3000,
    host: setting(env, 'HOST', listenAddress) ?? '127.0.0.1',
    healthPort: setting(env, 'HEALTH_PORT', portNumber),
    dataDir,
    databaseUrl: secretSetting(env, 'DATABASE_URL', urlWith(['postgres', 'postgresql'])),
    redisUrl: secretSetting(env, 'REDIS_URL', urlWith(['redis', 'rediss'])),
    roles: setting(env, 'ROLES', listOf(oneOf(ROLES))) ?? ROLES,
    market,
    replayFolder: folder === undefined ? undefined : resolve(cwd, folder),
    replaySpeed: speed,
    simSeed: setting(env, 'SIM_SEED', anyText) ?? 'candela',
    liveExchanges: setting(env, 'LIVE_EXCHANGES', listOf(exchangeName)) ?? LIVE_NAMES,
    liveQuotes: setting(env, 'LIVE_QUOTES', listOf(currencyCode)) ?? ['USDT', 'USDC', 'BTC', 'ETH'],
    livePairs: setting(env, 'LIVE_PAIRS', wholeNumber(1, 999_999)) ?? 150,
    liveHosts: Object.fromEntries(setting(env, 'LIVE_HOSTS', listOf(exchangeHost)) ?? []),
    liveRecord: setting(env, 'LIVE_RECORD', oneOf(['0', '1'])) === '1',
    supplyUrl: market === 'live' ? secretSetting(env, 'SUPPLY_URL', urlWith(['https'])) : undefined,
    ...(market === 'live' ? proxyOf(env) : { httpsProxy: undefined, noProxy: [] }),
    smtpUrl: secretSetting(env, 'SMTP_URL', urlWith(['smtp', 'smtps'])),
    smsUrl: secretSetting(env, 'SMS_URL', urlWith(['https', 'http'])),
    outbox: setting(env, 'OUTBOX', oneOf(['on', 'off'])) ?? 'on',
    publicUrl: setting(env, 'PUBLIC_URL', webOrigin),
    contactEmail: setting(env, 'CONTACT_EMAIL', emailAddress),
    appLinks: appLinksOf(env),
    rewardCurrency: setting(env, 'REWARD_CURRENCY', currencyCode) ?? 'USDT',
    hosts: Object.fromEntries(
      LOCALES.map(locale => [languageOf(locale), setting(env, hostsSetting(locale), listOf(hostName)) ?? []]),
    ),
    defaultLocale: locale ?? setting(env, 'LANG_FLAG', languageFlag) ?? DEFAULT_LOCALE,
    secretKeyFile: secretKeyFile === undefined ? join(dataDir, 'secret.key') : resolve(cwd, secretKeyFile),
    pointsRegister: setting(env, 'POINTS_REGISTER', points) ?? 100,
    pointsDays: setting(env, 'POINTS_DAYS', points) ?? 50,
    moveLevels: setting(env, 'MOVE_LEVELS', risingPercents) ?? MOVER_RULES.levelPercents,
    pushOrigins: setting(env, 'PUSH_ORIGINS', listOf(webOrigin)) ?? [],
    logLevel: setting(env, 'LOG_LEVEL', oneOf(LOG_LEVELS)) ?? 'info',
    trustProxy: setting(env, 'TRUST_PROXY', listOf(ipAddress)) ?? [],
    metricsAddresses: setting(env, 'METRICS_ADDRESSES', listOf(ipNetwork)) ?? [],
  }
  checkTogether(config)
  return config
}

/** Read only if it is used: a machine may have one for other programs. As elsewhere, lower case comes first. */
function proxyOf(env: ConfigSource['env']): Pick<Config, 'httpsProxy' | 'noProxy'> {
  const name = env.https_proxy?.trim() ? 'https_proxy' : 'HTTPS_PROXY'
  return {
    httpsProxy: secretSetting(env, name, proxyUrl),
    noProxy: setting(env, env.no_proxy?.trim() ? 'no_proxy' : 'NO_PROXY', listOf(anyText)) ?? [],
  }
}

function appLinksOf(env: ConfigSource['env']): AppLinks {
  const link = (name: string) => setting(env, name, urlWith(['https', 'http']))
  const [android, iphone, backup] = [link('ANDROID_URL'), link('IPHONE_URL'), link('BACKUP_URL')]
  return { ...(android && { android }), ...(iphone && { iphone }), ...(backup && { backup }) }
}

/** One line per setting, safe to log: secrets show only whether they are set. */
export function describeConfig(config: Config): string[] {
  return Object.entries(config).map(([name, value]) => `${name}: ${describeValue(value)}`)
}

function describeValue(value: Config[keyof Config]): string {
  if (value === undefined) return 'not set'
  if (value instanceof Secret || typeof value !== 'object') return String(value)
  const items = Array.isArray(value) ? value : Object.values(value).flat()
  return items.length === 0 ? 'none' : items.join(', ')
}

/** Rules that involve more than one setting. */
function checkTogether(config: Config): void {
  checkFilled('ROLES', config.roles, ROLES.join(', '))
  checkFilled('LIVE_EXCHANGES', config.liveExchanges, LIVE_NAMES.join(', '))
  checkFilled('LIVE_QUOTES', config.liveQuotes, 'currencies, such as USDT,USDC')
  const elsewhere = ROLES.filter(role => !config.roles.includes(role))
  const missing = [
    ...(config.databaseUrl === undefined ? ['DATABASE_URL'] : []),
    ...(config.redisUrl === undefined ? ['REDIS_URL'] : []),
  ]
  // The processes of a split installation share the database and the bus.
  if (elsewhere.length > 0 && missing.length > 0) {
    const roles = config.roles.join(',')
    throw new ConfigError(
      `ROLES=${roles} leaves ${elsewhere.join(' and ')} to another process, so set ${missing.join(' and ')}`,
    )
  }
  checkHosts(config.hosts)
}

function checkFilled(name: string, list: readonly string[], allowed: string): void {
  if (list.length === 0) throw new ConfigError(`${name} is empty; allowed: a list of ${allowed}`)
}

function checkHosts(hosts: Config['hosts']): void {
  const owners = new Map<string, string>()
  for (const locale of LOCALES)
    for (const host of hosts[languageOf(locale)] ?? []) {
      const owner = owners.get(host)
      const name = hostsSetting(locale)
      if (owner !== undefined) throw new ConfigError(`${host} is in both ${owner} and ${name}; a host has one language`)
      owners.set(host, name)
    }
}

/** `ZH_HOSTS` for `zh-CN`. */
const hostsSetting = (locale: Locale): string => `${languageOf(locale).toUpperCase()}_HOSTS`

function setting<T>(env: ConfigSource['env'], name: string, parse: (text: string) => T): T | undefined {
  const text = env[name]?.trim()
  if (text === undefined || text === '') return undefined
  // An address that has a password or a key where none belongs.
  const isSecret = text.includes('://') && /[@?]/.test(text)
  return parsed(name, text, isSecret ? '(hidden)' : JSON.stringify(text.slice(0, 80)), parse)
}

/** The value of an invalid secret is not shown: part of it may be right. */
function secretSetting(
  env: ConfigSource['env'],
  name: string,
  parse: (text: string) => string,
): Secret<string> | undefined {
  const text = env[name]?.trim()
  if (text === undefined || text === '') return undefined
  return new Secret(parsed(name, text, '(hidden)', parse))
}

function parsed<T>(name: string, text: string, shown: string, parse: (text: string) => T): T {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof NotAllowed) throw new ConfigError(`${name}=${shown} is not allowed; allowed: ${error.message}`)
    throw error
  }
}

/** A tag, or its place in the list: 1 is Chinese, 2 is English (rules 2). */
function languageFlag(text: string): Locale {
  const found = LOCALES.find((locale, at) => text === locale || text === String(at + 1))
  if (found !== undefined) return found
  const names = new Intl.DisplayNames(['en'], { type: 'language' })
  throw new NotAllowed(
    LOCALES.map((locale, at) => `${at + 1} or ${locale} for ${names.of(languageOf(locale))}`).join(', '),
  )
}

type Arguments = {
  readonly locale: Locale | undefined
  readonly replay: 'replay' | 'recording' | undefined
  readonly folder: string | undefined
  readonly speed: number
}

const ARGUMENTS = `--replay, --replay=FOLDER, --replay-speed=N, --lang=${[...LOCALES.map((_, at) => at + 1), ...LOCALES].join('|')}`

function argumentsOf(argv: readonly string[]): Arguments {
  const given = new Map<string, string>()
  for (const argument of argv) {
    const [, name = '', value = ''] = /^(--[a-z-]+)(?:=(.*))?$/s.exec(argument) ?? []
    const isKnown = argument === '--replay' || ['--replay=', '--replay-speed=', '--lang='].includes(`${name}=`)
    if (!isKnown || (value === '' && argument !== '--replay'))
      throw new ConfigError(`argument ${JSON.stringify(argument.slice(0, 80))} is unknown; allowed: ${ARGUMENTS}`)
    given.set(name, value)
  }
  const read = <T>(name: string, parse: (text: string) => T): T | undefined => {
    const text = given.get(name)
    return text === undefined ? undefined : parsed(name, text, JSON.stringify(text.slice(0, 80)), parse)
  }
  const folder = given.get('--replay') || undefined
  const speed = read('--replay-speed', wholeNumber(1, 100))
  if (speed !== undefined && folder === undefined)
    throw new ConfigError('--replay-speed is for recordings; give --replay=FOLDER as well')
  const replay = folder !== undefined ? 'recording' : given.has('--replay') ? 'replay' : undefined
  return { locale: read('--lang', languageFlag), replay, folder, speed: speed ?? 1 }
}
