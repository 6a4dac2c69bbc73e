import type { ListedZone } from '@candela/contract/render'

const places: Readonly<Record<ListedZone, string>> = {
  'UTC+8': '北京',
  UTC: '协调世界时',
  'Australia/Sydney': '悉尼',
  'Asia/Tokyo': '东京',
  'Asia/Kolkata': '孟买',
  'Asia/Dubai': '迪拜',
  'Europe/Berlin': '法兰克福',
  'Europe/London': '伦敦',
  'America/New_York': '纽约',
  'America/Chicago': '芝加哥',
  'America/Los_Angeles': '洛杉矶',
}

export const messages = {
  label: '时区',
  places,
  timeIn: (place: string) => `${place}时间`,
  device: (zone: string) => `本设备：${zone}`,
}

export type ZoneMessages = typeof messages
