/**
 * Notification settings: the channels of every subscription type, price levels, and browsers that receive desktop
 * notifications.
 */
import { Boolean as Bool, Integer, Null, String as Text, type Static, Union } from 'typebox'
import { keyedWrite, userRead, userWrite } from '../auth/auth.ts'
import { call } from '../core/call.ts'
import { type SubType, SUB_TYPES } from '../favourites/favourites.ts'
import type { Fault } from '../core/faults.ts'
import { decimal, epochMs, exact, List, none, Optional, ownId } from '../core/schema.ts'

export const ALL_SUB_TYPES: readonly SubType[] = Object.values(SUB_TYPES)

const subType = Integer({ enum: [...ALL_SUB_TYPES], description: '1 signal, 2 flash, 10 market, 12 kline, 13 stock' })

const configFields = {
  isSysMessage: Bool({ description: 'As a station message' }),
  isMail: Bool({ description: 'All notices by e-mail' }),
  isSubscribeMail: Bool({ description: 'Important notices by e-mail' }),
  isSubscribePush: Bool({ description: 'Master switch: off receives nothing' }),
  isDesktop: Bool({ description: 'As a desktop notification in every browser that allowed it' }),
  isSound: Bool({ description: 'Play a sound while a page is open' }),
}
const config = exact({ subType, ...configFields })
/** Delivery channels of one subscription type. */
export type SubConfig = Static<typeof config>
export type SubChannels = Omit<SubConfig, 'subType'>

/** rules 3: station messages and push are on by default. */
export const SUB_CHANNELS_DEFAULT: SubChannels = {
  isSysMessage: true,
  isMail: false,
  isSubscribeMail: false,
  isSubscribePush: true,
  isDesktop: false,
  isSound: false,
}

/** A level is set to be noticed at once, so its alert is heard unless the user turns the sound off. */
export const defaultChannels = (type: number): SubChannels => ({
  ...SUB_CHANNELS_DEFAULT,
  isSound: type === SUB_TYPES.kline || type === SUB_TYPES.stock,
})

/** Channels of one notice. */
export type Channels = {
  readonly isInSite: boolean
  readonly isMail: boolean
  readonly isDesktop: boolean
  readonly isSound: boolean
}

/** `isImportant` is decided by each kind of notice: urgent enough to wake the user up. */
export function channelsOf(settings: SubChannels, isImportant: boolean): Channels {
  const isOn = settings.isSubscribePush
  return {
    isInSite: isOn && settings.isSysMessage,
    isMail: isOn && (settings.isMail || (settings.isSubscribeMail && isImportant)),
    isDesktop: isOn && settings.isDesktop,
    isSound: isOn && settings.isSysMessage && settings.isSound,
  }
}

export const viewSubConfigCall = call({
  ...userRead,
  name: 'viewSubConfig',
  summary: { zh: '查看推送设置', en: 'Push settings of a type' },
  path: '/open/subs/config/view',
  input: exact({ subType }),
  data: config,
})

/** Omitted settings stay unchanged. */
export const editSubConfigCall = call({
  ...userWrite,
  name: 'editSubConfig',
  summary: { zh: '修改推送设置', en: 'Edit push settings of a type' },
  path: '/open/subs/config/edit',
  input: exact({
    subType,
    isSysMessage: Optional(Bool()),
    isMail: Optional(Bool()),
    isSubscribeMail: Optional(Bool()),
    isSubscribePush: Optional(Bool()),
    isDesktop: Optional(Bool()),
    isSound: Optional(Bool()),
  }),
  data: config,
})

const subConfigs = exact({
  records: List(config),
  email: Union([Text(), Null()], { description: 'Address for e-mails, masked; null if the account has none' }),
})
export type SubConfigs = Static<typeof subConfigs>

export const subConfigListCall = call({
  ...userRead,
  name: 'subConfigList',
  summary: { zh: '全部推送设置', en: 'Push settings of all types' },
  path: '/open/subs/config/list',
  input: none,
  data: subConfigs,
})

/** The unsubscribe link in an e-mail, which works without a login. */
export const stopMailCall = call({
  ...userWrite,
  auth: 'public',
  owner: 'none',
  rate: 'account',
  name: 'stopMail',
  summary: { zh: '通过邮件链接退订邮件提醒', en: 'Unsubscribe by the link in an e-mail' },
  path: '/open/subs/config/mail_off',
  input: exact({ token: Text({ maxLength: 200 }) }),
  data: exact({ subType }),
})

