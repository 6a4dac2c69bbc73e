import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LIVE_CLOSE, LIVE_PATH, type LiveFrame } from '@candela/contract/live'
import { afterAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createMarketSummaryFeature } from '#features/market-summary/index.ts'
import { createMessagesFeature } from '#features/messages/index.ts'
import { createSessions } from '#platform/sessions/sessions.ts'
import { eventually } from '#testing/eventually.ts'
import { testSite } from '#testing/test-site.ts'
import { type NotifiedUser, notifiedUsers } from '#testing/notified-users.ts'
import { testMailbox } from '#testing/mailbox.ts'
import { createGateway } from './gateway.ts'
import { marketTopics } from './market-topics.ts'

const { http, db, market, site } = await testSite()
const { clock, bus } = market
const mailbox = testMailbox(db, clock)
const people = await notifiedUsers({ http, db, clock, mailbox })
const { delivery } = createMessagesFeature(site, () => [])
const { topics: pulse = [] } = createMarketSummaryFeature(site)
const kind = { name: 'test', write: () => ({ title: 'T', text: '', path: '/' }) }

/** A separate node: it learns of others only over the bus and from the database. */
async function aNode() {
  const sessions = createSessions(site.sessions.repo, bus, clock)
  const { logins, topics = [] } = createMessagesFeature({ ...site, sessions }, () => [])
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const gateway = createGateway({
    server,
    topics: [...marketTopics(market.catalogue, market.board, market.contracts), ...pulse, ...topics],
    board: market.board,
    clock,
    isAllowed: origin => origin === undefined || origin === 'https://candela.test',
    addressOf: () => 'tester',
    logins,
  })
  afterAll(async () => {
    await gateway.close()
    server.close()
  })
  return { url: `ws://127.0.0.1:${port}${LIVE_PATH}`, gateway }
}
const one = await aNode()
const two = await aNode()

async function connect(url: string) {
  const socket = new WebSocket(url, { origin: 'https://candela.test' })
  const frames: LiveFrame[] = []
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  socket.on('message', data => frames.push(JSON.parse((data as Buffer).toString()) as LiveFrame)) // our own frames
  await new Promise(resolve => socket.once('open', resolve))
  const send = (message: object): void => socket.send(JSON.stringify(message))
  const answered = (id: number): Promise<void> =>
    eventually(`message ${id} is answered`, () => frames.some(frame => frame[0] === 'ok' && frame[2] === id))
  /** The newest message state sent. */
  const state = (): readonly unknown[] | undefined =>
    frames
      .flatMap(frame => (frame[0] === 'snap' || frame[0] === 'upd' ? frame[2] : []))
      .at(-1)
      ?.slice(2)
  const refusals = () => frames.flatMap(frame => (frame[0] === 'ok' ? frame[4] : []))
  return { socket, frames, closed, send, answered, state, refusals }
}

async function ticketFor(person: NotifiedUser): Promise<string> {
  return (await people.call<{ ticket: string }>(person, '/open/subscribe/ticket')).data.ticket
}

async function listen(person: NotifiedUser, url = one.url) {
  const client = await connect(url)
  client.send({ op: 'auth', id: 1, ticket: await ticketFor(person) })
  await client.answered(1)
  client.send({ op: 'sub', id: 2, topics: ['messages'] })
  await client.answered(2)
  await eventually('the first state comes', () => client.state() !== undefined)
  return client
}

let count = 0
const someone = () => people.join(`listener${(count += 1)}@example.com`)

async function give(person: NotifiedUser): Promise<void> {
  const event = {
    key: `live ${(count += 1)}`,
    subType: 10 as const,
    kind,
    params: {},
    isImportant: false,
    at: clock.now(),
    recipients: [person.accountId],
  }
  delivery.notifyPages(await db.transaction().execute(trx => delivery.deliver(trx, event)))
}
const newest = async (person: NotifiedUser): Promise<string | undefined> =>
  (await people.call<{ records: { id: string }[] }>(person, '/open/subscribe/message_list')).data.records[0]?.id

describe('messages over the socket', () => {
  it('contains the number of unread messages and the newest one, on every node', async () => {
    const person = await someone()
    const here = await listen(person)
    const there = await listen(person, two.url)
    expect(here.state()).toEqual([0, null])
    await give(person)
    for (const client of [here, there]) await eventually('it is told', () => client.state()?.[0] === 1)
    expect(here.state()).toEqual([1, await newest(person)])
    await people.call(person, '/open/subscribe/have_read')
    for (const client of [here, there]) await eventually('it is told', () => client.state()?.[0] === 0)
    for (const client of [here, there]) client.socket.close()
  })

  it('reaches no other user', async () => {
    const [person, other] = [await someone(), await someone()]
    const mine = await listen(person)
    const theirs = await listen(other)
    await give(person)
    await eventually('the owner is told', () => mine.state()?.[0] === 1)
    expect(theirs.state()).toEqual([0, null])
    theirs.send({ op: 'sub', id: 3, topics: [`messages:${person.accountId}`, person.accountId] })
    await theirs.answered(3)
    expect(theirs.refusals().map(([, why]) => why)).toEqual(['UNKNOWN_TOPIC', 'UNKNOWN_TOPIC'])
    for (const client of [mine, theirs]) client.socket.close()
  })

  it('continues together with prices, and stops when unsubscribed', async () => {
    const person = await someone()
    const client = await listen(person)
    client.send({ op: 'sub', id: 3, topics: ['market'] })
    await client.answered(3)
    await give(person)
    await eventually('it is told', () => client.state()?.[0] === 1)
    client.send({ op: 'unsub', id: 4, topics: ['messages'] })
    await client.answered(4)
    const sent = client.frames.length
    await give(person)
    client.send({ op: 'ping', id: 5 })
    await eventually('the ping is answered', () => client.frames.length > sent)
    expect(client.frames.slice(sent).map(frame => frame[0])).toEqual(['pong'])
    client.socket.close()
  })

  it('is rejected for an unauthenticated socket', async () => {
    const client = await connect(one.url)
    client.send({ op: 'sub', id: 1, topics: ['messages', 'market'] })
    await client.answered(1)
    expect(client.refusals()).toEqual([['messages', 'NEED_LOGIN']])
    client.socket.close()
  })
})

