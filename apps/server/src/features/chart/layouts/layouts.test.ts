import { gzipSync } from 'node:zlib'
import { editChartSettingsCall, userCall } from '@candela/contract/account'
import { logoutCall } from '@candela/contract/auth'
import {
  CHART_DEFAULT,
  defaultLayoutsCall,
  DEFAULT_LAYOUT_IDS,
  deleteLayoutCall,
  type Drawing,
  LAYOUT_DEFAULT,
  LAYOUT_PREFIX,
  layoutListCall,
  type LayoutRow,
  saveLayoutCall,
} from '@candela/contract/chart'
import { API_PREFIX, ERRORS } from '@candela/contract/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { personOf, signUp } from '#testing/person.ts'

const { http, clock, mailbox, db } = await testAccounts()
const call = callsOf(http)
const ada = personOf(await signUp({ http, mailbox }, 'ada@example.com'))
const bob = personOf(await signUp({ http, mailbox }, 'bob@example.com'))
type Who = Record<string, string>

beforeEach(() => db.deleteFrom('chart_layout').execute())

const packed = (json: string): string => LAYOUT_PREFIX + gzipSync(json).toString('base64')
const DATA = packed(JSON.stringify(LAYOUT_DEFAULT))
const OTHER = packed(JSON.stringify({ ...LAYOUT_DEFAULT, grid: 'rows' }))
const withChart = (more: object): string =>
  packed(JSON.stringify({ ...LAYOUT_DEFAULT, charts: [{ ...CHART_DEFAULT, ...more }] }))

const save = (who: Who, input: object, more: Record<string, string> = {}) =>
  call(saveLayoutCall, input, { ...who, ...more })
const aLayout = async (who: Who, title = '我的布局'): Promise<string> =>
  (await save(who, { title, data: DATA })).data.id
const list = async (who: Who, input: object = {}): Promise<LayoutRow[]> =>
  (await call(layoutListCall, input, who)).data.records
const own = async (who: Who): Promise<LayoutRow[]> => (await list(who)).filter(row => !row.isDefault)

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const UNKNOWN = { status: 404, code: ERRORS.NO_SUCH_THING.code }

