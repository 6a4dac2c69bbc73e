import type { Theme } from '@candela/contract/render'

const themes: Readonly<Record<Theme, string>> = { system: '跟随系统', light: '浅色', dark: '深色' }

export const messages = {
  title: '图表设置',
  close: '关闭',
  display: '显示',
  theme: '主题',
  themes,
  onlyImportant: '只标重要快讯',
  layouts: '布局',
  autosave: '自动保存布局',
  autosaveHelp: '有改动时每 10 秒保存一次。',
  start: '启动布局',
  startHelp: '在新设备上首次打开图表时使用。打开其他布局不会改变它。',
  noStart: '标准图表',
  own: '我的布局',
  defaults: '默认布局',
  orders: '下单确认',
  placeOrder: '下单前确认',
  marketClose: '市价平仓前确认',
  ordersHelp: '交易功能上线后生效。',
  loading: '设置加载中',
  failed: '设置加载失败',
  retry: '重试',
  needLogin: '登录后可设置自动保存、启动布局和下单确认，并在各设备间同步。',
  login: '登录',
}

export type SettingsMessages = typeof messages