describe('a socket ticket', () => {
  it('works once', async () => {
    const person = await someone()
    const ticket = await ticketFor(person)
    const first = await connect(one.url)
    first.send({ op: 'auth', id: 1, ticket })
    await first.answered(1)
    const second = await connect(two.url)
    second.send({ op: 'auth', id: 1, ticket })
    expect(await second.closed).toBe(LIVE_CLOSE.loginEnded)
    first.socket.close()
  })

  it('works for one of many concurrent attempts', async () => {
    const ticket = await ticketFor(await someone())
    const clients = await Promise.all(Array.from({ length: 8 }, (_, n) => connect(n % 2 === 0 ? one.url : two.url)))
    for (const client of clients) client.send({ op: 'auth', id: 1, ticket })
    const isIn = await Promise.all(
      clients.map(client => Promise.race([client.closed.then(() => false), client.answered(1).then(() => true)])),
    )
    expect(isIn.filter(Boolean)).toHaveLength(1)
    for (const client of clients) client.socket.close()
  })

  it('expires after 30 seconds, not earlier', async () => {
    const person = await someone()
    const [early, late] = [await ticketFor(person), await ticketFor(person)]
    clock.advance(29_000)
    const good = await connect(one.url)
    good.send({ op: 'auth', id: 1, ticket: early })
    await good.answered(1)
    clock.advance(2_000)
    const bad = await connect(one.url)
    bad.send({ op: 'auth', id: 1, ticket: late })
    expect(await bad.closed).toBe(LIVE_CLOSE.loginEnded)
    good.socket.close()
  })

  it('is invalid once its session has ended, or if it is forged', async () => {
    const person = await someone()
    const ticket = await ticketFor(person)
    await people.call(person, '/login/logout')
    for (const tried of [ticket, 'made-up']) {
      const client = await connect(one.url)
      client.send({ op: 'auth', id: 1, ticket: tried })
      expect(await client.closed).toBe(LIVE_CLOSE.loginEnded)
    }
  })

  it('does not change the owner of a socket', async () => {
    const [person, other] = [await someone(), await someone()]
    const client = await listen(person)
    client.send({ op: 'auth', id: 3, ticket: await ticketFor(other) })
    expect(await client.closed).toBe(LIVE_CLOSE.loginEnded)
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no site, yet with a cookie', { headers: { cookie: 'sid=abc' } }],
  ])('is rejected from a page of %s', async (_, options) => {
    const socket = new WebSocket(one.url, options)
    const status = await new Promise(resolve =>
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
    )
    expect(status).toBe(403)
  })
})

describe('a socket ends with its session', () => {
  it.each([
    ['logging out', (person: NotifiedUser) => people.call(person, '/login/logout')],
    [
      'changing the password',
      (person: NotifiedUser) =>
        people.call(person, '/login/edit_password', {
          currentPassword: person.password,
          password: 'new-horse-8',
          passwordAgain: 'new-horse-8',
        }),
    ],
  ])('on all nodes, at once, by %s', async (_, end) => {
    const person = await someone()
    const sockets = [await listen(person), await listen(person, two.url)]
    const bystander = await listen(await someone())
    expect(await end(person)).toMatchObject({ status: 200 })
    for (const client of sockets) expect(await client.closed).toBe(LIVE_CLOSE.loginEnded)
    bystander.send({ op: 'ping', id: 9 })
    await eventually('the other one lives', () => bystander.frames.at(-1)?.[0] === 'pong')
    bystander.socket.close()
  })

  it('within half a minute even if the bus message was lost', async () => {
    const person = await someone()
    const client = await listen(person)
    await db.deleteFrom('session').where('account_id', '=', person.accountId).execute()
    client.send({ op: 'ping', id: 8 })
    clock.advance(30_000)
    expect(await client.closed).toBe(LIVE_CLOSE.loginEnded)
  })

  it('is disconnected if it does not answer the close frame', async () => {
    const person = await someone()
    const client = await listen(person)
    const sessions = one.gateway.sessions
    client.socket.pause()
    await people.call(person, '/login/logout')
    await eventually('nothing is sent to it', () => one.gateway.sessions === sessions - 1)
    clock.advance(1_000)
    client.socket.resume()
    expect(await client.closed).toBeGreaterThanOrEqual(1000)
  })
})
