import { redirect } from 'react-router'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { uiMessages } from '#ui/messages.ts'
import { siteKey } from '#platform/site.ts'

export const uiSheetPages: readonly Page[] = [
  {
    id: 'ui',
    path: '/ui',
    layout: 'global',
    isPrivate: true,
    component: part(() => import('./ui-sheet-page.tsx'), 'UiSheetPage'),
    load: async () => args =>
      args.context.get(siteKey).isDevelopment ? null : redirect(new URL('/', args.request.url).href),
    messages: [dataMessages, uiMessages],
  },
]
