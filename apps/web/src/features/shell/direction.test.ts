import { expect, it } from 'vitest'
import { documentHtml } from '../../document.ts'
import { aRenderRequest } from '../../testing/fake-market.ts'
import type { Locale } from '@candela/contract/core'

const stylesheets = import.meta.glob<string>('../../**/*.css', { query: '?raw', import: 'default', eager: true })

it.each(['he', 'ar', 'fa', 'ku'])('[S2.37] writes %s from right to left', language => {
  const request = aRenderRequest('/')
  const preferences = { ...request.preferences, locale: language as Locale } // a language the product may get
  const html = documentHtml(
    { ...request, preferences },
    { title: '', description: '', canonicalPath: undefined, sheets: [] },
    '',
    null,
  )
  expect(html).toContain(`<html lang="${language}" dir="rtl"`)
})

it('[S2.37] uses only logical sides in style sheets, so a page can be turned around', () => {
  const physical =
    /(^|[\s;{])(margin|padding|border)-(left|right)\b|[\s;{](left|right):|text-align:\s*(left|right)|float:/
  for (const [file, css] of Object.entries(stylesheets))
    expect({ file, found: physical.exec(css)?.[0] }).toEqual({ file })
})
