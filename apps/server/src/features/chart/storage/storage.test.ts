import { gzipSync } from 'node:zlib'
import { editChartSettingsCall, exportAccountCall, userCall, userInfoCall } from '@candela/contract/account'
import { logoutCall } from '@candela/contract/auth'
import { deleteLayoutCall, LAYOUT_DEFAULT, layoutListCall, saveLayoutCall } from '@candela/contract/chart'
import { ERRORS } from '@candela/contract/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { personOf, signUp } from '#testing/person.ts'

const { http, clock, mailbox, db } = await testAccounts()
const call = callsOf(http)

type User = { readonly id: string; readonly headers: Record<string, string> }
async function aUser(email: string): Promise<User> {
  const headers = personOf(await signUp({ http, mailbox }, email))
  return { id: (await call(userInfoCall, {}, headers)).data.id, headers }
}
const ada = await aUser('ada@example.com')
const bob = await aUser('bob@example.com')

beforeEach(async () => {
  await db.deleteFrom('chart_layout').execute()
  await db.deleteFrom('chart_template').execute()
})

type Method = 'GET' | 'POST' | 'DELETE'
type Params = Record<string, string>
type Answer = {
  readonly http: number
  readonly status: string
  readonly message?: string
  readonly id?: string
  data?: unknown
}

