import { describe, expect, it } from 'vitest'
import { ALL_SUB_TYPES, channelsOf, checkLevelPrice, plainPrice, SUB_CHANNELS_DEFAULT } from './subscriptions.ts'

it('[S3.04] there are five types', () => {
  expect(ALL_SUB_TYPES).toEqual([1, 2, 10, 12, 13])
})

it('[S3.05] messages and push are on, everything else is off', () => {
  expect(SUB_CHANNELS_DEFAULT).toMatchObject({
    isMail: false,
    isSubscribeMail: false,
    isSubscribePush: true,
    isSysMessage: true,
  })
})

describe('where a notice goes', () => {
  const none = { isInSite: false, isMail: false, isDesktop: false, isSound: false }
  it.each([
    ['by default', {}, false, { ...none, isInSite: true }],
    ['with sound', { isSound: true }, false, { ...none, isInSite: true, isSound: true }],
    ['with sound and no message to be heard', { isSound: true, isSysMessage: false }, false, none],
    ['by mail', { isMail: true }, false, { ...none, isInSite: true, isMail: true }],
    ['by mail when important, and it is', { isSubscribeMail: true }, true, { ...none, isInSite: true, isMail: true }],
    ['by mail when important, and it is not', { isSubscribeMail: true }, false, { ...none, isInSite: true }],
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
])('a level of "%s" has the fault %s', (text, fault) => {
  expect(checkLevelPrice(text)).toBe(fault)
})

it('a price is stored without spaces and separators', () => {
  expect(plainPrice(' 1,234.50 ')).toBe('1234.50')
})
