import type { SettingsMessages } from './messages.zh.ts'

export const messages: SettingsMessages = {
  title: 'Chart settings',
  close: 'Close',
  display: 'Display',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  layouts: 'Layouts',
  autosave: 'Save layouts automatically',
  autosaveHelp: 'Every 10 seconds, if something has changed.',
  start: 'Default layout',
  startHelp:
    'Shown when you open the chart on a new device. A layout that you open or save as new becomes the default.',
  noStart: 'Standard chart',
  own: 'My layouts',
  defaults: 'Default layouts',
  orders: 'Order confirmations',
  placeOrder: 'Confirm before placing an order',
  marketClose: 'Confirm before closing at market',
  ordersHelp: 'Takes effect once trading is available.',
  loading: 'Loading settings',
  failed: 'Settings could not be loaded',
  retry: 'Retry',
  needLogin: 'Log in to set autosave, the default layout and order confirmations, and keep them on all devices.',
  login: 'Log in',
}
