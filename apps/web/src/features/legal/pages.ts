import { type Page, part } from '#page/page.ts'
import { legalMessages } from './messages.ts'

/** All legal pages are one component with other texts. */
const legalPage = (id: string): Page => ({
  id,
  path: `/${id}`,
  layout: 'block',
  isListed: true,
  component: part(() => import('./legal-page.tsx'), 'LegalPage'),
  messages: [legalMessages],
})

const { isListed: _, ...agreement } = legalPage('agreement')

export const legalPages: readonly Page[] = [
  legalPage('about'),
  legalPage('privacy'),
  legalPage('terms'),
  { ...agreement, canonicalPath: () => '/terms' },
  legalPage('disclaimer'),
  legalPage('risk'),
  legalPage('contact'),
]
