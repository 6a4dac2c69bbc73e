import { expect, test } from 'vitest'
import { Secret } from '#platform/secret.ts'
import { createLogger, type Logger } from './logger.ts'

const CANARY = 'canary-51c0'
const secret = new Secret(CANARY)

function logged(write: (log: Logger) => void): string {
  let lines = ''
  write(createLogger({ level: 'info', destination: { write: line => void (lines += line) } }))
  return lines
}

function errorWith(properties: object): Error {
  return Object.assign(new Error('it broke'), properties)
}

class Client {
  readonly password = CANARY
}

test.each<[string, (log: Logger) => void]>([
  ['a Secret as a field', log => log.info({ value: secret }, 'x')],
  ['a Secret nested in objects', log => log.info({ a: { b: { c: secret } } }, 'x')],
  ['a Secret in an array', log => log.info({ list: [[secret], { secret }] }, 'x')],
  // oxlint-disable-next-line typescript/restrict-template-expressions -- the mistake this test is about
  ['a Secret in a template string', log => log.info(`with ${secret}`)],
  ['a Secret as a printf argument', log => log.info('with %s %o %j', secret, secret, secret)],
  ['a Secret bound to a child logger', log => log.child({ value: secret, deep: { secret } }).info('x')],
  ['a Secret on an error', log => log.error({ err: errorWith({ key: secret }) }, 'x')],
  ['a bare string on an error', log => log.error({ err: errorWith({ detail: CANARY, client: new Client() }) }, 'x')],
  ['an error logged by itself', log => log.error(errorWith({ detail: CANARY }))],
  ['the cause of an error', log => log.error({ err: new Error('outer', { cause: errorWith({ key: CANARY }) }) }, 'x')],
  ['an object of some class', log => log.info({ client: new Client(), bytes: Buffer.from(CANARY) }, 'x')],
  ['a field whose name tells that it is secret', log => log.info({ user: { password: CANARY, token: CANARY } }, 'x')],
  [
    'the query and headers of a request',
    log => log.info({ req: { url: `/a?code=${CANARY}`, headers: [CANARY] } }, 'x'),
  ],
])('does not show %s', (_what, write) => {
  const lines = logged(write)
  expect(lines).toMatch(/"level"/)
  expect(lines).not.toContain(CANARY)
})

test('keeps what is needed to understand an error', () => {
  const line = logged(log =>
    log.error({ err: errorWith({ code: 'ECONNREFUSED' }), pair: 'binance/btc.usdt' }, 'no feed'),
  )
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    msg: 'no feed',
    pair: 'binance/btc.usdt',
    err: { type: 'Error', message: 'it broke', code: 'ECONNREFUSED', stack: expect.stringContaining('it broke') },
  })
})

test('keeps method, path and status of a request', () => {
  const line = logged(log => log.info({ req: { method: 'GET', url: '/spot?q=1' }, res: { statusCode: 200 } }, 'done'))
  expect(JSON.parse(line)).toMatchObject({ req: { method: 'GET', url: '/spot' }, res: { statusCode: 200 } })
})

test('prints a cyclic object in bounded time and size', () => {
  const cyclic: { self?: object } = {}
  cyclic.self = cyclic
  expect(logged(log => log.info({ cyclic, many: Array.from({ length: 1000 }, (_, i) => i) }, 'x')).length).toBeLessThan(
    1000,
  )
})

test('writes nothing below its level', () => {
  expect(logged(log => log.debug('x'))).toBe('')
})
