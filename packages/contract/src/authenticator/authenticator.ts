/** The authenticator app: a second check before live accounts are seen and orders placed. */
import { Integer, Null, String as Text, type Static, Union } from 'typebox'
import { codeSent, userRead, userWrite } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { epochMs, exact, List, none } from '../core/schema.ts'

/** Spec 4: 2 means validated. */
export const AUTHENTICATOR_STATUS = { off: 0, binding: 1, on: 2 } as const
export const RECOVERY_CODES = 10
/** How long a proven code counts for the session when nothing is done with it. */
export const AUTHENTICATOR_PASS_MINUTES = 15

const typed = Text({ maxLength: 254 })
const timeOrNull = Union([epochMs, Null()])

const authenticator = exact({
  validationStatus: Integer({ description: '0 off, 1 being bound, 2 validated' }),
  boundAt: timeOrNull,
  recoveryCodesLeft: Integer(),
  passUntil: Union([epochMs, Null()], { description: 'Until when a code proven in this session counts' }),
})
export type Authenticator = Static<typeof authenticator>

export const authenticatorCall = call({
  ...userRead,
  name: 'authenticator',
  summary: { zh: '身份验证器状态', en: 'State of the authenticator' },
  path: '/authenticator/info',
  input: none,
  data: authenticator,
})

/** Starts over when it is called again before a code has confirmed the key. */
export const bindAuthenticatorCall = call({
  ...userWrite,
  rate: 'account',
  name: 'bindAuthenticator',
  summary: { zh: '绑定身份验证器', en: 'Bind an authenticator' },
  path: '/authenticator/bind',
  input: exact({ password: typed }),
  data: exact({
    key: Text({ description: '16 characters of base32, to be typed into the app' }),
    uri: Text({ description: 'The same as otpauth://, to be scanned' }),
  }),
})

const recoveryCodes = exact({
  recoveryCodes: List(Text(), { description: 'Shown this once; each works once in place of a code' }),
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
  summary: { zh: '身份验证器二次验证', en: 'Prove a code of the authenticator' },
  path: '/authenticator/check',
  input: exact({ code: typed }),
  data: exact({ passUntil: epochMs }),
})

export const renewRecoveryCodesCall = call({
  ...userWrite,
  rate: 'account',
  name: 'renewRecoveryCodes',
  summary: { zh: '重新生成恢复码', en: 'Make new recovery codes' },
  path: '/authenticator/recovery_codes',
  input: exact({ code: typed }),
  data: recoveryCodes,
})

export const sendUnbindCodeCall = call({
  ...userWrite,
  rate: 'account',
  name: 'sendUnbindCode',
  summary: { zh: '发送解绑验证码', en: 'Send the code to unbind' },
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
