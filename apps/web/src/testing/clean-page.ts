/** Test files share modules and one page (vitest.config.ts), so each file leaves both as it found them. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// By default a query waits one second, which a busy machine can need for a single render.
configure({ asyncUtilTimeout: 30_000 })

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (typeof document === 'undefined') return // a test without a page
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
