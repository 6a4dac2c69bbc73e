import { rewardMessages } from '#features/reward/messages.ts'
import { type Page, part } from '#page/page.ts'
import { authMessages } from './messages.ts'

export const authPages: readonly Page[] = [
  {
    id: 'login',
    path: '/login',
    layout: 'block',
    component: part(() => import('./login-page.tsx'), 'LoginPage'),
    messages: [authMessages],
  },
  {
    id: 'register',
    path: '/register',
    layout: 'block',
    component: part(() => import('./register-page.tsx'), 'RegisterPage'),
    messages: [authMessages, rewardMessages],
  },
  {
    id: 'forgotPassword',
    path: '/forgot-password',
    layout: 'block',
    isPrivate: true,
    component: part(() => import('./forgot-page.tsx'), 'ForgotPage'),
    messages: [authMessages],
  },
  {
    id: 'changePassword',
    path: '/change-password',
    layout: 'block',
    isPrivate: true,
    component: part(() => import('./change-password-page.tsx'), 'ChangePasswordPage'),
    messages: [authMessages],
  },
]