/** Maximum number of open price levels. */
export const LEVELS_MAX = 50
/** Number of crossed levels listed after the open ones. */
export const CROSSED_SHOWN = 50
const PRICE = /^(?=.*[1-9])(0|[1-9]\d*)(\.\d+)?$/
const STORED_PRICE = /^\d{1,15}(\.\d{1,12})?$/
/** Accepts commas as thousands separators only: `1,5` is rejected because it could mean 1.5. */
const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/

/** Normalised price, as stored and compared. */
export function plainPrice(text: string): string {
  const trimmed = text.trim()
  return THOUSANDS.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed
}

export function checkLevelPrice(text: string): Fault | undefined {
  const price = plainPrice(text)
  if (!PRICE.test(price)) return 'LEVEL_PRICE_RULE'
  return STORED_PRICE.test(price) ? undefined : 'LEVEL_PRICE_SIZE'
}

/** Percent from the price to the level. */
export const levelDistance = (level: string, price: string): number => (Number(level) / Number(price) - 1) * 100

/** 90 % away or more: a digit too many or too few is more likely than a wish. */
export const isFarLevel = (level: string, price: string): boolean =>
  Number(level) * 10 <= Number(price) || Number(level) * 10 >= Number(price) * 19

const level = exact({
  id: Text(),
  pair: Text(),
  symbol: Text(),
  price: decimal,
  side: Text({ description: 'Side of the price the level was on when created: above or below' }),
  createdAt: epochMs,
  crossedAt: Union([epochMs, Null()]),
  crossedPrice: Union([decimal, Null()], { description: 'The price that reached or crossed it' }),
})
export type PriceLevel = Static<typeof level>

export const levelListCall = call({
  ...userRead,
  name: 'levelList',
  summary: { zh: '价格提醒', en: 'Price levels' },
  path: '/open/subs/level/list',
  input: none,
  data: exact({ records: List(level), open: Integer(), max: Integer() }),
})

export const addLevelCall = call({
  ...keyedWrite,
  name: 'addLevel',
  summary: { zh: '添加价格提醒', en: 'Add a price level' },
  path: '/open/subs/level/add',
  input: exact({ pair: Text({ maxLength: 96 }), price: Text({ maxLength: 40 }) }),
  data: level,
})

/** Moves an open level to another price of its pair. The moved level has a new id; a level that is there already stays. */
export const editLevelCall = call({
  ...keyedWrite,
  name: 'editLevel',
  summary: { zh: '修改价格提醒', en: 'Move a price level' },
  path: '/open/subs/level/edit',
  input: exact({ id: ownId, price: Text({ maxLength: 40 }) }),
  data: level,
})

export const deleteLevelCall = call({
  ...userWrite,
  name: 'deleteLevel',
  summary: { zh: '删除价格提醒', en: 'Delete a price level' },
  path: '/open/subs/level/delete',
  input: exact({ id: ownId }),
  data: exact({ isDone: Bool() }),
})

export const pushKeyCall = call({
  ...userRead,
  name: 'pushKey',
  summary: { zh: '桌面推送公钥', en: 'Public key for desktop notifications' },
  path: '/open/subs/push/key',
  input: none,
  data: exact({ publicKey: Text({ description: 'VAPID, base64url' }) }),
})

/** Maximum number of browsers per account that receive desktop notifications; adding one removes the oldest. */
export const PUSH_BROWSERS_MAX = 20

const endpoint = Text({ maxLength: 1000 })
const base64url = (minLength: number, maxLength: number) =>
  Text({ pattern: '^[A-Za-z0-9_-]+$', minLength, maxLength, description: 'base64url' })

/** Fields of the browser's PushSubscription. Tied to this login and ends with it. */
export const addPushCall = call({
  ...userWrite,
  name: 'addPush',
  summary: { zh: '在此浏览器接收桌面推送', en: 'Receive desktop notifications in this browser' },
  path: '/open/subs/push/add',
  input: exact({ endpoint, keys: exact({ p256dh: base64url(86, 88), auth: base64url(22, 24) }) }),
  data: exact({ isDone: Bool() }),
})

export const deletePushCall = call({
  ...userWrite,
  name: 'deletePush',
  summary: { zh: '停止在此浏览器接收桌面推送', en: 'Stop desktop notifications in this browser' },
  path: '/open/subs/push/delete',
  input: exact({ endpoint }),
  data: exact({ isDone: Bool() }),
})
