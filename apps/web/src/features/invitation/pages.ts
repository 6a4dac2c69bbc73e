import { authMessages } from '#features/auth/messages.ts'
import { rewardMessages } from '#features/reward/messages.ts'
import { type Page, part } from '#page/page.ts'
import { invitationMessages } from './messages.ts'

export const invitationPages: readonly Page[] = [
  {
    id: 'referral',
    path: '/account/points/referral',
    layout: 'block',
    isPrivate: true,
    component: part(() => import('./referral-page.tsx'), 'ReferralPage'),
    messages: [authMessages, invitationMessages, rewardMessages],
  },
]
