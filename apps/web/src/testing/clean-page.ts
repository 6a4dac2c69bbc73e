/** Test files share modules and one page (vitest.config.ts), so each file leaves both as it found them. */
import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import './patient-queries.ts'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return // a test without a page
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
