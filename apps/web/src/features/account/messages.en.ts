import type { AccountMessages } from './messages.zh.ts'

export const messages: AccountMessages = {
  loading: 'Reading the account',
  loginTitle: 'Need to log in',
  security:
    'Password and two-factor settings need a login. Accounts are not switched on; prices and favourites work without.',
  referral:
    'Invitation code, link and points need a login. Accounts are not switched on; prices and favourites work without.',
  action: 'Spot markets',
}