describe('layouts', () => {
  it('[S7.21] [S3.21] [S4.37] are saved, listed by name, read by id, renamed and deleted', async () => {
    const made = await save(ada, { title: ' 我的布局 ', data: DATA })
    expect(made).toMatchObject({ code: 10000, data: { title: '我的布局', rev: 1, updatedAt: clock.now() } })
    const { id } = made.data
    const row = { id, title: '我的布局', engine: 'kl', isDefault: false, rev: 1, updatedAt: clock.now() }
    const listed = (await call(layoutListCall, {}, ada)).data
    expect(listed).toMatchObject({ total: 1, max: 3 })
    expect(listed.records[0]).toEqual({ ...row, data: null })
    expect(listed.records.slice(1).map(each => [each.id, each.data])).toEqual(
      DEFAULT_LAYOUT_IDS.map(each => [each, null]),
    )
    expect(await list(ada, { id })).toEqual([{ ...row, data: DATA }])

    clock.advance(1000)
    expect((await save(ada, { id, title: '我的布局', data: OTHER, rev: 1 })).data).toMatchObject({ id, rev: 2 })
    expect((await save(ada, { id, title: '改名', rev: 2 })).data).toMatchObject({ title: '改名', rev: 3 })
    expect(await list(ada, { id })).toEqual([{ ...row, title: '改名', rev: 3, updatedAt: clock.now(), data: OTHER }])
    expect((await call(deleteLayoutCall, { id }, ada)).data).toEqual({ isDone: true })
    expect(await own(ada)).toEqual([])
    expect(await call(deleteLayoutCall, { id }, ada)).toMatchObject(UNKNOWN)
  })

  it('are listed with the last saved first', async () => {
    const first = await aLayout(ada, 'A')
    clock.advance(1000)
    const second = await aLayout(ada, 'B')
    clock.advance(1000)
    await save(ada, { id: first, title: 'A2' })
    expect((await own(ada)).map(row => row.id)).toEqual([first, second])
  })

  it('[S6.02] need a login', async () => {
    const refused = { status: 401, code: ERRORS.NEED_LOGIN.code, msg: 'Need to log in' }
    expect(await call(layoutListCall, {})).toMatchObject(refused)
    expect(await call(saveLayoutCall, { title: 'A', data: DATA })).toMatchObject(refused)
    expect(await call(deleteLayoutCall, { id: NOWHERE })).toMatchObject(refused)
    expect(await call(saveLayoutCall, { title: 'A', data: DATA }, { locale: 'zh-CN' })).toMatchObject({
      msg: '请先登录',
    })
  })

  it('are not saved by a page that was logged out in between', async () => {
    const eve = personOf(await signUp({ http, mailbox }, 'eve@example.com'))
    const id = await aLayout(eve)
    await call(logoutCall, {}, eve)
    const refused = { status: 401, code: ERRORS.SESSION_ENDED.code }
    expect(await save(eve, { id, title: 'B', data: OTHER, rev: 1 })).toMatchObject(refused)
    expect(await call(layoutListCall, {}, eve)).toMatchObject(refused)
    const row = await db.selectFrom('chart_layout').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ title: '我的布局', rev: 1, data: DATA })
  })

  it("of another user are unknown, and so are ids that don't exist", async () => {
    const id = await aLayout(bob)
    for (const unknown of [id, NOWHERE]) {
      expect(await call(layoutListCall, { id: unknown }, ada)).toMatchObject(UNKNOWN)
      expect(await save(ada, { id: unknown, title: 'Mine', data: OTHER })).toMatchObject(UNKNOWN)
      expect(await save(ada, { id: unknown, title: 'Mine', rev: 1 })).toMatchObject(UNKNOWN)
      expect(await call(deleteLayoutCall, { id: unknown }, ada)).toMatchObject(UNKNOWN)
    }
    for (const unknown of ['def:none', '1', "' or 1=1", '__proto__'])
      expect(await call(layoutListCall, { id: unknown }, ada)).toMatchObject(UNKNOWN)
    expect(await list(bob, { id })).toMatchObject([{ title: '我的布局', rev: 1, data: DATA }])
  })

  it('are the default layout only if the account has them, and a refusal changes no other setting', async () => {
    const [mine, foreign] = [await aLayout(ada), await aLayout(bob)]
    const edit = (input: object) => call(editChartSettingsCall, input, ada)
    for (const id of [mine, 'def:rsi', null])
      expect(await edit({ defaultLayoutId: id, tvAutoSave: true })).toMatchObject({ data: { defaultLayoutId: id } })
    for (const id of [foreign, NOWHERE, 'def:none', '', '__proto__'])
      expect(await edit({ defaultLayoutId: id, tvAutoSave: false })).toMatchObject({
        ...UNKNOWN,
        msg: 'Not found or already deleted: default layout',
      })
    expect((await call(userCall, {}, ada)).data.chart).toMatchObject({ defaultLayoutId: null, tvAutoSave: true })
  })

  it('are forgotten as the default layout when deleted', async () => {
    const [kept, gone] = [await aLayout(ada, 'A'), await aLayout(ada, 'B')]
    const settings = async () => (await call(userCall, {}, ada)).data.chart
    await call(editChartSettingsCall, { defaultLayoutId: gone, theme: 'Dark' }, ada)
    await call(deleteLayoutCall, { id: kept }, ada)
    expect(await settings()).toMatchObject({ defaultLayoutId: gone })
    await call(deleteLayoutCall, { id: gone }, ada)
    expect(await settings()).toMatchObject({ defaultLayoutId: null, theme: 'Dark' })
  })
})

describe('a save that is out of date', () => {
  it('is refused with a code of its own, and overwrites without rev', async () => {
    const id = await aLayout(ada)
    await save(ada, { id, data: OTHER, rev: 1 })
    expect(await save(ada, { id, data: DATA, rev: 1 })).toMatchObject({
      status: 409,
      code: ERRORS.LAYOUT_STALE.code,
      msg: 'A newer version of this layout was saved on another page',
    })
    expect(await list(ada, { id })).toMatchObject([{ rev: 2, data: OTHER }])
    expect((await save(ada, { id, data: DATA })).data).toMatchObject({ rev: 3 })
  })

  it('of 16 saves of one revision, one wins', async () => {
    const id = await aLayout(ada)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => save(ada, { id, title: `T${at}`, data: OTHER, rev: 1 })),
    )
    const won = answers.filter(answer => answer.code === 10000)
    expect(won).toHaveLength(1)
    expect(new Set(answers.map(answer => answer.code))).toEqual(new Set([10000, ERRORS.LAYOUT_STALE.code]))
    expect(await own(ada)).toMatchObject([{ rev: 2, title: won[0]?.data.title }])
  })

  it('a deletion and a save at once leave nothing, or refuse the deletion of nothing', async () => {
    const id = await aLayout(ada)
    const [saved, deleted] = await Promise.all([
      save(ada, { id, data: OTHER, rev: 1 }),
      call(deleteLayoutCall, { id }, ada),
    ])
    expect([10000, ERRORS.NO_SUCH_THING.code]).toContain(saved.code)
    expect(deleted.code).toBe(10000)
    expect(await own(ada)).toEqual([])
  })
})

