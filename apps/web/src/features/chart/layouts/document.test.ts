import { LAYOUT_DEFAULT } from '@candela/contract/chart'
import { expect, it } from 'vitest'
import { readDocument } from './document.ts'
import { type LayoutDocument, NEW_DOCUMENT } from './rules.ts'

const OWN: LayoutDocument = { id: 'own-1', title: 'Mine', rev: 3, saved: LAYOUT_DEFAULT }

it.each([OWN, NEW_DOCUMENT])('reads back what was stored', document => {
  expect(readDocument(JSON.parse(JSON.stringify(document)))).toEqual(document)
})

it.each([
  ['nothing', null],
  ['another kind of value', 'layout'],
  ['no layout', { ...OWN, saved: { v: 1 } }],
  ['no revision', { ...OWN, rev: '3' }],
  ['no title', { ...OWN, title: undefined }],
])('does not read %s', (_, raw) => {
  expect(readDocument(raw)).toBeUndefined()
})
