/** The user's own account: profile, chart settings, avatar, e-mail and phone, data export, deletion. */
import {
  Boolean as Bool,
  Integer,
  Null,
  Record as Dictionary,
  String as Text,
  type Static,
  Union,
  Unknown,
} from 'typebox'
import { codeSent, publicWrite, userRead, userWrite } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { epochMs, exact, none, oneOf, Optional } from '../core/schema.ts'

const textOrNull = Union([Text(), Null()])

/** rules 3: chart settings. */
export const CHART_THEMES = ['Light', 'Dark'] as const
const chartSettings = exact({
  theme: oneOf(CHART_THEMES),
  tvAutoSave: Bool(),
  defaultLayoutId: textOrNull,
  placeOrderConfirm: Bool(),
  marketCloseConfirm: Bool(),
})
export type ChartSettings = Static<typeof chartSettings>
export const CHART_SETTINGS_DEFAULT: ChartSettings = {
  theme: 'Light',
  tvAutoSave: true,
  defaultLayoutId: null,
  placeOrderConfirm: true,
  marketCloseConfirm: true,
}

const profileFields = {
  id: Text(),
  nickname: Text(),
  email: Union([Text(), Null()], { description: 'Masked with asterisks' }),
  phone: Union([Text(), Null()], { description: 'Masked with asterisks' }),
  summary: Text(),
  avatar: Union([Text(), Null()], { description: 'URL of the picture' }),
  referralCode: Text(),
  createdAt: epochMs,
}
const profile = exact(profileFields)
export type Profile = Static<typeof profile>

export const userInfoCall = call({
  ...userRead,
  name: 'userInfo',
  summary: { zh: '用户资料', en: 'Profile' },
  path: '/login/user_info',
  input: none,
  data: profile,
})

const user = exact({
  ...profileFields,
  points: Integer(),
  unread: Integer({ description: 'Unread station messages' }),
  validationStatus: Integer({ description: 'Authenticator: 0 off, 1 being bound, 2 validated' }),
  chart: chartSettings,
})
export type User = Static<typeof user>

/** Everything the site needs to know about the logged-in user. */
export const userCall = call({
  ...userRead,
  name: 'user',
  summary: { zh: '登录用户', en: 'Current user' },
  path: '/v2/login/user_info',
  input: none,
  data: user,
})

/** Excludes e-mail and phone: they are login names, so changing them requires a code. */
export const editUserCall = call({
  ...userWrite,
  name: 'editUser',
  summary: { zh: '修改资料', en: 'Edit profile' },
  path: '/login/edit_user',
  input: exact({
    nickname: Optional(Text({ maxLength: 400 })),
    summary: Optional(Text({ maxLength: 2000 })),
  }),
  data: profile,
})

export const editChartSettingsCall = call({
  ...userWrite,
  name: 'editChartSettings',
  summary: { zh: '修改图表设置', en: 'Edit chart settings' },
  path: '/v2/login/edit_user_kline',
  input: exact({
    theme: Optional(oneOf(CHART_THEMES)),
    tvAutoSave: Optional(Bool()),
    defaultLayoutId: Optional(Union([Text({ maxLength: 64 }), Null()])),
    placeOrderConfirm: Optional(Bool()),
    marketCloseConfirm: Optional(Bool()),
  }),
  data: chartSettings,
})

/** Room for the largest picture as base64. */
const AVATAR_BODY_BYTES = 1024 * 1024

/** Takes the image data, never a URL, so the server never fetches on a user's behalf. */
export const editAvatarCall = call({
  ...userWrite,
  rate: 'account',
  bodyLimit: AVATAR_BODY_BYTES,
  name: 'editAvatar',
  summary: { zh: '上传头像', en: 'Upload avatar' },
  path: '/login/edit_avatar',
  input: exact({ image: Text({ maxLength: AVATAR_BODY_BYTES, description: 'PNG, JPEG or WebP in base64' }) }),
  data: profile,
})

export const removeAvatarCall = call({
  ...userWrite,
  name: 'removeAvatar',
  summary: { zh: '删除头像', en: 'Delete avatar' },
  path: '/login/remove_avatar',
  input: none,
  data: profile,
})

const typed = Text({ maxLength: 254 })

/** Sent to the new address, to prove that the user owns it. */
export const sendBindCodeCall = call({
  ...userWrite,
  rate: 'account',
  name: 'sendBindCode',
  summary: { zh: '发送绑定验证码', en: 'Send a code to the new e-mail or phone' },
  path: '/login/bind_account/code',
  input: exact({ account: typed }),
  data: codeSent,
})

export const bindAccountCall = call({
  ...userWrite,
  rate: 'account',
  name: 'bindAccount',
  summary: { zh: '绑定或更换邮箱、手机号', en: 'Add or change e-mail or phone' },
  path: '/login/bind_account',
  input: exact({ account: typed, code: typed, password: typed }),
  data: profile,
})

const accountExport = exact({
  exportedAt: epochMs,
  /** One section per feature that stores data about the user. */
  parts: Dictionary(Text(), Unknown()),
})
export type AccountExport = Static<typeof accountExport>

export const exportAccountCall = call({
  ...userRead,
  rate: 'account',
  name: 'exportAccount',
  summary: { zh: '导出账号数据', en: 'Export account data' },
  path: '/login/export',
  input: none,
  data: accountExport,
})

/** A closed account has no session, so the caller authenticates with the login credentials. */
export const exportClosedAccountCall = call({
  ...publicWrite,
  rate: 'login',
  idempotency: 'safe',
  name: 'exportClosedAccount',
  summary: { zh: '导出已关闭账号的数据', en: 'Export the data of a closed account' },
  path: '/login/export_closed',
  input: exact({ account: typed, password: Optional(typed), code: Optional(typed) }),
  data: accountExport,
})

export const sendDeleteCodeCall = call({
  ...userWrite,
  rate: 'account',
  name: 'sendDeleteCode',
  summary: { zh: '发送注销验证码', en: 'Send the account deletion code' },
  path: '/login/delete_account/code',
  input: none,
  data: codeSent,
})

export const deleteAccountCall = call({
  ...userWrite,
  rate: 'account',
  name: 'deleteAccount',
  summary: { zh: '注销账号', en: 'Delete account' },
  path: '/login/delete_account',
  input: exact({ password: typed, code: typed }),
  data: exact({ isDone: Bool() }),
})
