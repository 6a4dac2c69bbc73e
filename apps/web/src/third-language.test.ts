import type { Locale } from '@candela/contract/core'
import { expect, it } from 'vitest'
import { shellMessages } from '#features/shell/messages.ts'
import { render } from './entry-server.tsx'
import { aRenderRequest } from './testing/fake-market.ts'

const FRENCH = 'fr-FR' as Locale // a language the site does not have yet

it('renders in a third language from one file, with English where a text is missing', async () => {
  shellMessages.add('fr', () => import('./testing/shell-messages.fr.ts'))
  const result = await render(
    aRenderRequest('/markets/spot', {
      preferences: { locale: FRENCH, theme: 'system', direction: 'up-green', density: 'normal', zone: 'UTC+8' },
    }),
  )
  if (result.kind !== 'page') throw new Error('redirected')
  expect(result.status).toBe(200)
  expect(result.html).toContain('<html lang="fr-FR" dir="ltr"')
  expect(result.html).toContain('content="fr_FR"')
  expect(result.html).toContain('Se connecter')
  expect(result.html).toContain('Capitalisation')
  expect(result.html).toContain('Market cap')
  expect(result.html).not.toMatch(/undefined|NaN/)
})
