/** Registration, login, logout, codes and passwords. `account-rules.ts` validates texts; schemas only bound them. */
import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { call } from '../core/call.ts'
import { epochMs, exact, List, none, oneOf, Optional, ownId } from '../core/schema.ts'

const typed = Text({ maxLength: 254 })

/** Defaults of calls a logged-in user makes about their own account. */
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

/** For a write that a repeat would do twice: the Idempotency-Key prevents that. */
export const keyedWrite = { ...userWrite, idempotency: 'optional-key' } as const

/** Defaults of calls that authenticate a caller who has no session. */
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

/** A code is valid only for the purpose it was sent for. */
export const CODE_PURPOSES = ['register', 'login', 'forgot'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** rules 4: countdown until another code can be requested. */
export const CODE_RESEND_SECONDS = 60

export const codeSent = exact({
  resendSeconds: Integer({ description: 'Until another code can be requested' }),
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

/** Checks a code without consuming it. Counts as one of the code's attempts. */
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
    isAgreed: Bool({ description: 'Agrees to the terms and the privacy policy' }),
    isAdult: Bool({ description: '18 or older, or with the consent of a guardian' }),
  }),
  data: exact({
    account: Text(),
    hasReferral: Bool(),
    pointsRegister: Integer({ description: 'Points for the first login with a referral code' }),
    pointsDays: Integer({ description: 'Points for three days of login after that' }),
  }),
})

const session = exact({
  token: Text({ description: 'Readable half of the session, sent in the Authorization header' }),
  expiresAt: epochMs,
  isFirst: Bool({ description: 'True on the first login of this account' }),
  points: Integer({ description: 'Points earned by this login' }),
  proof: Union([Text(), Null()], {
    description: 'The other half, returned to the native app only; browsers get it in an HttpOnly cookie',
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
    isReopening: Optional(Bool({ description: 'Reopens an account that was closed for inactivity' })),
  }),
  data: session,
})

export const forgotPasswordCall = call({
  ...publicWrite,
  name: 'forgotPassword',
  summary: { zh: '重设密码', en: 'Reset password with a code' },
  path: '/login/forgot_password',
  input: exact({ account: typed, code: typed, password: typed, passwordAgain: typed }),
  data: exact({ isDone: Bool() }),
})

export const changePasswordCall = call({
  ...userWrite,
  rate: 'account',
  form: true,
  name: 'changePassword',
  summary: { zh: '修改密码', en: 'Change password' },
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
  device: Text({ description: 'Browser and operating system, if known' }),
  ip: Text(),
  createdAt: epochMs,
  seenAt: epochMs,
  isCurrent: Bool(),
})
export type SignedInDevice = Static<typeof device>

const signIn = exact({ at: epochMs, ip: Text(), device: Text(), way: Text(), isSuccess: Bool() })
export type SignIn = Static<typeof signIn>

/** Active sessions and the latest logins. */
export const loginTraceCall = call({
  ...userRead,
  name: 'loginTrace',
  summary: { zh: '登录设备与记录', en: 'Devices and recent logins' },
  path: '/login/trace',
  input: none,
  data: exact({ devices: List(device), signIns: List(signIn) }),
})

export const endDeviceCall = call({
  ...userWrite,
  name: 'endDevice',
  summary: { zh: '退出指定设备', en: 'Log out a device' },
  path: '/login/trace/end',
  input: exact({ id: ownId }),
  data: exact({ isDone: Bool() }),
})
