import { type Page, part } from '#page/page.ts'
import { oauthMessages } from './messages.ts'

export const oauthPages: readonly Page[] = [
  {
    id: 'oauth',
    path: '/oauth-redirect/:exchange',
    layout: 'block',
    isPrivate: true,
    component: part(() => import('./oauth-page.tsx'), 'OauthPage'),
    messages: [oauthMessages],
  },
]
