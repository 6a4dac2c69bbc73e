import { signalMessages } from '#features/signals/messages.ts'
import { type Page, part } from '#page/page.ts'
import { coinMessages } from './messages.ts'

export const coinPages: readonly Page[] = [
  {
    id: 'coin',
    path: '/coin/:id',
    layout: 'ads',
    subject: 'id',
    // A coin's symbol is written in capitals.
    canonicalPath: path => path.replace(/[^/]+$/, symbol => symbol.toUpperCase()),
    component: part(() => import('./coin-page.tsx'), 'CoinPage'),
    load: part(() => import('./load.ts'), 'loadCoin'),
    messages: [coinMessages, signalMessages],
  },
]
