import { expect, it } from 'vitest'
import { merge } from './page-texts.ts'

it('a language merged with English falls back to it page by page, whatever the order of the files', () => {
  const pages = merge({
    '../features/funding/pages.de.ts': { funding: { title: 'Finanzierungsrate' } },
    '../features/funding/pages.en.ts': { funding: { title: 'Funding' } },
    '../features/hot/pages.en.ts': { hot: { title: 'Hot coins' } },
  })
  expect(pages).toEqual({ funding: { title: 'Finanzierungsrate' }, hot: { title: 'Hot coins' } })
})
