// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { tabStored } from './tab-stored.ts'

beforeEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const aNumber = (raw: unknown): number | undefined => (typeof raw === 'number' ? raw : undefined)

it('begins with what any tab stored last, and then keeps its own', () => {
  localStorage.setItem('a', '7')
  const value = tabStored('a', 0, aNumber)
  expect(value.get()).toBe(7)
  // Another tab.
  localStorage.setItem('a', '8')
  expect(value.get()).toBe(7)
  value.set(9)
  expect([value.get(), localStorage.getItem('a')]).toEqual([9, '9'])
})

it('does not take over what another tab stores later, although it has stored nothing itself', () => {
  const value = tabStored('a', 0, aNumber)
  expect(value.get()).toBe(0)
  localStorage.setItem('a', '8')
  expect(value.get()).toBe(0)
  // As after a reload.
  expect(tabStored('a', 0, aNumber).get()).toBe(8)
})

it('survives what it cannot read', () => {
  sessionStorage.setItem('a', '{no JSON')
  expect(tabStored('a', 1, aNumber).get()).toBe(1)
})

it('keeps a value for which the browser has no room', () => {
  const value = tabStored('a', 0, aNumber)
  value.set(1)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  value.set(2)
  expect(value.get()).toBe(2)
})
