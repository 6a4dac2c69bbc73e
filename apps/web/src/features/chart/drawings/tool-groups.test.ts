import { DRAWING_TOOLS } from '@candela/contract/chart'
import { expect, it } from 'vitest'
import { TOOL_GROUPS } from './tool-groups.ts'

it('has every tool in one group', () => {
  expect(Object.values(TOOL_GROUPS).flat().toSorted()).toEqual(Object.keys(DRAWING_TOOLS).toSorted())
})
