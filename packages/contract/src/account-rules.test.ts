import { describe, expect, it } from 'vitest'
import { checkGroupName, plainGroupName } from './account-rules.ts'

describe('the name of a group', () => {
  it.each([
    ['ten letters', 'abcdefghij'],
    ['ten digits', '0123456789'],
    ['five Chinese characters', '主流币自选'],
    ['both kinds, ten in all', '主流币abcd'],
    ['a letter with an accent, however it is spelled', 'cafe\u0301'],
    ['letters of other scripts', 'избранное'],
    ['the Chinese zero', '二〇二六'],
    ['spaces around it', '  DeFi  '],
  ])('[S5.10] [S5.11] [S9.04] may be %s: %s', (_, name) => expect(checkGroupName(name)).toBeUndefined())

  it.each([
    ['nothing', ''],
    ['only spaces', '   '],
  ])('[S5.09] [S8.10] may not be %s', (_, name) => expect(checkGroupName(name)).toBe('GROUP_NAME_EMPTY'))

  it.each([
    ['eleven letters', 'abcdefghijk'],
    ['six Chinese characters', '主流币种自选'],
    ['five Chinese characters and a letter', '主流币自选a'],
    ['a space inside', 'my coins'],
    ['punctuation', 'a-b'],
    ['an emoji', 'a🚀'],
    ['markup', '<b>'],
    ['a character without a width', 'a\u200bb'],
    ['a mark that turns the direction', '\u202eevil'],
    ['a letter nobody sees', '\u3164'],
    ['a circled number', '①'],
  ])('[S5.10] [S5.11] may not have %s', (_, name) => expect(checkGroupName(name)).toBe('GROUP_NAME_RULE'))

  it('is stored in one spelling', () => expect(plainGroupName(' cafe\u0301 ')).toBe('caf\u00e9'))
})
