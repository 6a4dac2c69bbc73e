import { SIGNAL_PATHS, type SignalKind } from '@candela/contract/signals'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { uiMessages } from '#ui/messages.ts'
import { signalMessages } from './messages.ts'

const messages = [dataMessages, signalMessages, uiMessages]

const kindPage = (id: string, kind: SignalKind): Page => ({
  id,
  path: SIGNAL_PATHS[kind],
  layout: 'ads',
  section: 'signals',
  isListed: true,
  component: part(() => import('./signals-page.tsx'), 'SignalsPage'),
  load: part(() => import('./load.ts'), 'loadSignals'),
  messages,
})

export const signalsPages: readonly Page[] = [
  kindPage('trendFollowing', 'trend'),
  kindPage('rsi', 'rsi'),
  kindPage('ma5Strategy', 'ma5'),
  kindPage('longShortRank', 'rank'),
  kindPage('stockSignals', 'stock'),
  {
    id: 'signalPair',
    path: '/signal/pair/:market/:pair',
    layout: 'ads',
    section: 'signals',
    tab: 'signalPair', // none of the kinds
    subject: 'pair',
    component: part(() => import('./signal-pair-page.tsx'), 'SignalPairPage'),
    load: part(() => import('./load.ts'), 'loadPair'),
    messages,
  },
]
