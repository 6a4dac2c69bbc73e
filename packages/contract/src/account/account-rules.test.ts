import { describe, expect, it } from 'vitest'
import {
  checkAuthenticatorCode,
  checkCode,
  checkEmail,
  checkNewPassword,
  checkNickname,
  checkPassword,
  checkPasswords,
  checkPhone,
  checkReferral,
  checkSummary,
  isRecoveryCode,
  isSameGroupName,
  plainAuthenticatorCode,
  readAccount,
} from './account-rules.ts'

it.each([
  ['13800138000', undefined],
  ['+86 138-0013-8000', undefined],
  ['19912345678', undefined],
  ['', 'PHONE_EMPTY'],
  ['12800138000', 'PHONE_INVALID'],
  ['1380013800', 'PHONE_INVALID'],
  ['138001380000', 'PHONE_INVALID'],
  ['１３８００１３８０００', 'PHONE_INVALID'],
  ['+1 13800138000', 'PHONE_INVALID'],
])('[S5.01] phone %j: %s', (text, fault) => expect(checkPhone(text)).toBe(fault))

it.each([
  ['a@b.co', undefined],
  [' First.Last+tag@Sub.Example.COM ', undefined],
  ['', 'EMAIL_EMPTY'],
  ['a@b', 'EMAIL_INVALID'],
  ['a b@c.com', 'EMAIL_INVALID'],
  ['a@@b.com', 'EMAIL_INVALID'],
  ['a@-b.com', 'EMAIL_INVALID'],
  ['a@b.com\nbcc:x@y.z', 'EMAIL_INVALID'],
  [`${'a'.repeat(65)}@b.com`, 'EMAIL_INVALID'],
  [`a@${'b'.repeat(250)}.com`, 'EMAIL_INVALID'],
])('[S5.02] e-mail %j: %s', (text, fault) => expect(checkEmail(text)).toBe(fault))

it('checks a hostile e-mail address in linear time', () => {
  expect(checkEmail(`${'a.'.repeat(5000)}@${'b.'.repeat(5000)}`)).toBe('EMAIL_INVALID')
})

it.each([
  ['right-horse-7', undefined],
  ['abcdefg1', 'PASSWORD_COMMON'],
  ['zebra42fox', undefined],
  ['a1!@#$%^&*()_+-=[]{}', undefined],
  ['', 'PASSWORD_EMPTY'],
  ['short1a', 'PASSWORD_RULE'],
  ['12345678', 'PASSWORD_RULE'],
  ['abcdefgh', 'PASSWORD_RULE'],
  ['a1'.repeat(10) + 'x', 'PASSWORD_RULE'],
  ['with space1', 'PASSWORD_SIGNS'],
  ['abc 12345', 'PASSWORD_SIGNS'],
  ['abc12345é', 'PASSWORD_SIGNS'],
  ['密码abc12345', 'PASSWORD_SIGNS'],
  ['密码密码密码1a', 'PASSWORD_SIGNS'],
  ['a1b2c3d4\u007f', 'PASSWORD_SIGNS'],
  ['密码', 'PASSWORD_SIGNS'],
  ['password1', 'PASSWORD_COMMON'],
  ['Passw0rd123', 'PASSWORD_COMMON'],
  ['qwerty12345', 'PASSWORD_COMMON'],
  ['woaini520520', 'PASSWORD_COMMON'],
  ['1q2w3e4r', 'PASSWORD_COMMON'],
  ['abc123456', 'PASSWORD_COMMON'],
  ['123456abc', 'PASSWORD_COMMON'],
  ['bitcoin2024', 'PASSWORD_COMMON'],
])('[S5.03] [S9.05] password %j: %s', (text, fault) => expect(checkPassword(text)).toBe(fault))

it('[S5.04] requires both passwords to match', () => {
  expect(checkPasswords('right-horse-7', 'right-horse-7')).toBeUndefined()
  expect(checkPasswords('right-horse-7', 'right-horse-8')).toBe('PASSWORDS_DIFFER')
  expect(checkPasswords('x', 'y')).toBe('PASSWORD_RULE')
})

