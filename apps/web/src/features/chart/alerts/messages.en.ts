import type { AlertMessages } from './messages.zh.ts'

export const messages: AlertMessages = {
  menu: 'Price alert',
  add: price => `Alert at ${price}`,
  remove: price => `Delete the alert at ${price}`,
  added: price => `You will be alerted at ${price}`,
  removed: price => `Alert at ${price} deleted`,
  needLogin: 'Log in to set price alerts',
  login: 'Log in',
}