const BOUNDARY = 'candela'
const multipart = (fields: Params): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--${BOUNDARY}--\r\n`
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' }

async function send(
  method: Method,
  path: string,
  query: Params | string,
  headers: Record<string, string>,
  payload?: string,
): Promise<Answer> {
  const answer = await http.inject({
    method,
    url: `/charts_storage/1.1/${path}?${typeof query === 'string' ? query : new URLSearchParams(query).toString()}`,
    headers: { cookie: 'locale=en-US', ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return { http: answer.statusCode, ...answer.json<Omit<Answer, 'http'>>() }
}

const as = ({ id }: User, more: Params = {}): Params => ({ client: id, user: id, ...more })
const get = (user: User, path: string, more: Params = {}) => send('GET', path, as(user, more), user.headers)
const remove = (user: User, path: string, more: Params = {}) => send('DELETE', path, as(user, more), user.headers)
const post = (user: User, path: string, fields: Params, more: Params = {}) =>
  send('POST', path, as(user, more), { ...user.headers, ...MULTIPART }, multipart(fields))

const CHART = { name: '我的图表', content: '{"charts":[{"panes":[]}]}', symbol: 'BINANCE:BTCUSDT', resolution: '240' }
const OK = { http: 200, status: 'ok' }
const failure = (message: string): object => ({ http: 200, status: 'error', message })
const aChart = async (user: User, more: Params = {}): Promise<string> =>
  (await post(user, 'charts', { ...CHART, ...more })).id ?? ''

describe('charts', () => {
  it('are saved, listed, read, saved again and deleted', async () => {
    const made = await post(ada, 'charts', CHART)
    expect(made).toEqual({ ...OK, id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const id = made.id ?? ''
    const timestamp = Math.floor(clock.now() / 1000)
    const { content, ...shown } = CHART
    expect(await get(ada, 'charts')).toEqual({ ...OK, data: [{ id, timestamp, ...shown }] })
    expect(await get(ada, 'charts', { chart: id })).toEqual({
      ...OK,
      data: { id, name: CHART.name, timestamp, content },
    })
    const later = { name: 'Later', content: '{"charts":[]}', symbol: 'OKX:ETHUSDT', resolution: '1D' }
    expect(await post(ada, 'charts', later, { chart: id })).toEqual(OK)
    expect(await get(ada, 'charts')).toMatchObject({
      data: [{ id, name: 'Later', symbol: 'OKX:ETHUSDT', resolution: '1D' }],
    })
    expect(await get(ada, 'charts', { chart: id })).toMatchObject({ data: { content: later.content } })
    expect(await remove(ada, 'charts', { chart: id })).toEqual(OK)
    expect(await get(ada, 'charts')).toEqual({ ...OK, data: [] })
  })

  it('may be sent as an urlencoded form', async () => {
    const form = new URLSearchParams(CHART).toString()
    const made = await send('POST', 'charts', as(ada), { ...ada.headers, ...URLENCODED }, form)
    expect(await get(ada, 'charts', { chart: made.id ?? '' })).toMatchObject({ data: { content: CHART.content } })
  })

  it("that are unknown, another user's or of our own chart are not found", async () => {
    const layout = `gz1:${gzipSync(JSON.stringify(LAYOUT_DEFAULT)).toString('base64')}`
    const ours = (await call(saveLayoutCall, { title: 'Ours', data: layout }, ada.headers)).data.id
    const theirs = await aChart(bob)
    for (const chart of [ours, theirs, '00000000-0000-4000-8000-000000000000', '1', "'", '__proto__']) {
      expect(await get(ada, 'charts', { chart })).toEqual(failure('Chart not found'))
      expect(await post(ada, 'charts', CHART, { chart })).toEqual(failure('Chart not found'))
      expect(await remove(ada, 'charts', { chart })).toEqual(failure('Chart not found'))
    }
    expect(await remove(ada, 'charts')).toEqual(failure('Chart not found'))
    expect((await call(layoutListCall, { id: ours }, ada.headers)).data.records).toMatchObject([
      { rev: 1, data: layout },
    ])
    expect(await get(bob, 'charts', { chart: theirs })).toMatchObject({ data: { name: CHART.name } })
  })

  it('[S5.14] count towards the three layouts of a user, also when saved at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(ada, 'charts', CHART)))
    expect(answers.filter(answer => answer.status === 'ok')).toHaveLength(3)
    expect(answers.find(answer => answer.status === 'error')).toEqual(failure('Layout limit reached: up to 3 layouts'))
    const data = `gz1:${gzipSync(JSON.stringify(LAYOUT_DEFAULT)).toString('base64')}`
    expect(await call(saveLayoutCall, { title: 'Fourth', data }, ada.headers)).toMatchObject({
      code: ERRORS.LAYOUTS_FULL.code,
    })
  })

  it('are listed among the layouts, and renamed and deleted, but not overwritten there', async () => {
    const id = await aChart(ada)
    const { records } = (await call(layoutListCall, {}, ada.headers)).data
    expect(records[0]).toMatchObject({ id, engine: 'tv', title: CHART.name, isDefault: false, data: null })
    expect((await call(saveLayoutCall, { id, title: 'Renamed' }, ada.headers)).code).toBe(10000)
    const data = `gz1:${gzipSync(JSON.stringify(LAYOUT_DEFAULT)).toString('base64')}`
    expect(await call(saveLayoutCall, { id, data }, ada.headers)).toMatchObject({
      code: ERRORS.LAYOUT_OF_OTHER_ENGINE.code,
    })
    expect(await get(ada, 'charts', { chart: id })).toMatchObject({ data: { name: 'Renamed', content: CHART.content } })
    expect((await call(deleteLayoutCall, { id }, ada.headers)).code).toBe(10000)
  })

  it('are not the default layout of our own chart, which cannot open them', async () => {
    const id = await aChart(ada)
    expect(await call(editChartSettingsCall, { defaultLayoutId: id }, ada.headers)).toMatchObject({
      status: 404,
      code: ERRORS.NO_SUCH_THING.code,
    })
    expect((await call(userCall, {}, ada.headers)).data.chart).toMatchObject({ defaultLayoutId: null })
  })

  it.each([
    [{ content: '' }, 'No content to save'],
    [{ name: '' }, 'Layout name cannot be empty'],
    [{ name: '  ' }, 'Layout name cannot be empty'],
    [{ name: '😀'.repeat(31) }, 'Layout name must be 1-30 characters, without invisible characters'],
    [{ content: 'x'.repeat(512 * 1024 + 1) }, 'content can have up to 524288 characters'],
    [{ content: 'x'.repeat(1024 * 1024) }, 'The request is too large'],
    [{ content: 'a\0b' }, 'content contains a character that cannot be stored'],
    [{ symbol: 'x'.repeat(129) }, 'symbol can have up to 128 characters'],
    [{ resolution: 'x'.repeat(17) }, 'resolution can have up to 16 characters'],
  ])('[S5.13] are refused: case %#', async (wrong, message) => {
    const answer = await post(ada, 'charts', { ...CHART, ...wrong })
    expect(answer).toEqual(failure(expect.stringContaining(message)))
    expect(await get(ada, 'charts')).toEqual({ ...OK, data: [] })
  })
})

describe('who may use it', () => {
  it("is the session's user, named by client and user", async () => {
    const id = await aChart(ada)
    const wrong: [Params, string][] = [
      [{}, 'Wrong client id'],
      [{ client: '', user: ada.id }, 'Wrong client id'],
      [{ client: ada.id }, 'Wrong user id'],
      [{ client: ada.id, user: bob.id }, 'Wrong user id'],
      [{ client: bob.id, user: bob.id }, 'Wrong client id'],
    ]
    for (const [query, message] of wrong)
      for (const method of ['GET', 'POST', 'DELETE'] as const)
        expect(await send(method, 'charts', { ...query, chart: id }, ada.headers)).toEqual(failure(message))
    // Bob's session with Ada's ids.
    expect(await send('GET', 'charts', as(ada, { chart: id }), bob.headers)).toEqual(failure('Wrong client id'))
    expect(await send('GET', 'charts', `client=${ada.id}&client=${bob.id}&user=${ada.id}`, ada.headers)).toEqual(
      failure('Invalid request parameters: client may be given once'),
    )
  })

  it('[S6.02] is nobody without both halves of a session', async () => {
    const { authorization = '', cookie = '' } = ada.headers
    const login = failure('Need to log in')
    for (const path of ['charts', 'study_templates', 'drawing_templates']) {
      expect(await send('GET', path, as(ada), {})).toEqual(login)
      expect(await send('GET', path, as(ada), { cookie })).toMatchObject({ status: 'error' })
    }
    const form = multipart(CHART)
    expect(await send('POST', 'charts', as(ada), MULTIPART, form)).toEqual(login)
    for (const half of [{ cookie }, { authorization }])
      expect(await send('POST', 'charts', as(ada), { ...MULTIPART, ...half }, form)).toMatchObject({ status: 'error' })
    expect(await get(ada, 'charts')).toEqual({ ...OK, data: [] })
  })

  it('is no page of another site', async () => {
    const headers = { ...ada.headers, ...MULTIPART }
    const refused = failure('Cross-site requests are not allowed')
    const form = multipart(CHART)
    for (const from of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      expect(await send('POST', 'charts', as(ada), { ...headers, ...from }, form)).toEqual(refused)
      expect(await send('DELETE', 'charts', as(ada, { chart: 'x' }), { ...ada.headers, ...from })).toEqual(refused)
    }
    expect(await send('POST', 'charts', as(ada), { ...headers, 'sec-fetch-site': 'same-origin' }, form)).toMatchObject(
      OK,
    )
  })

  it('is nobody after logging out', async () => {
    const eve = await aUser('eve@example.com')
    await aChart(eve)
    await call(logoutCall, {}, eve.headers)
    expect(await post(eve, 'charts', CHART)).toEqual(failure('Your session has expired, please log in again'))
  })
})

describe('errors', () => {
  const chinese = { ...ada.headers, locale: 'zh-CN' }
  const form = { ...chinese, ...MULTIPART }

  it.each([
    ['GET', 'charts', {}, 'client 与登录用户不符'],
    ['GET', 'charts', { client: ada.id }, 'user 与登录用户不符'],
    ['GET', 'charts', as(ada, { chart: 'x' }), '图表不存在'],
    ['GET', 'charts', as(ada, { chart: 'x'.repeat(65) }), '请求参数有误：chart 最多 64 个字符'],
    ['GET', 'study_templates', as(ada, { template: 'x' }), '模板不存在'],
    ['GET', 'drawing_templates', as(ada), '缺少画线工具名称'],
    ['GET', 'nothing', as(ada), '接口不存在'],
  ] as const)('are in the language of the header: %s %s %j', async (method, path, query, message) => {
    expect(await send(method, path, query, chinese)).toMatchObject({ status: 'error', message })
  })

  it.each([
    ['charts', { content: '' }, '没有可保存的内容'],
    ['charts', { content: 'a', name: '' }, '布局名称不能为空'],
    ['study_templates', { content: '', name: 'a' }, '没有可保存的内容'],
    ['study_templates', { content: 'a', name: '' }, '模板名称不能为空'],
  ])('of a form are too: %s %j', async (path, fields, message) => {
    expect(await send('POST', path, as(ada), form, multipart(fields))).toEqual(failure(message))
  })

  it('name an unknown language, in that of the page', async () => {
    const answer = await send('GET', 'charts', as(ada), { ...ada.headers, locale: 'fr' })
    expect(answer).toEqual(failure('Locale must be zh-CN or en-US'))
  })
})

describe('forms', () => {
  const headers = { ...ada.headers, ...MULTIPART }
  it.each([
    ['cut off', headers, multipart(CHART).slice(0, -30), 'malformed form'],
    [
      'without a boundary',
      { ...ada.headers, 'content-type': 'multipart/form-data' },
      multipart(CHART),
      'malformed form',
    ],
    ['of many parts', headers, multipart({ a: '' }).repeat(5000), 'The request is too large'],
    [
      'with a part of headers',
      headers,
      multipart(CHART).replace('\r\n\r\n', `\r\n${'a: b\r\n'.repeat(1_000)}\r\n`),
      'malformed form',
    ],
    [
      'with a field twice',
      headers,
      multipart(CHART).replace(`--${BOUNDARY}--`, '') + multipart(CHART),
      'may be given once',
    ],
    [
      'with a file',
      headers,
      multipart(CHART).replace('name="content"', 'name="content"; filename="a.json"'),
      'content may be given once',
    ],
    [
      'of JSON',
      { ...ada.headers, 'content-type': 'application/json' },
      JSON.stringify(CHART),
      'The body must be a form',
    ],
    ['of text', { ...ada.headers, 'content-type': 'text/plain' }, 'content=a', 'The body must be a form'],
  ])('%s are refused', async (_, sent, body, message) => {
    expect(await send('POST', 'charts', as(ada), sent, body)).toEqual(failure(expect.stringContaining(message)))
    expect(await get(ada, 'charts')).toEqual({ ...OK, data: [] })
  })
})

describe('templates of studies', () => {
  it('are saved by name, listed, read, replaced and deleted', async () => {
    expect(await post(ada, 'study_templates', { name: '均线', content: '{"a":1}' })).toEqual(OK)
    expect(await post(ada, 'study_templates', { name: '均线', content: '{"a":2}' })).toEqual(OK)
    expect(await get(ada, 'study_templates')).toEqual({ ...OK, data: [{ name: '均线' }] })
    expect(await get(ada, 'study_templates', { template: '均线' })).toEqual({
      ...OK,
      data: { name: '均线', content: '{"a":2}' },
    })
    expect(await get(bob, 'study_templates', { template: '均线' })).toEqual(failure('Template not found'))
    expect(await remove(bob, 'study_templates', { template: '均线' })).toEqual(failure('Template not found'))
    expect(await remove(ada, 'study_templates', { template: '均线' })).toEqual(OK)
    expect(await get(ada, 'study_templates')).toEqual({ ...OK, data: [] })
  })

  it.each([
    [{ name: ' ', content: 'a' }, 'Name of template should not be empty'],
    [{ name: 'a', content: '' }, 'No content to save'],
    [{ name: 'a'.repeat(65), content: 'a' }, 'name can have up to 64 characters'],
    [{ name: 'a', content: 'a'.repeat(32 * 1024 + 1) }, 'content can have up to 32768 characters'],
  ])('are refused: %#', async (fields, message) =>
    expect(await post(ada, 'study_templates', fields)).toEqual(failure(expect.stringContaining(message))),
  )

  it('of a user are at most 100 with those of tools, also when saved at once', async () => {
    await db
      .insertInto('chart_template')
      .values(
        Array.from({ length: 97 }, (_, at) => ({
          account_id: ada.id,
          kind: 'drawing' as const,
          tool: 'LineToolRay',
          name: `T${at}`,
          content: '{}',
          updated_at: 0,
        })),
      )
      .execute()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => post(ada, 'study_templates', { name: `S${at}`, content: '{}' })),
    )
    expect(answers.filter(answer => answer.status === 'ok')).toHaveLength(3)
    expect(answers.find(answer => answer.status === 'error')).toEqual(failure('You can have up to 100 chart templates'))
    const replaced = await post(ada, 'drawing_templates', { content: '{"b":1}' }, { tool: 'LineToolRay', name: 'T0' })
    expect(replaced).toEqual(OK)
  })
})

describe('templates of a drawing tool', () => {
  const ray = { tool: 'LineToolRay', name: 'Red' }
  it('are saved under the tool, listed, read and deleted', async () => {
    expect(await post(ada, 'drawing_templates', { content: '{"c":"red"}' }, ray)).toEqual(OK)
    expect(await get(ada, 'drawing_templates', { tool: ray.tool })).toEqual({ ...OK, data: ['Red'] })
    expect(await get(ada, 'drawing_templates', { tool: 'LineToolText' })).toEqual({ ...OK, data: [] })
    expect(await get(ada, 'drawing_templates', ray)).toEqual({ ...OK, data: { name: 'Red', content: '{"c":"red"}' } })
    expect(await get(ada, 'study_templates')).toEqual({ ...OK, data: [] })
    expect(await remove(ada, 'drawing_templates', ray)).toEqual(OK)
    expect(await get(ada, 'drawing_templates', ray)).toEqual(failure('Template not found'))
  })

  it('need a tool and a name', async () => {
    expect(await get(ada, 'drawing_templates')).toEqual(failure('Wrong tool name'))
    expect(await post(ada, 'drawing_templates', { content: '{}' }, { tool: 'a' })).toEqual(
      failure('Name of template should not be empty'),
    )
  })
})

it('the export of an account has layouts and templates as text', async () => {
  const data = `gz1:${gzipSync(JSON.stringify(LAYOUT_DEFAULT)).toString('base64')}`
  await call(saveLayoutCall, { title: 'Ours', data }, ada.headers)
  clock.advance(1000)
  await aChart(ada)
  await post(ada, 'study_templates', { name: 'S', content: '{"a":1}' })
  const { parts } = (await call(exportAccountCall, {}, ada.headers)).data
  expect(parts['charts']).toMatchObject({
    layouts: [
      { title: CHART.name, engine: 'tv', symbol: CHART.symbol, content: CHART.content },
      { title: 'Ours', engine: 'kl', content: JSON.stringify(LAYOUT_DEFAULT) },
    ],
    templates: [{ kind: 'study', name: 'S', content: '{"a":1}' }],
  })
})

it('the export of an account has a layout that cannot be read as it is stored', async () => {
  const gzip = gzipSync(JSON.stringify(LAYOUT_DEFAULT)).toString('base64')
  await call(saveLayoutCall, { title: 'Ours', data: `gz1:${gzip}` }, ada.headers)
  await db.updateTable('chart_layout').set({ data: 'gz1:AAAA' }).execute()
  const { parts } = (await call(exportAccountCall, {}, ada.headers)).data
  expect(parts['charts']).toMatchObject({ layouts: [{ title: 'Ours', content: 'gz1:AAAA' }] })
})