it('[S5.05] requires the new password to be repeated and to differ from the current one', () => {
  expect(checkNewPassword('right-horse-7', 'right-horse-8', 'right-horse-8')).toBeUndefined()
  expect(checkNewPassword('', 'right-horse-8', 'right-horse-8')).toBe('PASSWORD_CURRENT_EMPTY')
  expect(checkNewPassword('right-horse-7', 'right-horse-8', 'right-horse-9')).toBe('PASSWORDS_DIFFER')
  expect(checkNewPassword('right-horse-7', 'right-horse-7', 'right-horse-7')).toBe('PASSWORD_SAME')
  expect(checkNewPassword('short', 'short', 'short')).toBe('PASSWORD_RULE')
})

it.each([
  ['123456', undefined],
  [' 123456 ', undefined],
  ['', 'CODE_EMPTY'],
  ['12345', 'CODE_NOT_6'],
  ['1234567', 'CODE_NOT_6'],
  ['12345a', 'CODE_NOT_6'],
  ['１２３４５６', 'CODE_NOT_6'],
])('[S5.06] [S9.06] code %j: %s', (text, fault) => expect(checkCode(text)).toBe(fault))

it.each([
  ['', undefined],
  ['123456789', undefined],
  ['12345678', 'REFERRAL_RULE'],
  ['1234567890', 'REFERRAL_RULE'],
  ['12345678a', 'REFERRAL_RULE'],
])('[S5.07] [S9.07] referral code %j: %s', (text, fault) => expect(checkReferral(text)).toBe(fault))

it.each([
  ['烛见用户', undefined],
  ['"><script>', undefined],
  ['', 'NICKNAME_RULE'],
  ['   ', 'NICKNAME_RULE'],
  ['x'.repeat(21), 'NICKNAME_RULE'],
  ['\u202Eevil', 'NICKNAME_RULE'],
  ['a\u200Bb', 'NICKNAME_RULE'],
  ['\u200B'.repeat(20), 'NICKNAME_RULE'],
  ['a\nb', 'NICKNAME_RULE'],
  ['\u3164', 'NICKNAME_RULE'],
])('nickname %j: %s', (text, fault) => expect(checkNickname(text)).toBe(fault))

it.each([
  ['', undefined],
  ['two\nlines', undefined],
  ['x'.repeat(201), 'SUMMARY_RULE'],
  ['a\u202Eb', 'SUMMARY_RULE'],
  ['a\u0007b', 'SUMMARY_RULE'],
])('introduction %j: %s', (text, fault) => expect(checkSummary(text)).toBe(fault))

describe('readAccount', () => {
  it.each([
    ['A@X.com ', { kind: 'email', value: 'a@x.com' }],
    ['138 0013 8000', { kind: 'phone', value: '13800138000' }],
    ['nobody', undefined],
  ])('reads %j as %j', (text, account) => expect(readAccount(text)).toEqual(account))
})

it.each([
  ['123456', undefined],
  [' 123 456 ', undefined],
  ['abcde-12345', undefined],
  ['ABCDE 12345', undefined],
  ['', 'AUTHENTICATOR_EMPTY'],
  [' - ', 'AUTHENTICATOR_EMPTY'],
  ['12345', 'AUTHENTICATOR_NOT_6'],
  ['1234567', 'AUTHENTICATOR_NOT_6'],
  ['12345a', 'AUTHENTICATOR_NOT_6'],
  ['１２３４５６', 'AUTHENTICATOR_NOT_6'],
  ['abcdi-12345', 'AUTHENTICATOR_NOT_6'],
])('[S5.21] [S5.22] authenticator code %j: %s', (text, fault) => expect(checkAuthenticatorCode(text)).toBe(fault))

it.each([
  ['123 456', '123456', false],
  ['ABCDE-12345', 'abcde12345', true],
])('reads authenticator code %j as %s', (text, plain, isRecovery) => {
  expect(plainAuthenticatorCode(text)).toBe(plain)
  expect(isRecoveryCode(plain)).toBe(isRecovery)
})

it.each([
  ['DeFi', 'DeFi', true],
  [' DeFi ', 'defi', true],
  ['主流', '主流', true],
  ['Σίγμα', 'ΣΊΓΜΑ', true],
  ['e\u0301te\u0301', 'ÉTÉ', true],
  ['DeFi', 'DeFi2', false],
  ['主流', '主流币', false],
])('group names %s and %s are the same: %s', (a, b, isOne) => {
  expect([isSameGroupName(a, b), isSameGroupName(b, a)]).toEqual([isOne, isOne])
})
