/** What a person sees and changes of the own account. */
import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { userRead, userWrite } from './auth.ts'
import { call } from './call.ts'
import { epochMs, exact, none, oneOf, Optional } from './schema.ts'

const textOrNull = Union([Text(), Null()])

/** Spec 3: how the chart is set up. */
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
  email: Union([Text(), Null()], { description: 'Parts of it are hidden by asterisks' }),
  phone: Union([Text(), Null()], { description: 'Parts of it are hidden by asterisks' }),
  summary: Text(),
  avatar: Union([Text(), Null()], { description: 'Address of the picture' }),
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
  unread: Integer({ description: 'Station messages that were not read' }),
  validationStatus: Integer({ description: 'Authenticator: 0 off, 1 being bound, 2 validated' }),
  chart: chartSettings,
})
export type User = Static<typeof user>

/** Everything the site needs to know about who is logged in. */
export const userCall = call({
  ...userRead,
  name: 'user',
  summary: { zh: '登录用户', en: 'Who is logged in' },
  path: '/v2/login/user_info',
  input: none,
  data: user,
})

/** E-mail and phone are the login names, so they are changed by a code and not here. */
export const editUserCall = call({
  ...userWrite,
  name: 'editUser',
  summary: { zh: '修改资料', en: 'Change the profile' },
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
  summary: { zh: '修改图表设置', en: 'Change the chart settings' },
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
