// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { stored, textList } from './stored.ts'

beforeEach(() => localStorage.clear())

it('gives the fallback until something is stored, then what is stored', () => {
  const list = stored<readonly string[]>('list', ['none'], textList)
  expect(list.get()).toEqual(['none'])
  list.set(['a'])
  expect(list.get()).toEqual(['a'])
  expect(list.get()).toBe(list.get())
})

it.each(['not json', '{"a":1}', '[1,2]'])('does not trust what it finds: %s', text => {
  localStorage.setItem('list', text)
  expect(stored<readonly string[]>('list', [], textList).get()).toEqual([])
})
