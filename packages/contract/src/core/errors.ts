import { REQUEST_ERROR } from './codes.ts'
import { ERROR_CODES, type ErrorKey } from './error-codes.ts'
import { type Fault, FAULTS } from './faults.ts'
import { LOCALES, type Text } from './locale.ts'

type ErrorEntry = { readonly code: number; readonly status: number; readonly text: Text }
type Wording = Omit<ErrorEntry, 'code'>

const entry = (status: number, zh: string, en: string): Wording => ({ status, text: { zh, en } })

/**
 * Every failure a call can return: number on the wire, HTTP status and text in both languages.
 * The client acts on four of them: see `codes.ts`.
 */
const WORDINGS: Readonly<Record<Exclude<ErrorKey, Fault>, Wording>> = {
  SESSION_ENDED: entry(401, '登录已失效，请重新登录', 'Your session has expired, please log in again'),
  SESSION_REPLACED: entry(
    401,
    '账号已在其他设备登录，请重新登录',
    'Your account was logged in on another device, please log in again',
  ),
  BROKER_AUTH_ENDED: entry(401, '交易授权已失效', 'The broker authorisation has expired'),
  BROKER_STALE: entry(409, '请刷新交易账户', 'Please refresh the broker account'),

  BAD_REQUEST: entry(400, '请求参数有误', 'Invalid request parameters'),
  UNKNOWN_FIELD: entry(400, '不支持的参数', 'Unknown parameter'),
  BAD_LOCALE: entry(400, `Locale 只能是 ${LOCALES.join(' 或 ')}`, `Locale must be ${LOCALES.join(' or ')}`),
  DUPLICATE_HEADER: entry(400, '请求头重复', 'Duplicate header'),
  BAD_JSON: entry(400, '请求体不是有效的 JSON', 'The request body is not valid JSON'),
  IDEMPOTENCY_KEY_NEEDED: entry(
    400,
    '此请求需要 Idempotency-Key 请求头',
    'This request requires an Idempotency-Key header',
  ),
  IDEMPOTENCY_KEY_INVALID: entry(
    400,
    'Idempotency-Key 应为 1 至 64 个可见 ASCII 字符',
    'Idempotency-Key must be 1 to 64 visible ASCII characters',
  ),
  NEED_LOGIN: entry(401, '请先登录', 'Need to log in'),
  LOGIN_WRONG: entry(401, '账号、密码或验证码错误', 'Incorrect account, password or code'),
  ACCOUNT_SUSPENDED: entry(403, '账号已被暂停使用', 'This account is suspended'),
  ACCOUNT_BANNED: entry(403, '账号已被封禁', 'This account is banned'),
  ACCOUNT_CLOSED: entry(
    403,
    '账号因长期未使用已关闭，可恢复使用或导出数据',
    'This account was closed due to inactivity. You can reopen it or export its data',
  ),
  AUTHENTICATOR_NEEDED: entry(403, '请先完成身份验证器验证', 'Please verify with your authenticator first'),
  CROSS_SITE: entry(403, '不允许跨站请求', 'Cross-site requests are not allowed'),
  OPERATION_NOT_ALLOWED: entry(403, '不允许此操作', 'Operation not allowed'),
  NOT_FOUND: entry(404, '接口不存在', 'Endpoint not found'),
  NO_SUCH_THING: entry(404, '内容不存在或已被删除', 'Not found or already deleted'),
  PAIR_INVALID: entry(404, '交易对无效、已下架或尚未上线', 'The trading pair is invalid, delisted or not yet listed'),
  PAIR_UNSUPPORTED: entry(404, '该交易所不支持此交易对', 'The pair is not supported on this exchange'),
  METHOD_NOT_ALLOWED: entry(405, '不支持的请求方法', 'Method not allowed'),
  IDEMPOTENCY_RUNNING: entry(
    409,
    '上一个请求仍在处理，请稍后重试',
    'The previous request is still being processed, please try again later',
  ),
  IDEMPOTENCY_KEY_USED: entry(
    409,
    '此 Idempotency-Key 已用于另一个请求',
    'This Idempotency-Key was already used for a different request',
  ),
  AUTHENTICATOR_ON: entry(409, '已绑定身份验证器', 'An authenticator is already bound'),
  AUTHENTICATOR_OFF: entry(409, '尚未绑定身份验证器', 'No authenticator is bound'),
  LAYOUT_STALE: entry(
    409,
    '该布局已在其他页面保存过更新的版本',
    'A newer version of this layout was saved on another page',
  ),
  TOO_SLOW: entry(408, '请求超时', 'Request timed out'),
  TOO_LARGE: entry(413, '请求内容过大', 'The request is too large'),
  LAYOUT_TOO_LARGE: entry(
    413,
    '布局过大，压缩后最多 256 KB，解压后最多 2 MB',
    'The layout is too large: up to 256 KB compressed and 2 MB inflated',
  ),
  URI_TOO_LONG: entry(414, '请求地址过长', 'The URL is too long'),
  UNSUPPORTED_MEDIA: entry(415, '请求体只接受 JSON', 'The request body must be JSON'),
  NOT_A_FAVOURITE_LIST: entry(
    422,
    '该类型属于订阅，不是自选；自选类型为 10、12、13',
    'This type is a subscription. Favourites use types 10, 12 and 13',
  ),
  FAVOURITES_FULL: entry(422, '自选最多 500 个', 'You can have up to 500 favourites'),
  BAD_LINES: entry(422, '导入失败，以下各行有误', 'Import failed, these lines are invalid'),
  SIGNAL_FOLLOWS_FULL: entry(422, '信号订阅最多 100 个', 'You can follow up to 100 signals'),
  LAYOUT_INVALID: entry(422, '布局数据无效', 'Invalid layout data'),
  LAYOUT_OF_OTHER_ENGINE: entry(
    422,
    '该布局由另一种图表保存，只能重命名或删除',
    'This layout was saved by another chart: it can only be renamed or deleted here',
  ),
  TEMPLATES_FULL: entry(422, '图表模板最多 100 个', 'You can have up to 100 chart templates'),
  LEVELS_FULL: entry(422, '价格提醒最多 50 个', 'You can have up to 50 price levels'),
  LEVEL_CROSSED: entry(409, '该价格提醒已触发', 'The price has already reached this level'),
  LEVEL_IS_PRICE: entry(
    422,
    '提醒价格与现价相同，请换一个价格',
    'The price level equals the current price, please choose another',
  ),
  PUSH_UNSUPPORTED: entry(422, '不支持此浏览器的推送服务', 'Your browser uses an unsupported push service'),
  LINK_INVALID: entry(
    422,
    '链接无效，请登录后在推送设置中修改',
    'Invalid link. Please log in and change the push settings there',
  ),
  PAIR_NOT_INDEX: entry(422, '股指列表只能添加股指期货', 'Only stock index futures can be added to the stock list'),
  REFERRAL_CIRCLE: entry(
    422,
    '对方是由你邀请的，不能使用其邀请码',
    'You cannot use the referral code of someone you invited',
  ),
  REFERRAL_REWARDED: entry(
    422,
    '该邮箱或手机号已领取过邀请奖励，每个仅限一次',
    'This e-mail or phone number has already received its one invitation reward',
  ),
  EMAIL_NEEDED: entry(
    422,
    '账号未绑定邮箱，请先在安全设置中绑定',
    'No e-mail is bound. Please add one in the security settings first',
  ),
  UNKNOWN_HOST: entry(421, '未知的域名', 'Unknown host'),
  CODE_TOO_SOON: entry(429, '验证码发送过于频繁，请稍后再试', 'Too many code requests, please try again later'),
  LOGIN_TOO_OFTEN: entry(429, '登录尝试过于频繁，请稍后再试', 'Too many login attempts, please try again later'),
  AUTHENTICATOR_TOO_OFTEN: entry(
    429,
    '身份验证器验证码输错次数过多，请稍后再试',
    'Too many wrong authenticator codes, please try again later',
  ),
  TOO_MANY_REQUESTS: entry(429, '请求过于频繁，请稍后再试', 'Too many requests, please try again later'),
  SERVER_ERROR: { status: 500, text: REQUEST_ERROR.text },
  NOT_READY: entry(503, '服务正在启动，请稍后再试', 'The service is starting, please try again shortly'),
  DATABASE_DOWN: entry(
    503,
    '服务暂时不可用，请稍后再试',
    'The service is temporarily unavailable, please try again shortly',
  ),
  STORAGE_FULL: entry(
    503,
    '服务器存储空间已满，暂时无法保存，请稍后再试',
    'The server is out of storage and cannot save anything, please try again later',
  ),
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

/** A failure reported to the caller: an entry of `ERRORS`, and optionally the part of the request it concerns. */
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