describe('a repeated save', () => {
  it('with the same key is one save', async () => {
    const key = { 'idempotency-key': 'first-save' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(ada, { title: 'A', data: DATA }, key)))
    expect(new Set(answers.map(answer => answer.data.id)).size).toBe(1)
    expect(await own(ada)).toHaveLength(1)
    expect(await save(ada, { title: 'B', data: DATA }, key)).toMatchObject({ code: ERRORS.IDEMPOTENCY_KEY_USED.code })
  })

  it('of a change with the same key is not stale', async () => {
    const id = await aLayout(ada)
    const key = { 'idempotency-key': 'second-save' }
    const again = () => save(ada, { id, data: OTHER, rev: 1 }, key)
    expect([(await again()).data.rev, (await again()).data.rev]).toEqual([2, 2])
    expect(await own(ada)).toMatchObject([{ rev: 2 }])
  })
})

describe('limits', () => {
  it('[S5.14] [S9.09] [S8.17] of 16 layouts created at once, three are', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => save(ada, { title: `L${at}`, data: DATA })))
    expect(answers.filter(answer => answer.code === 10000)).toHaveLength(3)
    expect(new Set(answers.filter(answer => answer.code !== 10000).map(answer => answer.msg))).toEqual(
      new Set(['Layout limit reached: up to 3 layouts']),
    )
    expect(await own(ada)).toHaveLength(3)
    expect((await save(ada, { title: 'L', data: DATA }, { locale: 'zh-CN' })).msg).toBe('布局数量已达上限（3 个）')
    expect((await save(bob, { title: 'L', data: DATA })).code).toBe(10000)
    const [first] = await own(ada)
    expect((await save(ada, { id: first?.id, title: 'Still mine', data: OTHER })).code).toBe(10000)
  })

  const indicator = (_: unknown, at: number): object => ({
    id: `i${at}`,
    name: 'ema',
    params: { length: at + 2 },
    pane: 'candle',
    visible: true,
    style: {},
  })
  const drawing = (_: unknown, at: number): Drawing => [
    `d${at}`,
    'segment',
    'candle',
    [
      [1_760_000_000 + at * 3_607, 60_000 + ((at * 7919) % 5000) / 10],
      [1_760_000_000 + at * 7_211, 61_000 + ((at * 104_729) % 5000) / 10],
    ],
    { c: '#2962ff', w: 2, s: 0 },
    1,
    at,
  ]

  it('[S5.14] [S8.17] refuse the ninth indicator', async () => {
    const of = (count: number): string => withChart({ indicators: Array.from({ length: count }, indicator) })
    expect((await save(ada, { title: 'Eight', data: of(8) })).code).toBe(10000)
    expect(await save(ada, { title: 'Nine', data: of(9) })).toMatchObject({
      code: ERRORS.INDICATORS_FULL.code,
      msg: expect.stringContaining('Indicator limit reached: up to 8 indicators per chart'),
    })
    expect((await save(ada, { title: 'Nine', data: of(9) }, { locale: 'zh-CN' })).msg).toContain(
      '指标数量已达上限（8 个）',
    )
  })

  it('[S5.14] [S8.17] refuse the 1001st drawing; a thousand take less than 40 KB', async () => {
    const of = (count: number): string =>
      withChart({ drawings: { 'binance-spot/btc.usdt': Array.from({ length: count }, drawing) } })
    expect(of(1000).length).toBeLessThan(40_000)
    expect((await save(ada, { title: 'Full', data: of(1000) })).code).toBe(10000)
    expect(await save(ada, { title: 'More', data: of(1001) })).toMatchObject({
      code: ERRORS.DRAWINGS_FULL.code,
      msg: expect.stringContaining('Drawing limit reached: up to 1000 drawings per chart'),
    })
    const chinese = await save(ada, { title: 'More', data: of(1001) }, { locale: 'zh-CN' })
    expect(chinese.msg).toContain('画线数量已达上限（1000 个）')
  })
})

