import type { AlertMessages } from './messages.zh.ts'

export const messages: AlertMessages = {
  menu: 'Price alert',
  add: price => `Alert at ${price}`,
  remove: price => `Delete the alert at ${price}`,
  added: price => `You will be alerted at ${price}`,
  removed: price => `Alert at ${price} deleted`,
  farTitle: 'Far from the current price',
  far: (level, percent, price) => `${level} is ${percent} from the current price of ${price}. Set the alert anyway?`,
  setFar: 'Set anyway',
  cancel: 'Cancel',
  needLogin: 'Log in to set price alerts',
  login: 'Log in',
}
