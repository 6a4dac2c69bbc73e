import { authMessages } from '#features/auth/messages.ts'
import { authenticatorMessages } from '#features/authenticator/messages.ts'
import { type Page, part } from '#page/page.ts'
import { accountMessages } from './messages.ts'

export const accountPages: readonly Page[] = [
  {
    id: 'profile',
    path: '/profile',
    layout: 'block',
    isPrivate: true,
    component: part(() => import('./profile-page.tsx'), 'ProfilePage'),
    messages: [authMessages, accountMessages],
  },
  {
    id: 'security',
    path: '/account/security',
    layout: 'block',
    isPrivate: true,
    component: part(() => import('./security-page.tsx'), 'SecurityPage'),
    messages: [authMessages, accountMessages, authenticatorMessages],
  },
]
