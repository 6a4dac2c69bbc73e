import {
  AVATAR_MAX_BYTES,
  bindAccountCall,
  editAvatarCall,
  editUserCall,
  removeAvatarCall,
  sendBindCodeCall,
  userCall,
  userInfoCall,
} from '@candela/contract/account'
import { loginCall } from '@candela/contract/auth'
import { ERRORS } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { type Person, personOf, signUp } from '#testing/person.ts'
import { plainPng } from '#testing/pictures.ts'

const { http, clock, mailbox, db } = await testAccounts()
const call = callsOf(http)

let count = 0
const fresh = (): string => `profile${(count += 1)}@example.com`

let person: Person
let me: Record<string, string>
beforeEach(async () => {
  clock.advance(2 * MINUTE_MS)
  person = await signUp({ http, mailbox }, fresh())
  me = personOf(person)
})

const profile = async () => (await call(userInfoCall, {}, me)).data

describe('[S3.06] [S5.35] the profile', () => {
  it('shows the profile, with addresses partly masked', async () => {
    expect(await profile()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nickname: expect.stringMatching(/^candela-/),
      email: `pr***@example.com`,
      phone: null,
      summary: '',
      avatar: null,
      referralCode: expect.stringMatching(/^\d{9}$/),
      createdAt: expect.any(Number),
    })
  })

  it('changes nickname and introduction, each alone or both', async () => {
    await call(editUserCall, { nickname: '  烛见用户  ' }, me)
    const { data } = await call(editUserCall, { summary: 'two\nlines' }, me)
    expect(data).toMatchObject({ nickname: '烛见用户', summary: 'two\nlines' })
  })

  it.each([
    ['markup', '"><script>', true],
    ['a turned direction', '\u202Eevil', false],
    ['200 characters without a width', '\u200B'.repeat(200), false],
    ['too many characters', 'x'.repeat(21), false],
  ])('a nickname with %s', async (_, nickname, isTaken) => {
    const before = await profile()
    const answer = await call(editUserCall, { nickname }, me)
    expect(answer.code).toBe(isTaken ? 10000 : ERRORS.NICKNAME_RULE.code)
    // Stored unchanged; escaping happens on output.
    expect((await profile()).nickname).toBe(isTaken ? nickname : before.nickname)
  })

  it.each([
    ['points', 9999],
    ['isAdmin', true],
    ['userId', 2],
    ['emailVerified', true],
    ['email', 'other@example.com'],
    ['state', 'active'],
    ['validationStatus', 2],
    ['avatar', 'http://127.0.0.1:5432'],
  ])('rejects %s, and nothing changes', async (field, value) => {
    const before = (await call(userCall, {}, me)).data
    const answer = await call(editUserCall, { nickname: 'changed', [field]: value }, me)
    expect(answer).toMatchObject({ status: 400, code: ERRORS.UNKNOWN_FIELD.code })
    expect(answer.msg).toContain(field)
    expect((await call(userCall, {}, me)).data).toEqual(before)
  })
})

describe('the picture', () => {
  const upload = (image: Buffer | string, headers = me) =>
    call(editAvatarCall, { image: typeof image === 'string' ? image : image.toString('base64') }, headers)
  const red = { create: { width: 640, height: 480, channels: 3, background: '#c00' } } as const
  const served = (path: string) => http.inject({ method: 'GET', url: path })

  it.each([
    ['PNG', () => sharp(red).png().toBuffer()],
    ['JPEG', () => sharp(red).jpeg().toBuffer()],
    ['WebP', () => sharp(red).webp().toBuffer()],
  ])('is re-encoded as a square WebP from %s and served with a long cache time', async (_, make) => {
    const { data } = await upload(await make())
    expect(data.avatar).toMatch(/^\/avatar\/[0-9a-f-]{36}\.webp$/)
    const answer = await served(data.avatar ?? '')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  })

  it('drops all camera metadata', async () => {
    const secret = 'GPS-39.9042N-116.4074E'
    const withNotes = await sharp(red)
      .withExif({ IFD0: { Copyright: secret, ImageDescription: secret } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .jpeg()
      .toBuffer()
    expect(withNotes.toString('latin1')).toContain(secret)
    const { data } = await upload(withNotes)
    const { rawPayload } = await served(data.avatar ?? '')
    expect(rawPayload.toString('latin1')).not.toContain(secret)
    const drawn = await sharp(rawPayload).metadata()
    expect([drawn.exif, drawn.xmp, drawn.icc]).toEqual([undefined, undefined, undefined])
  })

  it('gets a new URL when it changes; the old one and a removed one are not found', async () => {
    const first = (await upload(await sharp(red).png().toBuffer())).data.avatar ?? ''
    const second = (await upload(await sharp(red).webp().toBuffer())).data.avatar ?? ''
    expect(second).not.toBe(first)
    expect((await served(first)).statusCode).toBe(404)
    expect((await served(second)).statusCode).toBe(200)
    expect((await call(removeAvatarCall, {}, me)).data.avatar).toBeNull()
    expect((await served(second)).statusCode).toBe(404)
  })

  it.each([
    '/avatar/../secret.key',
    '/avatar/00000000-0000-0000-0000-000000000000.webp',
    '/avatar/1.webp',
    '/avatar/%00.webp',
  ])('%s is not found', async path => expect((await served(path)).statusCode).toBe(404))

  it.each([
    ['text', Buffer.from('hello')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:5432"/></svg>')],
    ['GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['a PNG whose pixels are missing', plainPng(300, 300, 10)],
    ['only the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['nothing', ''],
    ['a data address', 'data:image/png;base64,iVBORw0KGgo='],
  ])('refuses %s with a clear message', async (_, image) => {
    const answer = await upload(image)
    expect(answer).toMatchObject({ status: 400, msg: ERRORS.AVATAR_INVALID.text.en })
    expect((await profile()).avatar).toBeNull()
  })

  it.each([
    ['a side too long', plainPng(5000, 40)],
    ['more pixels than anybody needs, in a few bytes', plainPng(30_000, 30_000, 1)],
    [
      'more bytes than allowed',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(AVATAR_MAX_BYTES)]),
    ],
  ])('refuses %s', async (_, image) => {
    expect(await upload(image)).toMatchObject({ status: 400, msg: ERRORS.AVATAR_TOO_LARGE.text.en })
  })

  it('accepts bodies up to 1 MiB, other calls up to 64 KiB', async () => {
    expect(await upload('A'.repeat(1_100_000))).toMatchObject({ status: 413 })
    expect(await call(editUserCall, { summary: 'x'.repeat(70_000) }, me)).toMatchObject({ status: 413 })
  })

  it.each([
    'http://127.0.0.1:5432',
    'http://[::ffff:7f00:1]',
    'http://0x7f000001',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
  ])('%s is a URL and not a picture; nothing is fetched', async address => {
    for (const image of [address, Buffer.from(address).toString('base64')])
      expect(await upload(image)).toMatchObject({ status: 400, msg: ERRORS.AVATAR_INVALID.text.en })
  })

  it('uploaded concurrently are all processed', async () => {
    const image = await sharp(red).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(image)))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, () => 10000))
    expect(
      await db
        .selectFrom('avatar')
        .select('id')
        .where('account_id', '=', (await profile()).id)
        .execute(),
    ).toHaveLength(1)
  })
})