it('data that a page sent without compressing it is stored compressed', async () => {
  const texts = Array.from({ length: 300 }, (_, at) => `d${at}`)
  const drawings = texts.map(id => [id, 'horizontalLine', 'candle', [[null, 100]], {}, 1, 0])
  const text = JSON.stringify({
    ...LAYOUT_DEFAULT,
    charts: [{ ...CHART_DEFAULT, drawings: { 'binance-spot/btc.usdt': drawings } }],
  })
  const sent = LAYOUT_PREFIX + gzipSync(text, { level: 0 }).toString('base64')
  const { id } = (await save(ada, { title: 'A', data: sent })).data
  const [row] = await list(ada, { id })
  expect(row?.data).toBe(packed(text))
  expect(sent.length / packed(text).length).toBeGreaterThan(5)
})

describe('what a save may contain', () => {
  it.each([
    ['', 'LAYOUT_TITLE_EMPTY', 'Layout name cannot be empty'],
    ['   ', 'LAYOUT_TITLE_EMPTY', 'Layout name cannot be empty'],
    ['😀'.repeat(31), 'LAYOUT_TITLE_RULE', 'Layout name must be 1-30 characters, without invisible characters'],
    ['a\u200bb', 'LAYOUT_TITLE_RULE', 'Layout name must be 1-30 characters, without invisible characters'],
  ] as const)('[S5.13] not the title %j', async (title, key, msg) => {
    const id = await aLayout(ada)
    const refused = { status: 400, code: ERRORS[key].code, msg }
    expect(await save(ada, { title, data: DATA })).toMatchObject(refused)
    expect(await save(ada, { id, title, rev: 1 })).toMatchObject(refused)
    expect(await own(ada)).toMatchObject([{ title: '我的布局', rev: 1 }])
  })

  it('[S5.13] a new one needs a name', async () => {
    expect(await save(ada, { data: DATA })).toMatchObject({ code: ERRORS.LAYOUT_TITLE_EMPTY.code })
    expect((await save(ada, { title: '😀'.repeat(30), data: DATA })).code).toBe(10000)
  })

  it.each([
    [{ title: 'A' }, 'a new layout needs data'],
    [{ id: NOWHERE }, 'title or data is needed'],
    [{ id: 'def:trend', title: 'A', data: DATA }, 'id'],
    [{ title: 1, data: DATA }, 'title'],
    [{ title: 'A', data: [DATA] }, 'data'],
    [{ title: 'A', data: DATA, rev: 0 }, 'rev'],
    [{ title: 'A', data: DATA, rev: '1' }, 'rev'],
    [{ title: 'A', data: DATA, userId: NOWHERE }, 'userId'],
  ])('not %j', async (input, named) => {
    const answer = await save(ada, input)
    expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(named)])
    expect(await own(ada)).toEqual([])
  })

  it('not a key of the prototype beside the fields', async () => {
    const answer = await http.inject({
      method: 'POST',
      url: API_PREFIX + saveLayoutCall.path,
      headers: { ...ada, 'content-type': 'application/json' },
      payload: `{"title":"A","data":"${DATA}","__proto__":{"id":1}}`,
    })
    expect(answer.json()).toMatchObject({ code: ERRORS.UNKNOWN_FIELD.code })
  })
})

