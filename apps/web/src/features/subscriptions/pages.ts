import { authMessages } from '#features/auth/messages.ts'
import { pairMessages } from '#features/pairs/index.ts'
import { type Page, part } from '#page/page.ts'
import { subscriptionMessages } from './messages.ts'

export const subscriptionsPages: readonly Page[] = [
  {
    id: 'subscriptions',
    path: '/subscriptions',
    layout: 'block',
    isPrivate: true,
    component: part(() => import('./subscriptions-page.tsx'), 'SubscriptionsPage'),
    messages: [authMessages, subscriptionMessages, pairMessages],
  },
  {
    id: 'push',
    path: '/push',
    layout: 'block',
    isPrivate: true,
    component: part(() => import('./push-page.tsx'), 'PushPage'),
    messages: [authMessages, subscriptionMessages],
  },
]
