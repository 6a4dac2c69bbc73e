import type { FollowMessages } from './messages.zh.ts'

export const messages: FollowMessages = {
  bar: 'Follow signals',
  follow: 'Follow',
  following: 'Following',
  label: (subject, kind) => `Follow ${subject} signals: ${kind}`,
  loginTo: (subject, kind) => `Log in to follow ${subject} signals: ${kind}`,
  followed: (subject, kind) => `Following ${subject} signals (${kind}), delivered as set in your push settings`,
  ended: (subject, kind) => `No longer following ${subject} signals (${kind})`,
  settings: 'Push settings',
  full: max => `You can follow up to ${max} signals. Stop following some first`,
  manage: 'Manage',
}
