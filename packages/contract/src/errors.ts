import { ACCOUNT_CLOSED_CODE, BAD_REQUEST_CODE, NO_SUCH_THING_CODE, REQUEST_ERROR, SESSION_CODES } from './codes.ts'
import { type Fault, FAULTS } from './faults.ts'
import type { Text } from './locale.ts'

type ErrorEntry = { readonly code: number; readonly status: number; readonly text: Text }

const entry = (code: number, status: number, zh: string, en: string): ErrorEntry => ({ code, status, text: { zh, en } })

/** Faults of what a person typed are numbered in the order of their table; new ones go to its end. */
const FAULT_CODES_FROM = 40010
const faultEntries = Object.fromEntries(
  Object.entries(FAULTS).map(([key, text], index) => [key, { code: FAULT_CODES_FROM + index, status: 400, text }]),
) as Record<Fault, ErrorEntry> // one entry a key

/**
 * Everything a call can answer besides success: number on the wire, HTTP status, and the sentence in both languages.
 * Four of them have a meaning of their own in the client: see `codes.ts`.
 */
export const ERRORS = {
  ...faultEntries,
  SESSION_ENDED: entry(
    SESSION_CODES.sessionEnded,
    401,
    '登录已失效，请重新登录',
    'Your session has ended, please log in again',
  ),
  SESSION_REPLACED: entry(
    SESSION_CODES.sessionReplaced,
    401,
    '账号已在别处登录，请重新登录',
    'Your account signed in elsewhere, please log in again',
  ),
  BROKER_AUTH_ENDED: entry(SESSION_CODES.brokerAuthEnded, 401, '交易授权已失效', 'The broker authorisation has ended'),
  BROKER_STALE: entry(SESSION_CODES.brokerStale, 409, '交易账户需要刷新', 'The broker account needs a refresh'),

  BAD_REQUEST: entry(BAD_REQUEST_CODE, 400, '请求参数有误', 'The request is not valid'),
  UNKNOWN_FIELD: entry(40001, 400, '不支持的参数', 'This field is not known'),
  BAD_LOCALE: entry(40002, 400, 'Locale 只能是 zh-CN 或 en-US', 'Locale must be zh-CN or en-US'),
  DUPLICATE_HEADER: entry(40003, 400, '请求头重复', 'A header was sent twice'),
  BAD_JSON: entry(40004, 400, '请求体不是有效的 JSON', 'The body is not valid JSON'),
  NEED_LOGIN: entry(40100, 401, '请先登录', 'Need to log in'),
  LOGIN_WRONG: entry(40110, 401, '账号、密码或验证码不正确', 'The account, password or code is not right'),
  ACCOUNT_SUSPENDED: entry(40310, 403, '账号已被暂停使用', 'This account is suspended'),
  ACCOUNT_BANNED: entry(40311, 403, '账号已被封禁', 'This account is banned'),
  ACCOUNT_CLOSED: entry(
    ACCOUNT_CLOSED_CODE,
    403,
    '账号因长期未使用已关闭，可以恢复使用或导出数据',
    'This account was closed because nobody used it; it can be opened again or its data exported',
  ),
  AUTHENTICATOR_NEEDED: entry(40313, 403, '请先通过身份验证器验证', 'Please prove a code of your authenticator first'),
  CROSS_SITE: entry(40300, 403, '不接受来自其他网站的请求', 'Requests from other sites are not accepted'),
  OPERATION_NOT_ALLOWED: entry(40320, 403, '不允许此操作', 'Operation not allowed'),
  NOT_FOUND: entry(40400, 404, '接口不存在', 'There is no such call'),
  NO_SUCH_THING: entry(NO_SUCH_THING_CODE, 404, '内容不存在或已被删除', 'It does not exist or has been deleted'),
  PAIR_INVALID: entry(
    40401,
    404,
    '交易对无效、已下架或尚未上线',
    'The trading pair is invalid, delisted or not yet listed',
  ),
  PAIR_UNSUPPORTED: entry(40402, 404, '该交易所不支持此交易对', 'The pair is not supported on this exchange'),
  METHOD_NOT_ALLOWED: entry(40500, 405, '不支持的请求方法', 'The method is not allowed here'),
  AUTHENTICATOR_ON: entry(40910, 409, '身份验证器已经绑定', 'An authenticator is bound already'),
  AUTHENTICATOR_OFF: entry(40911, 409, '还没有绑定身份验证器', 'No authenticator is bound'),
  TOO_SLOW: entry(40800, 408, '请求超时', 'The request took too long to arrive'),
  TOO_LARGE: entry(41300, 413, '请求内容过大', 'The request is too large'),
  URI_TOO_LONG: entry(41400, 414, '请求地址过长', 'The address is too long'),
  UNSUPPORTED_MEDIA: entry(41500, 415, '请求体只接受 JSON', 'The body must be JSON'),
  NOT_A_FAVOURITE_LIST: entry(
    42201,
    422,
    '该类型属于订阅，不是自选；自选类型为 10、12、13',
    'This type is a subscription; favourites have the types 10, 12 and 13',
  ),
  FAVOURITES_FULL: entry(42202, 422, '自选最多 500 个', 'There can be at most 500 favourites'),
  BAD_LINES: entry(42203, 422, '文件未导入，以下各行有误', 'Nothing was imported, these lines are not right'),
  LEVELS_FULL: entry(42204, 422, '价格提醒最多 50 个', 'There can be at most 50 price levels'),
  LEVEL_IS_PRICE: entry(
    42205,
    422,
    '提醒价格与现价相同，请换一个价格',
    'The price stands there already, please choose another level',
  ),
  PUSH_UNSUPPORTED: entry(42206, 422, '不支持此浏览器的推送服务', 'The push service of this browser is not supported'),
  LINK_INVALID: entry(
    42207,
    422,
    '链接无效，请登录后在推送设置中修改',
    'The link is not valid; log in and change it in the push settings',
  ),
  PAIR_NOT_INDEX: entry(42208, 422, '股指列表只能添加股指期货', 'The stock list takes stock index futures only'),
  REFERRAL_CIRCLE: entry(
    42209,
    422,
    '对方是由你邀请的，不能使用其邀请码',
    'You invited this person, so you cannot use their code',
  ),
  REFERRAL_REWARDED: entry(
    42210,
    422,
    '这个邮箱或手机号已经领取过邀请奖励，每个只能领取一次',
    'This e-mail or phone number has been rewarded for an invitation before, which is once only',
  ),
  EMAIL_NEEDED: entry(
    42211,
    422,
    '账号还没有邮箱，请先在安全设置中绑定邮箱',
    'This account has no e-mail address yet; add one in the security settings first',
  ),
  UNKNOWN_HOST: entry(42100, 421, '未知的域名', 'This host is not served here'),
  CODE_TOO_SOON: entry(
    42901,
    429,
    '验证码发送过于频繁，请稍后再试',
    'Codes are sent too often, please try again later',
  ),
  LOGIN_TOO_OFTEN: entry(42902, 429, '登录尝试过于频繁，请稍后再试', 'Too many login attempts, please try again later'),
  AUTHENTICATOR_TOO_OFTEN: entry(
    42903,
    429,
    '身份验证器验证码输错次数过多，请稍后再试',
    'Too many wrong authenticator codes, please try again later',
  ),
  TOO_MANY_REQUESTS: entry(42900, 429, '请求过于频繁，请稍后再试', 'Too many requests, please try again later'),
  SERVER_ERROR: { ...REQUEST_ERROR, status: 500 },
  NOT_READY: entry(50300, 503, '服务正在启动，请稍后再试', 'The service is starting, please try again shortly'),
} as const satisfies Record<string, ErrorEntry>

export type ErrorKey = keyof typeof ERRORS

/** A failure the caller can understand: a catalogue entry, and optionally which part of the request it is about. */
export class AppError extends Error {
  readonly key: ErrorKey
  readonly detail: Text | undefined
  readonly retryAfterMs: number | undefined
  constructor(key: ErrorKey, detail?: Text, retryAfterMs?: number) {
    super(detail === undefined ? key : `${key}: ${detail.en}`)
    this.name = 'AppError'
    this.key = key
    this.detail = detail
    this.retryAfterMs = retryAfterMs
  }
}
