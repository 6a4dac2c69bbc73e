import { authMessages } from '#features/auth/messages.ts'
import { type Page, part } from '#page/page.ts'
import { stationMessages } from './messages.ts'

export const messagesPages: readonly Page[] = [
  {
    id: 'messages',
    path: '/messages',
    layout: 'block',
    isPrivate: true,
    component: part(() => import('./messages-page.tsx'), 'MessagesPage'),
    messages: [authMessages, stationMessages],
  },
]
