import { REQUEST_ERROR } from './codes.ts'
import { ERROR_CODES, type ErrorKey } from './error-codes.ts'
import { type Fault, FAULTS } from './faults.ts'
import type { Text } from './locale.ts'

type ErrorEntry = { readonly code: number; readonly status: number; readonly text: Text }
type Wording = Omit<ErrorEntry, 'code'>

const entry = (status: number, zh: string, en: string): Wording => ({ status, text: { zh, en } })

/**
 * Everything a call can answer besides success: number on the wire, HTTP status, and the sentence in both languages.
 * Four of them have a meaning of their own in the client: see `codes.ts`.
 */
const WORDINGS: Readonly<Record<Exclude<ErrorKey, Fault>, Wording>> = {
  SESSION_ENDED: entry(401, '登录已失效，请重新登录', 'Your session has ended, please log in again'),
  SESSION_REPLACED: entry(401, '账号已在别处登录，请重新登录', 'Your account signed in elsewhere, please log in again'),
  BROKER_AUTH_ENDED: entry(401, '交易授权已失效', 'The broker authorisation has ended'),
  BROKER_STALE: entry(409, '交易账户需要刷新', 'The broker account needs a refresh'),

  BAD_REQUEST: entry(400, '请求参数有误', 'The request is not valid'),
  UNKNOWN_FIELD: entry(400, '不支持的参数', 'This field is not known'),
  BAD_LOCALE: entry(400, 'Locale 只能是 zh-CN 或 en-US', 'Locale must be zh-CN or en-US'),
  DUPLICATE_HEADER: entry(400, '请求头重复', 'A header was sent twice'),
  BAD_JSON: entry(400, '请求体不是有效的 JSON', 'The body is not valid JSON'),
  IDEMPOTENCY_KEY_NEEDED: entry(400, '此请求需要 Idempotency-Key 请求头', 'This call needs an Idempotency-Key header'),
  IDEMPOTENCY_KEY_INVALID: entry(
    400,
    'Idempotency-Key 应为 1 至 64 个可见 ASCII 字符',
    'Idempotency-Key must be 1 to 64 visible ASCII characters',
  ),
  NEED_LOGIN: entry(401, '请先登录', 'Need to log in'),
  LOGIN_WRONG: entry(401, '账号、密码或验证码不正确', 'The account, password or code is not right'),
  ACCOUNT_SUSPENDED: entry(403, '账号已被暂停使用', 'This account is suspended'),
  ACCOUNT_BANNED: entry(403, '账号已被封禁', 'This account is banned'),
  ACCOUNT_CLOSED: entry(
    403,
    '账号因长期未使用已关闭，可以恢复使用或导出数据',
    'This account was closed because nobody used it; it can be opened again or its data exported',
  ),
  AUTHENTICATOR_NEEDED: entry(403, '请先通过身份验证器验证', 'Please prove a code of your authenticator first'),
  CROSS_SITE: entry(403, '不接受来自其他网站的请求', 'Requests from other sites are not accepted'),
  OPERATION_NOT_ALLOWED: entry(403, '不允许此操作', 'Operation not allowed'),
  NOT_FOUND: entry(404, '接口不存在', 'There is no such call'),
  NO_SUCH_THING: entry(404, '内容不存在或已被删除', 'It does not exist or has been deleted'),
  PAIR_INVALID: entry(404, '交易对无效、已下架或尚未上线', 'The trading pair is invalid, delisted or not yet listed'),
  PAIR_UNSUPPORTED: entry(404, '该交易所不支持此交易对', 'The pair is not supported on this exchange'),
  METHOD_NOT_ALLOWED: entry(405, '不支持的请求方法', 'The method is not allowed here'),
  IDEMPOTENCY_RUNNING: entry(
    409,
    '上一个请求仍在处理，请稍后重试',
    'An earlier request is still running, try again soon',
  ),
  IDEMPOTENCY_KEY_USED: entry(
    409,
    '此 Idempotency-Key 已用于另一个请求',
    'This Idempotency-Key was used for a different request',
  ),
  AUTHENTICATOR_ON: entry(409, '身份验证器已经绑定', 'An authenticator is bound already'),
  AUTHENTICATOR_OFF: entry(409, '还没有绑定身份验证器', 'No authenticator is bound'),
  TOO_SLOW: entry(408, '请求超时', 'The request took too long to arrive'),
  TOO_LARGE: entry(413, '请求内容过大', 'The request is too large'),
  URI_TOO_LONG: entry(414, '请求地址过长', 'The address is too long'),
  UNSUPPORTED_MEDIA: entry(415, '请求体只接受 JSON', 'The body must be JSON'),
  NOT_A_FAVOURITE_LIST: entry(
    422,
    '该类型属于订阅，不是自选；自选类型为 10、12、13',
    'This type is a subscription; favourites have the types 10, 12 and 13',
  ),
  FAVOURITES_FULL: entry(422, '自选最多 500 个', 'There can be at most 500 favourites'),
  BAD_LINES: entry(422, '文件未导入，以下各行有误', 'Nothing was imported, these lines are not right'),
  LEVELS_FULL: entry(422, '价格提醒最多 50 个', 'There can be at most 50 price levels'),
  LEVEL_IS_PRICE: entry(
    422,
    '提醒价格与现价相同，请换一个价格',
    'The price stands there already, please choose another level',
  ),
  PUSH_UNSUPPORTED: entry(422, '不支持此浏览器的推送服务', 'The push service of this browser is not supported'),
  LINK_INVALID: entry(
    422,
    '链接无效，请登录后在推送设置中修改',
    'The link is not valid; log in and change it in the push settings',
  ),
  PAIR_NOT_INDEX: entry(422, '股指列表只能添加股指期货', 'The stock list takes stock index futures only'),
  REFERRAL_CIRCLE: entry(
    422,
    '对方是由你邀请的，不能使用其邀请码',
    'You invited this person, so you cannot use their code',
  ),
  REFERRAL_REWARDED: entry(
    422,
    '这个邮箱或手机号已经领取过邀请奖励，每个只能领取一次',
    'This e-mail or phone number has been rewarded for an invitation before, which is once only',
  ),
  EMAIL_NEEDED: entry(
    422,
    '账号还没有邮箱，请先在安全设置中绑定邮箱',
    'This account has no e-mail address yet; add one in the security settings first',
  ),
  UNKNOWN_HOST: entry(421, '未知的域名', 'This host is not served here'),
  CODE_TOO_SOON: entry(429, '验证码发送过于频繁，请稍后再试', 'Codes are sent too often, please try again later'),
  LOGIN_TOO_OFTEN: entry(429, '登录尝试过于频繁，请稍后再试', 'Too many login attempts, please try again later'),
  AUTHENTICATOR_TOO_OFTEN: entry(
    429,
    '身份验证器验证码输错次数过多，请稍后再试',
    'Too many wrong authenticator codes, please try again later',
  ),
  TOO_MANY_REQUESTS: entry(429, '请求过于频繁，请稍后再试', 'Too many requests, please try again later'),
  SERVER_ERROR: { status: 500, text: REQUEST_ERROR.text },
  NOT_READY: entry(503, '服务正在启动，请稍后再试', 'The service is starting, please try again shortly'),
}

const FAULT_STATUS = 400

const keys = Object.keys(ERROR_CODES) as ErrorKey[] // the table's own keys
const isFault = (key: ErrorKey): key is Fault => key in FAULTS

export const ERRORS = Object.fromEntries(
  keys.map(key => [
    key,
    { code: ERROR_CODES[key], ...(isFault(key) ? { status: FAULT_STATUS, text: FAULTS[key] } : WORDINGS[key]) },
  ]),
) as Readonly<Record<ErrorKey, ErrorEntry>> // one entry per key

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
