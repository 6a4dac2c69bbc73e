import { describe, expect, it } from 'vitest'
import {
  ALL_SUB_TYPES,
  channelsOf,
  checkLevelPrice,
  defaultChannels,
  isFarLevel,
  plainPrice,
  SUB_CHANNELS_DEFAULT,
} from './subscriptions.ts'

it('[S3.04] has five types', () => {
  expect(ALL_SUB_TYPES).toEqual([1, 2, 10, 12, 13])
})

it('[S3.05] switches on station messages and push only', () => {
  expect(SUB_CHANNELS_DEFAULT).toMatchObject({
    isMail: false,
    isSubscribeMail: false,
    isSubscribePush: true,
    isSysMessage: true,
  })
})

it.each([
  [1, false],
  [2, false],
  [10, false],
  [12, true],
  [13, true],
])('by default, type %i with a sound: %s', (type, isSound) => {
  expect(defaultChannels(type)).toEqual({ ...SUB_CHANNELS_DEFAULT, isSound })
})

describe('delivers a notice', () => {
  const none = { isInSite: false, isMail: false, isDesktop: false, isSound: false }
  it.each([
    ['by default', {}, false, { ...none, isInSite: true }],
    ['with sound', { isSound: true }, false, { ...none, isInSite: true, isSound: true }],
    ['without sound if station messages are off', { isSound: true, isSysMessage: false }, false, none],
    ['by e-mail', { isMail: true }, false, { ...none, isInSite: true, isMail: true }],
    [
      'by e-mail if only important ones are wanted and it is',
      { isSubscribeMail: true },
      true,
      { ...none, isInSite: true, isMail: true },
    ],
    [
      'in the site if only important e-mails are wanted and it is not',
      { isSubscribeMail: true },
      false,
      { ...none, isInSite: true },
    ],
    ['on the desktop only', { isDesktop: true, isSysMessage: false }, false, { ...none, isDesktop: true }],
    ['nowhere', { isSubscribePush: false, isMail: true, isDesktop: true, isSound: true }, true, none],
  ])('%s', (_, change, isImportant, expected) => {
    expect(channelsOf({ ...SUB_CHANNELS_DEFAULT, ...change }, isImportant)).toEqual(expected)
  })
})

it.each([
  ['97412.6', undefined],
  [' 1,234,567.89 ', undefined],
  ['0.00000614', undefined],
  ['0', 'LEVEL_PRICE_RULE'],
  ['0.0', 'LEVEL_PRICE_RULE'],
  ['', 'LEVEL_PRICE_RULE'],
  ['-1', 'LEVEL_PRICE_RULE'],
  ['1e5', 'LEVEL_PRICE_RULE'],
  ['01', 'LEVEL_PRICE_RULE'],
  ['.5', 'LEVEL_PRICE_RULE'],
  ['1,5', 'LEVEL_PRICE_RULE'],
  [',5', 'LEVEL_PRICE_RULE'],
  ['9,7,0', 'LEVEL_PRICE_RULE'],
  ['1,2345.6', 'LEVEL_PRICE_RULE'],
  ['1234,567', 'LEVEL_PRICE_RULE'],
  ['1,234,567.5', undefined],
  ['999999999999999', undefined],
  ['1000000000000000', 'LEVEL_PRICE_SIZE'],
  ['0.123456789012', undefined],
  ['0.1234567890123', 'LEVEL_PRICE_SIZE'],
])('price level %j: %s', (text, fault) => {
  expect(checkLevelPrice(text)).toBe(fault)
})

it('stores a price without spaces and separators', () => {
  expect(plainPrice(' 1,234.50 ')).toBe('1234.50')
})

it.each([
  ['10', '100', true],
  ['10.1', '100', false],
  ['0.00001', '0.0001', true],
  ['100', '100', false],
  ['189.9', '100', false],
  ['190', '100', true],
  ['1000', '100', true],
])('a level of %s at a price of %s is far: %s', (level, price, isFar) => {
  expect(isFarLevel(level, price)).toBe(isFar)
})
