/** A third language is a row in LOCALES and files of texts: everything else on the server follows. */
import { ERRORS, type Locale, LOCALES } from '@candela/contract/core'
import { spotListCall } from '@candela/contract/spot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeMail, MAIL_TEXTS, passwordChangedMail } from '#features/auth/mails.ts'
import { notificationMail } from '#features/messages/notification-mail.ts'
import { accountMessage } from '#features/messages/account-messages.ts'
import { fastMove, PRICE_TEXTS } from '#features/subscriptions/notifications.ts'
import { readConfig } from '#platform/config/config.ts'
import { openApiDocument } from '#platform/http/calls/openapi.ts'
import { serveCrawlers } from '#platform/http/pages/crawlers.ts'
import { callLocale, pageLocale } from '#platform/request/locale.ts'
import { bareHttp } from '#testing/bare-http.ts'

const FRENCH = 'fr-FR' as Locale // a language the site does not have yet
const rows: Locale[] = LOCALES as unknown as Locale[] // an array at run time

beforeAll(() => {
  rows.push(FRENCH)
  Object.assign(MAIL_TEXTS, {
    fr: {
      ...MAIL_TEXTS.en,
      passwordChangedMail: { subject: 'Votre mot de passe a été modifié', paragraphs: ['Vous êtes déconnecté.'] },
    },
  })
  Object.assign(PRICE_TEXTS, {
    fr: { ...PRICE_TEXTS.en, fastMove: () => ({ title: 'BTC monte', text: 'Prix 1 USDT' }) },
  })
})
afterAll(() => {
  rows.pop()
  for (const texts of [MAIL_TEXTS, PRICE_TEXTS]) Reflect.deleteProperty(texts, 'fr')
})

it('a mail is in the language of its file, and in English where there is none', () => {
  const changed = passwordChangedMail(FRENCH)
  expect(changed.subject).toBe('Votre mot de passe a été modifié')
  expect(changed.html).toContain('<html lang="fr-FR">')
  expect(changed.text).toContain('Vous êtes déconnecté.')
  expect(codeMail({ locale: FRENCH, purpose: 'login', code: '123456' }).subject).toBe('123456 is your login code')
  const notification = { title: 'BTC', text: 'Prix', path: '/' }
  const mail = {
    locale: FRENCH,
    notification,
    origin: 'https://candela.test',
    unsubscribeToken: 't',
    isSimulated: true,
  }
  expect(notificationMail(mail).text).toContain('Open the page')
})

it('a notification is in the language of its file; a message stored before the language existed is in English', () => {
  const move = {
    pair: 'p',
    symbol: 'BTC',
    quote: 'USDT',
    direction: 'up',
    change: '3',
    reached: 3,
    price: '1',
  } as const
  expect(fastMove.write(move, FRENCH)).toEqual({ title: 'BTC monte', text: 'Prix 1 USDT', path: '/coin/BTC' })
  const stored = { zhTitle: '已修改', zhText: '密码', enTitle: 'Changed', enText: 'Password' }
  expect(accountMessage.write(stored, FRENCH).title).toBe('Changed')
  expect(accountMessage.write({ ...stored, frTitle: 'Modifié', frText: '' }, FRENCH).title).toBe('Modifié')
})

it('its hosts and its number are settings', () => {
  const env = { ZH_HOSTS: 'zh.test', FR_HOSTS: 'fr.test', LANG_FLAG: '3' }
  const config = readConfig({ env, argv: [], cwd: '/' })
  expect(config.defaultLocale).toBe(FRENCH)
  expect(config.hosts).toEqual({ zh: ['zh.test'], en: [], fr: ['fr.test'] })
  expect(pageLocale(config.hosts, 'fr.test', 'zh-CN', 'zh-CN')).toBe(FRENCH)
  expect(pageLocale({}, 'localhost', 'fr-FR', 'zh-CN')).toBe(FRENCH)
  expect(() => readConfig({ env: { EN_HOSTS: 'a.test', FR_HOSTS: 'a.test' }, argv: [], cwd: '/' })).toThrow(
    'a.test is in both EN_HOSTS and FR_HOSTS',
  )
  expect(() => readConfig({ env: {}, argv: ['--lang=4'], cwd: '/' })).toThrow('3 or fr-FR for French')
})

it('calls accept it, and the OpenAPI document lists it', () => {
  expect(callLocale('fr-FR', 'zh-CN')).toBe(FRENCH)
  const text = JSON.stringify(openApiDocument([spotListCall], [], '1'))
  expect(text).toContain('"enum":["zh-CN","en-US","fr-FR"]')
  expect(ERRORS.BAD_LOCALE.text.en).toContain('zh-CN')
})

const LINKS = /hreflang="([^"]+)" href="([^"]+)\/markets\/spot"/g

it.each([
  [
    'each language at its own host',
    { zh: ['zh.test'], en: ['en.test'], fr: ['fr.test'] },
    'https://zh.test',
    ['zh-CN https://zh.test', 'en-US https://en.test', 'fr-FR https://fr.test'],
  ],
  [
    'the new one at the public address',
    { zh: ['zh.test'], en: ['en.test'], fr: [] },
    'https://candela.test',
    ['zh-CN https://zh.test', 'en-US https://en.test', 'fr-FR https://candela.test'],
  ],
  [
    'the old two while the new one has no address of its own',
    { zh: ['zh.test'], en: ['en.test'], fr: [] },
    'https://zh.test',
    ['zh-CN https://zh.test', 'en-US https://en.test'],
  ],
  ['none if no language has a host', { zh: [], en: [], fr: [] }, 'https://candela.test', []],
])('the hreflang links of the site map name %s', async (_name, hosts, publicUrl, expected) => {
  const app = bareHttp({ hosts, publicHost: new URL(publicUrl).hostname })
  const webApp = { sitemapPaths: async () => ['/markets/spot'] }
  serveCrawlers(app, { hosts, publicUrl, defaultLocale: 'zh-CN', webApp, marketPaths: [] })
  const { body } = await app.inject({ url: '/sitemap.xml', headers: { host: 'localhost' } })
  expect([...body.matchAll(LINKS)].map(([, locale, origin]) => `${locale} ${origin}`)).toEqual(expected)
})