describe('data', () => {
  const gzip = gzipSync(JSON.stringify(LAYOUT_DEFAULT))
  const of = (bytes: Buffer): string => LAYOUT_PREFIX + bytes.toString('base64')
  const INVALID = ERRORS.LAYOUT_INVALID.code
  /** Some thousand bytes, which could be those of some megabytes. */
  const NUMBERS = gzipSync(JSON.stringify(Array.from({ length: 2_000 }, (_, at) => at * 7_919)))
  /** The text in two gzips, one after the other. */
  const inMembers = (text: string, at: number): Buffer =>
    Buffer.concat([gzipSync(text.slice(0, at)), gzipSync(text.slice(at))])
  /** A gzip ends with its length when inflated. */
  function withLength(gzip: Buffer, length: number): Buffer {
    const changed = Buffer.from(gzip)
    changed.writeUInt32LE(length, changed.length - 4)
    return changed
  }

  it.each([
    ['that is empty', '', INVALID, 'it must begin with gz1:'],
    ['without its prefix', gzip.toString('base64'), INVALID, 'it must begin with gz1:'],
    ['of another compression', `br1:${gzip.toString('base64')}`, INVALID, 'it must begin with gz1:'],
    ['that ends after the prefix', 'gz1:', INVALID, 'it is not valid base64'],
    ['that is no base64', 'gz1:%%%%', INVALID, 'it is not valid base64'],
    ['with blanks in its base64', `gz1: ${gzip.toString('base64')}`, INVALID, 'it is not valid base64'],
    ['that is plain JSON', `gz1:${Buffer.from('{"v":1}').toString('base64')}`, INVALID, 'it is not a valid gzip'],
    ['that is cut off', of(gzip.subarray(0, -9)), INVALID, 'it is not a valid gzip'],
    ['with a wrong checksum', of(Buffer.concat([gzip.subarray(0, -8), Buffer.alloc(8)])), INVALID, 'not a valid gzip'],
    ['with the length of a bomb', of(withLength(NUMBERS, 3 * 1024 * 1024)), INVALID, 'it is not a valid gzip'],
    [
      'with bytes after its end',
      of(Buffer.concat([gzip, Buffer.from('more')])),
      INVALID,
      'it does not end with the gzip',
    ],
    ['with zeros after its end', of(Buffer.concat([gzip, Buffer.alloc(4)])), INVALID, 'it does not end with the gzip'],
    ['of two layouts', of(Buffer.concat([gzip, gzip])), INVALID, 'it does not end with the gzip'],
    ['in two members', of(inMembers(JSON.stringify(LAYOUT_DEFAULT), 20)), INVALID, 'it does not end with the gzip'],
    ['after an empty member', of(inMembers(JSON.stringify(LAYOUT_DEFAULT), 0)), INVALID, 'not end with the gzip'],
    ['that is no text', of(gzipSync(Buffer.from([0xff, 0xfe]))), INVALID, 'it is not text in UTF-8'],
    ['that is no layout', packed('{"v":1}'), INVALID, 'charts is missing'],
    ['of another version', packed(JSON.stringify({ ...LAYOUT_DEFAULT, v: 2 })), INVALID, 'v must be one of 1'],
    ['of a prototype', packed('{"__proto__":{"v":1}}'), INVALID, 'v is missing'],
    ['of nested arrays', packed('['.repeat(2 ** 20)), INVALID, 'layout is nested too deeply'],
    ['that names no indicator', withChart({ indicators: [{}] }), INVALID, 'charts[0].indicators[0].id is missing'],
  ])('%s is refused', async (_, data, code, message) => {
    expect(await save(ada, { title: 'A', data })).toMatchObject({ code, msg: expect.stringContaining(message) })
    expect(await own(ada)).toEqual([])
  })

  it.each([
    ['its own', 64 * 1024 * 1024],
    ['a false', 1],
  ])('of 64 MB of blanks with %s length is refused without being inflated to its end', async (_, length) => {
    const bomb = of(withLength(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')), length))
    expect(bomb.length).toBeLessThan(100_000)
    const before = process.memoryUsage()
    const answers = await Promise.all(Array.from({ length: 4 }, () => save(ada, { title: 'A', data: bomb })))
    const after = process.memoryUsage()
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 413,
        code: ERRORS.LAYOUT_TOO_LARGE.code,
        msg: 'The layout is too large: up to 256 KB compressed and 2 MB inflated',
      })
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(20 * 1024 * 1024)
  })

  it('of more than 256 KB is refused before it is inflated, and more than the body may hold unread', async () => {
    const large = { status: 413, code: ERRORS.LAYOUT_TOO_LARGE.code }
    expect(await save(ada, { title: 'A', data: of(Buffer.alloc(256 * 1024 + 3)) })).toMatchObject(large)
    const body = { status: 413, code: ERRORS.TOO_LARGE.code }
    expect(await save(ada, { title: 'A', data: of(Buffer.alloc(400 * 1024)) })).toMatchObject(body)
  })
})

describe('the five defaults', () => {
  it('[S3.21] have names in both languages and data, for visitors too', async () => {
    const english = (await call(defaultLayoutsCall)).data.records
    const chinese = (await call(defaultLayoutsCall, {}, { locale: 'zh-CN' })).data.records
    expect(english.map(({ id, title }) => [id, title])).toEqual([
      ['def:trend', 'Trend tracking'],
      ['def:ma5', 'MA5 short-line'],
      ['def:rsi', 'RSI divergence'],
      ['def:align', 'Long/short alignment'],
      ['def:index', 'Stock index'],
    ])
    expect(chinese.map(({ title }) => title)).toEqual(['趋势跟踪', 'MA5 短线', 'RSI 背离', '多空排列', '股指'])
    for (const { id, title, data } of english)
      expect(await list(ada, { id })).toEqual([
        { id, title, data, engine: 'kl', isDefault: true, rev: 0, updatedAt: null },
      ])
  })

  it('[S4.37] can be saved as a layout of the user, and do not count', async () => {
    for (const { title, data } of (await call(defaultLayoutsCall)).data.records.slice(0, 3))
      expect((await save(ada, { title, data })).code).toBe(10000)
    expect((await list(ada)).length).toBe(3 + 5)
  })
})
