import { expect, test } from 'vitest'
import { type Config, ConfigError, describeConfig, readConfig } from './config.ts'

const SHARED = { DATABASE_URL: 'postgres://u:p@db/candela', REDIS_URL: 'redis://cache' }

function read(env: Record<string, string> = {}, argv: string[] = []): Config {
  return readConfig({ env, argv, cwd: '/srv/candela' })
}

function refusal(env: Record<string, string>, argv: string[] = []): string {
  try {
    read(env, argv)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('was accepted')
}

test('has a default for everything', () => {
  expect(read()).toEqual({
    port: 3000,
    host: '127.0.0.1',
    healthPort: undefined,
    dataDir: '/srv/candela/data',
    databaseUrl: undefined,
    redisUrl: undefined,
    roles: ['web', 'ingest', 'jobs'],
    market: 'sim',
    simSeed: 'candela',
    liveExchanges: ['binance', 'okx', 'mexc', 'gate', 'huobi', 'bybit'],
    liveQuotes: ['USDT', 'USDC', 'BTC', 'ETH'],
    livePairs: 150,
    liveHosts: {},
    liveRecord: false,
    replayFolder: undefined,
    replaySpeed: 1,
    httpsProxy: undefined,
    supplyUrl: undefined,
    noProxy: [],
    smtpUrl: undefined,
    smsUrl: undefined,
    publicUrl: undefined,
    contactEmail: undefined,
    appLinks: {},
    rewardCurrency: 'USDT',
    outbox: 'on',
    hosts: { zh: [], en: [] },
    defaultLocale: 'zh-CN',
    secretKeyFile: '/srv/candela/data/secret.key',
    pointsRegister: 100,
    pointsDays: 50,
    moveLevels: [3, 7, 11],
    pushOrigins: [],
    logLevel: 'info',
    trustProxy: [],
    metricsAddresses: [],
  })
})

test.each<[string, Record<string, string>, Partial<Config>]>([
  ['a port, also 0 for any free one', { PORT: '0' }, { port: 0 }],
  ['an address to listen on', { HOST: '::1' }, { host: '::1' }],
  ['a port for health checks', { HEALTH_PORT: '3001' }, { healthPort: 3001 }],
  ['a relative data folder', { DATA_DIR: '../烛见 data' }, { dataDir: '/srv/烛见 data' }],
  ['a part of the roles', { ROLES: ' web , jobs,web', ...SHARED }, { roles: ['web', 'jobs'] }],
  ['where people write', { CONTACT_EMAIL: 'ops@candela.example' }, { contactEmail: 'ops@candela.example' }],
  [
    '[S2.04] where the app is offered',
    { ANDROID_URL: 'https://dl.example/candela.apk', BACKUP_URL: 'https://b.example' },
    { appLinks: { android: 'https://dl.example/candela.apk', backup: 'https://b.example' } },
  ],
  [
    'real exchanges',
    { MARKET: 'live', LIVE_EXCHANGES: 'okx, gate, htx' },
    { market: 'live', liveExchanges: ['okx', 'gate', 'huobi'] },
  ],
  ['how much of them', { LIVE_QUOTES: 'USDT', LIVE_PAIRS: '20' }, { liveQuotes: ['USDT'], livePairs: 20 }],
  [
    'other addresses of them',
    { LIVE_HOSTS: 'okx.ws=wss://eea.okx.example:8443/,binance.spot.rest=http://127.0.0.1:1/x' },
    { liveHosts: { 'okx.ws': 'wss://eea.okx.example:8443', 'binance.spot.rest': 'http://127.0.0.1:1/x' } },
  ],
  ['that what exchanges send is kept', { LIVE_RECORD: '1' }, { liveRecord: true }],
  ['that it is not', { LIVE_RECORD: '0' }, { liveRecord: false }],
  [
    'hosts that no proxy is used for',
    { MARKET: 'live', NO_PROXY: 'a.example, .b.example' },
    { noProxy: ['a.example', '.b.example'] },
  ],
  ['no proxy on a market that needs none', { HTTPS_PROXY: 'socks5://p', NO_PROXY: 'x' }, { httpsProxy: undefined }],
  ['[S9.56] the unit of the reward', { REWARD_CURRENCY: 'USDC' }, { rewardCurrency: 'USDC' }],
  ['a public address', { PUBLIC_URL: 'https://Candela.example/' }, { publicUrl: 'https://candela.example' }],
  [
    'hosts per language',
    { ZH_HOSTS: 'CN.example, zh.example', EN_HOSTS: 'en.example' },
    { hosts: { zh: ['cn.example', 'zh.example'], en: ['en.example'] } },
  ],
  ['proxies', { TRUST_PROXY: '10.0.0.1,::1' }, { trustProxy: ['10.0.0.1', '::1'] }],
  [
    'readers of metrics',
    { METRICS_ADDRESSES: '10.0.0.1, 10.1.0.0/16,2001:db8::/48' },
    { metricsAddresses: ['10.0.0.1', '10.1.0.0/16', '2001:db8::/48'] },
  ],
  ['a log level', { LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  ['the moves that notify', { MOVE_LEVELS: '0.5, 1,2.25' }, { moveLevels: [0.5, 1, 2.25] }],
  ['push services', { PUSH_ORIGINS: 'https://push.example' }, { pushOrigins: ['https://push.example'] }],
  ['a key file', { SECRET_KEY_FILE: '/run/key' }, { secretKeyFile: '/run/key' }],
  ['an empty value as not set', { PORT: '', ROLES: ' ' }, { port: 3000, roles: ['web', 'ingest', 'jobs'] }],
])('reads %s', (_what, env, expected) => {
  expect(read(env)).toMatchObject(expected)
})

test('keeps addresses with passwords as secrets', () => {
  const config = read({ ...SHARED, SMTP_URL: 'smtps://u:p@mail', SMS_URL: 'https://sms/?key=p' })
  expect(config.databaseUrl?.reveal()).toBe('postgres://u:p@db/candela')
  expect(config.smtpUrl?.reveal()).toBe('smtps://u:p@mail')
  expect(config.smsUrl?.reveal()).toBe('https://sms/?key=p')
})

test.each<[Record<string, string>, string]>([
  [{ HTTPS_PROXY: 'http://u:p@proxy:3128' }, 'http://u:p@proxy:3128'],
  [{ HTTPS_PROXY: 'http://a:1', https_proxy: 'proxy.example:3128' }, 'http://proxy.example:3128'],
  [{ HTTPS_PROXY: 'https://proxy/', https_proxy: ' ' }, 'https://proxy/'],
])('reads the proxy to the exchanges from %o', (env, address) => {
  expect(read({ MARKET: 'live', ...env }).httpsProxy?.reveal()).toBe(address)
})

test.each<[string, string]>([
  ['socks5://u:hunter2@proxy', 'the address of an HTTP proxy, such as http://proxy.example.com:3128'],
  ['nonsense', 'the address of an HTTP proxy, such as http://proxy.example.com:3128'],
  ['http://u:hunter2%@proxy', 'an HTTP proxy whose name and password are escaped: % is %25'],
])('rejects the proxy %s without printing it', (address, allowed) => {
  expect(refusal({ MARKET: 'live', HTTPS_PROXY: address })).toBe(
    `HTTPS_PROXY=(hidden) is not allowed; allowed: ${allowed}`,
  )
})

test.each<[string, Record<string, string>, string[], Config['defaultLocale']]>([
  ['Chinese when nothing is said', {}, [], 'zh-CN'],
  ['Chinese for flag 1', { LANG_FLAG: '1' }, [], 'zh-CN'],
  ['English for flag 2', { LANG_FLAG: '2' }, [], 'en-US'],
  ['English for the argument 2', {}, ['--lang=2'], 'en-US'],
  ['English for the argument en-US', {}, ['--lang=en-US'], 'en-US'],
  ['Chinese for the argument zh-CN, whatever the flag', { LANG_FLAG: '2' }, ['--lang=zh-CN'], 'zh-CN'],
])('[S2.34] the default language is %s', (_what, env, argv, locale) => {
  expect(read(env, argv).defaultLocale).toBe(locale)
})

test.each<[Record<string, string>, string]>([
  ...['3,3', '7,3', '0,1', '-1', '1e1', '1,,2', '1,2,3,4,5,6'].map((text): [Record<string, string>, string] => [
    { MOVE_LEVELS: text },
    `MOVE_LEVELS=${JSON.stringify(text)} is not allowed; allowed: one to five percentages above 0 in ascending order, such as 3,7,11`,
  ]),
  [{ PORT: 'abc' }, 'PORT="abc" is not allowed; allowed: a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT="70000" is not allowed; allowed: a whole number from 0 to 65535'],
  [{ PORT: '3e3' }, 'PORT="3e3" is not allowed; allowed: a whole number from 0 to 65535'],
  [{ HOST: 'http://x' }, 'HOST="http://x" is not allowed; allowed: an IP address or a host name such as 127.0.0.1'],
  [{ ROLES: 'web,cook' }, 'ROLES="web,cook" is not allowed; allowed: one of web, ingest, jobs'],
  [{ ROLES: ',' }, 'ROLES is empty; allowed: a list of web, ingest, jobs'],
  [{ ROLES: 'web' }, 'ROLES=web leaves ingest and jobs to another process, so set DATABASE_URL and REDIS_URL'],
  [
    { ROLES: 'web,jobs', DATABASE_URL: SHARED.DATABASE_URL },
    'ROLES=web,jobs leaves ingest to another process, so set REDIS_URL',
  ],
  [
    { LIVE_EXCHANGES: 'binance,cme' },
    'LIVE_EXCHANGES="binance,cme" is not allowed; allowed: one of binance, okx, mexc, gate, huobi, bybit',
  ],
  [{ LIVE_EXCHANGES: ',' }, 'LIVE_EXCHANGES is empty; allowed: a list of binance, okx, mexc, gate, huobi, bybit'],
  [{ LIVE_QUOTES: ', ' }, 'LIVE_QUOTES is empty; allowed: a list of currencies, such as USDT,USDC'],
  ...['0', '-1', '1.5', 'x', '1000000'].map((text): [Record<string, string>, string] => [
    { LIVE_PAIRS: text },
    `LIVE_PAIRS="${text}" is not allowed; allowed: a whole number from 1 to 999999`,
  ]),
  [{ MARKET: 'paper' }, 'MARKET="paper" is not allowed; allowed: one of sim, live'],
  [
    { IPHONE_URL: 'javascript:alert(1)' },
    'IPHONE_URL="javascript:alert(1)" is not allowed; allowed: an address that begins with https:// or http://',
  ],
  [
    { REWARD_CURRENCY: '$' },
    'REWARD_CURRENCY="$" is not allowed; allowed: a currency in capital letters, such as USDT',
  ],
  [{ CONTACT_EMAIL: 'ops' }, 'CONTACT_EMAIL="ops" is not allowed; allowed: an e-mail address'],
  [
    { PUBLIC_URL: 'https://x/y' },
    'PUBLIC_URL="https://x/y" is not allowed; allowed: an origin such as https://example.com, without a path',
  ],
  [
    { ZH_HOSTS: 'https://x' },
    'ZH_HOSTS="https://x" is not allowed; allowed: host names such as www.example.com, without scheme or port',
  ],
  [{ ZH_HOSTS: 'a.b', EN_HOSTS: 'A.B' }, 'a.b is in both ZH_HOSTS and EN_HOSTS; a host has one language'],
  [{ LANG_FLAG: '3' }, 'LANG_FLAG="3" is not allowed; allowed: 1 or zh-CN for Chinese, 2 or en-US for English'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL="loud" is not allowed; allowed: one of trace, debug, info, warn, error, fatal, silent',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/8' },
    'TRUST_PROXY="10.0.0.0/8" is not allowed; allowed: exact IP addresses, separated by commas',
  ],
  [
    { METRICS_ADDRESSES: '10.0.0.0/33' },
    'METRICS_ADDRESSES="10.0.0.0/33" is not allowed; allowed: IP addresses or networks such as 10.0.0.0/8, separated by commas',
  ],
  [{ PORT: 'a\nb' }, 'PORT="a\\nb" is not allowed; allowed: a whole number from 0 to 65535'],
])('refuses %o in one line', (env, line) => {
  expect(refusal(env)).toBe(line)
})

test.each([
  'binance.spot.rest=https://u:hunter2@api.example',
  'binance.spot.rest=https://u:hun,ter2@api.example',
  'okx.rest=https://a.example,binance.spot.rest=https://:hunter2@api.example',
  'okx.rest=https://hunter2@a.example',
  'okx.rest=https://a.example?key=hunter2',
])('rejects the replaced address %s without printing it', hosts => {
  expect(refusal({ LIVE_HOSTS: hosts })).toMatch(
    /^LIVE_HOSTS=\(hidden\) is not allowed; allowed: names of addresses and what replaces them, such as /,
  )
})

test('rejects a bad secret without printing it', () => {
  expect(refusal({ DATABASE_URL: 'mysql://u:hunter2@db' })).toBe(
    'DATABASE_URL=(hidden) is not allowed; allowed: an address that begins with postgres:// or postgresql://',
  )
})

test.each<[string, string]>([
  ['--lang=fr', '--lang="fr" is not allowed; allowed: 1 or zh-CN for Chinese, 2 or en-US for English'],
  [
    '--port=1',
    'argument "--port=1" is unknown; allowed: --replay, --replay=FOLDER, --replay-speed=N, --lang=1|2|zh-CN|en-US',
  ],
  ...['0', '1.5', 'x', '101'].map((text): [string, string] => [
    `--replay-speed=${text}`,
    `--replay-speed="${text}" is not allowed; allowed: a whole number from 1 to 100`,
  ]),
  ['--replay-speed=2', '--replay-speed is for recordings; give --replay=FOLDER as well'],
])('refuses the argument %s', (argument, line) => {
  expect(refusal({}, [argument])).toBe(line)
})

test.each<[string[], Partial<Config>]>([
  [['--replay'], { market: 'replay', dataDir: '/srv/data/replay', replayFolder: undefined }],
  [['--replay=my/recordings'], { market: 'recording', dataDir: '/srv/data/recording', replaySpeed: 1 }],
  [['--replay=/r', '--replay-speed=10'], { market: 'recording', replayFolder: '/r', replaySpeed: 10 }],
])('plays exchanges with %j', (argv, expected) => {
  expect(readConfig({ env: { MARKET: 'live' }, argv, cwd: '/srv' })).toMatchObject(expected)
})

test('describes itself without its secrets', () => {
  const lines = describeConfig(read({ ...SHARED, ROLES: 'web' }))
  expect(lines).toContain('port: 3000')
  expect(lines).toContain('roles: web')
  expect(lines).toContain('databaseUrl: [secret]')
  expect(lines).toContain('smtpUrl: not set')
  expect(lines.join('\n')).not.toContain('u:p@')
})