describe('an e-mail address or phone number', () => {
  const bind = (account: string, code: string, password = person.password, headers = me) =>
    call(bindAccountCall, { account, code, password }, headers)

  it('is added with a code sent to it and the password; both then log in', async () => {
    const phone = '13800001111'
    expect((await call(sendBindCodeCall, { account: '+86 138-0000-1111' }, me)).code).toBe(10000)
    const code = await mailbox.codeFor(phone)
    expect((await bind(phone, code, 'wrong-horse-1')).msg).toBe('Incorrect current password')
    expect((await bind(phone, '')).msg).toBe('Please enter a verification code')
    expect((await bind(phone, code)).data.phone).toBe('138****1111')
    for (const account of [phone, person.email])
      expect((await call(loginCall, { account, password: person.password })).code).toBe(10000)
  })

  it('is changed, and the old address is notified and no longer logs in', async () => {
    const email = fresh()
    await call(sendBindCodeCall, { account: email }, me)
    expect((await bind(email, await mailbox.codeFor(email))).code).toBe(10000)
    expect((await mailbox.to(person.email)).at(-1)?.subject).toBe('Your e-mail address was changed')
    expect((await call(loginCall, { account: email, password: person.password })).code).toBe(10000)
    expect((await call(loginCall, { account: person.email, password: person.password })).code).toBe(40110)
  })

  it('of another user is neither revealed nor accepted', async () => {
    const other = await signUp({ http, mailbox }, fresh())
    const free = fresh()
    clock.advance(MINUTE_MS)
    const taken = await call(sendBindCodeCall, { account: other.email }, me)
    const open = await call(sendBindCodeCall, { account: free }, me)
    expect({ ...taken, headers: Object.keys(taken.headers) }).toEqual({ ...open, headers: Object.keys(open.headers) })
    expect((await mailbox.to(other.email)).at(-1)?.text).toContain('It already has an account')
    expect((await bind(other.email, '123456')).msg).toBe('Invalid verification code')
    expect((await profile()).email).toBe('pr***@example.com')
  })

  it('requested by one account is useless to another', async () => {
    const email = fresh()
    await call(sendBindCodeCall, { account: email }, me)
    const code = await mailbox.codeFor(email)
    const other = await signUp({ http, mailbox }, fresh())
    expect((await bind(email, code, other.password, personOf(other))).msg).toBe('Invalid verification code')
    expect((await bind(email, code)).code).toBe(10000)
  })

  it('that another user registers first stays theirs', async () => {
    const email = fresh()
    await call(sendBindCodeCall, { account: email }, me)
    const code = await mailbox.codeFor(email)
    clock.advance(MINUTE_MS)
    await signUp({ http, mailbox }, email)
    expect((await bind(email, code)).msg).toBe('Invalid verification code')
  })

  it.each(['nobody', '', '12345'])('%j is invalid', async account => {
    expect((await call(sendBindCodeCall, { account }, me)).msg).toBe('Please enter a valid e-mail or phone number')
    expect((await bind(account, '123456')).msg).toBe('Please enter a valid e-mail or phone number')
  })
})
