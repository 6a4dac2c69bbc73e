import { rewardMessages } from '#features/reward/messages.ts'
import { type Page, part } from '#page/page.ts'
import { downloadMessages } from './messages.ts'

export const downloadPages: readonly Page[] = [
  {
    id: 'download',
    path: '/app/download',
    layout: 'block',
    isListed: true,
    component: part(() => import('./download-page.tsx'), 'DownloadPage'),
    load: part(() => import('./load.ts'), 'loadDownload'),
    messages: [downloadMessages, rewardMessages],
  },
]
