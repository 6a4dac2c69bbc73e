import type { MenuMessages } from './menu-messages.zh.ts'

export const messages: MenuMessages = {
  label: 'My account',
  favourites: 'Favourites',
  subscriptions: 'Subscriptions and alerts',
  messages: 'Messages',
  profile: 'Profile',
  security: 'Account security',
  points: 'Points and invitations',
  logout: 'Log out',
  logoutDone: 'Logged out',
  close: 'Close',
}
