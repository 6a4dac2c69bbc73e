/** Registering, logging in and out, codes and passwords. Texts are checked by `account-rules.ts`, so schemas only bound them. */
import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { epochMs, exact, List, none, oneOf, Optional, ownId } from '../core/schema.ts'

const typed = Text({ maxLength: 254 })

/** What all calls have in common that a person makes about the own account. */
export const userRead = {
  methods: ['POST', 'GET'],
  auth: 'user',
  owner: 'self',
  rate: 'read',
  cache: 'never',
  idempotency: 'safe',
  form: false,
  params: none,
  answer: 'envelope',
} as const

export const userWrite = { ...userRead, methods: ['POST'], rate: 'write', idempotency: 'natural' } as const

/** What all calls have in common by which somebody without a session proves who they are. */
export const publicWrite = {
  methods: ['POST'],
  auth: 'public',
  owner: 'none',
  rate: 'account',
  cache: 'never',
  idempotency: 'natural',
  form: true,
  params: none,
  answer: 'envelope',
} as const

/** What a code is good for; one sent for another purpose is worth nothing. */
export const CODE_PURPOSES = ['register', 'login', 'forgot'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** Spec 4: the button counts down until another code may be sent. */
export const CODE_RESEND_SECONDS = 60

export const codeSent = exact({
  resendSeconds: Integer({ description: 'Until another may be asked for' }),
  expiresInSeconds: Integer(),
})
export type CodeSent = Static<typeof codeSent>

export const sendEmailCodeCall = call({
  ...publicWrite,
  name: 'sendEmailCode',
  summary: { zh: '发送邮箱验证码', en: 'Send a code by e-mail' },
  path: '/login/verify_code',
  input: exact({ email: typed, purpose: oneOf(CODE_PURPOSES) }),
  data: codeSent,
})

export const sendPhoneCodeCall = call({
  ...publicWrite,
  name: 'sendPhoneCode',
  summary: { zh: '发送短信验证码', en: 'Send a code by SMS' },
  path: '/v2/login/login_phone_code',
  input: exact({ phone: typed, purpose: Optional(oneOf(CODE_PURPOSES)) }),
  data: codeSent,
})

/** Says whether a code would do, and costs one of its tries; using it is left to the call it was sent for. */
export const validateCodeCall = call({
  ...publicWrite,
  name: 'validateCode',
  summary: { zh: '校验验证码', en: 'Check a code' },
  path: '/code/validate',
  input: exact({ account: typed, purpose: oneOf(CODE_PURPOSES), code: typed }),
  data: exact({ isValid: Bool() }),
})

export const registerCall = call({
  ...publicWrite,
  name: 'register',
  summary: { zh: '注册', en: 'Register' },
  path: '/login/register',
  input: exact({
    account: typed,
    code: typed,
    password: typed,
    passwordAgain: typed,
    referralCode: Optional(typed),
    isAgreed: Bool({ description: 'To the terms and the privacy policy' }),
    isAdult: Bool({ description: '18 or older, or with the consent of a guardian' }),
  }),
  data: exact({ account: Text(), hasReferral: Bool() }),
})

const session = exact({
  token: Text({ description: 'The readable half of the session, sent as Authorization' }),
  expiresAt: epochMs,
  isFirst: Bool({ description: 'The first login of this account' }),
  points: Integer({ description: 'Points this login has earned' }),
  proof: Union([Text(), Null()], {
    description: 'The other half, told only to the native app; browsers get it as a cookie no script can read',
  }),
})
export type SessionStart = Static<typeof session>

export const loginCall = call({
  ...publicWrite,
  rate: 'login',
  name: 'login',
  summary: { zh: '登录', en: 'Log in' },
  path: '/login/login',
  input: exact({
    account: typed,
    password: Optional(typed),
    code: Optional(typed),
    isReopening: Optional(Bool({ description: 'Opens an account again that was closed because nobody used it' })),
  }),
  data: session,
})

export const forgotPasswordCall = call({
  ...publicWrite,
  name: 'forgotPassword',
  summary: { zh: '重设密码', en: 'Set a new password with a code' },
  path: '/login/forgot_password',
  input: exact({ account: typed, code: typed, password: typed, passwordAgain: typed }),
  data: exact({ isDone: Bool() }),
})

export const changePasswordCall = call({
  ...userWrite,
  rate: 'account',
  form: true,
  name: 'changePassword',
  summary: { zh: '修改密码', en: 'Change the password' },
  path: '/login/edit_password',
  input: exact({ currentPassword: typed, password: typed, passwordAgain: typed }),
  data: exact({ isDone: Bool() }),
})

export const logoutCall = call({
  ...userWrite,
  name: 'logout',
  summary: { zh: '退出登录', en: 'Log out' },
  path: '/login/logout',
  input: none,
  data: exact({ isDone: Bool() }),
})

const device = exact({
  id: Text(),
  device: Text({ description: 'Browser and system, as far as they tell' }),
  ip: Text(),
  createdAt: epochMs,
  seenAt: epochMs,
  isCurrent: Bool(),
})
export type SignedInDevice = Static<typeof device>

const signIn = exact({ at: epochMs, ip: Text(), device: Text(), way: Text(), isSuccess: Bool() })
export type SignIn = Static<typeof signIn>

/** Where the account is logged in, and the latest logins. */
export const loginTraceCall = call({
  ...userRead,
  name: 'loginTrace',
  summary: { zh: '登录设备与记录', en: 'Devices and latest logins' },
  path: '/login/trace',
  input: none,
  data: exact({ devices: List(device), signIns: List(signIn) }),
})

export const endDeviceCall = call({
  ...userWrite,
  name: 'endDevice',
  summary: { zh: '退出某台设备', en: 'Sign a device out' },
  path: '/login/trace/end',
  input: exact({ id: ownId }),
  data: exact({ isDone: Bool() }),
})
