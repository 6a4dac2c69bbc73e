/** The authenticator app: a second factor for viewing live accounts and placing orders. */
import { Integer, Null, String as Text, type Static, Union } from 'typebox'
import { codeSent, userRead, userWrite } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { epochMs, exact, List, none } from '../core/schema.ts'

/** rules 4: 2 means validated. */
export const AUTHENTICATOR_STATUS = { off: 0, binding: 1, on: 2 } as const
export const RECOVERY_CODES = 10
/** How long a verified code stays valid for an idle session. */
export const AUTHENTICATOR_PASS_MINUTES = 15

const typed = Text({ maxLength: 254 })
const timeOrNull = Union([epochMs, Null()])

const authenticator = exact({
  validationStatus: Integer({ description: '0 off, 1 being bound, 2 validated' }),
  boundAt: timeOrNull,
  recoveryCodesLeft: Integer(),
  passUntil: Union([epochMs, Null()], { description: 'When the verification of this session expires' }),
})
export type Authenticator = Static<typeof authenticator>

export const authenticatorCall = call({
  ...userRead,
  name: 'authenticator',
  summary: { zh: '身份验证器状态', en: 'Authenticator status' },
  path: '/authenticator/info',
  input: none,
  data: authenticator,
})

/** Calling it again before confirmation replaces the key. */
export const bindAuthenticatorCall = call({
  ...userWrite,
  rate: 'account',
  name: 'bindAuthenticator',
  summary: { zh: '绑定身份验证器', en: 'Bind an authenticator' },
  path: '/authenticator/bind',
  input: exact({ password: typed }),
  data: exact({
    key: Text({ description: '16 base32 characters, for manual entry in the app' }),
    uri: Text({ description: 'The same key as an otpauth:// URI, for the QR code' }),
  }),
})

const recoveryCodes = exact({
  recoveryCodes: List(Text(), { description: 'Shown only once; each replaces one code' }),
})

export const confirmAuthenticatorCall = call({
  ...userWrite,
  rate: 'account',
  name: 'confirmAuthenticator',
  summary: { zh: '确认绑定身份验证器', en: 'Confirm the authenticator with a code' },
  path: '/authenticator/confirm',
  input: exact({ code: typed }),
  data: recoveryCodes,
})

export const checkAuthenticatorCall = call({
  ...userWrite,
  rate: 'account',
  name: 'checkAuthenticator',
  summary: { zh: '身份验证器二次验证', en: 'Verify an authenticator code' },
  path: '/authenticator/check',
  input: exact({ code: typed }),
  data: exact({ passUntil: epochMs }),
})

export const renewRecoveryCodesCall = call({
  ...userWrite,
  rate: 'account',
  name: 'renewRecoveryCodes',
  summary: { zh: '重新生成恢复码', en: 'Regenerate recovery codes' },
  path: '/authenticator/recovery_codes',
  input: exact({ code: typed }),
  data: recoveryCodes,
})

export const sendUnbindCodeCall = call({
  ...userWrite,
  rate: 'account',
  name: 'sendUnbindCode',
  summary: { zh: '发送解绑验证码', en: 'Send the unbinding code' },
  path: '/authenticator/unbind/code',
  input: none,
  data: codeSent,
})

export const unbindAuthenticatorCall = call({
  ...userWrite,
  rate: 'account',
  name: 'unbindAuthenticator',
  summary: { zh: '解绑身份验证器', en: 'Unbind the authenticator' },
  path: '/authenticator/unbind',
  input: exact({ code: typed, password: typed }),
  data: exact({ validationStatus: Integer() }),
})
