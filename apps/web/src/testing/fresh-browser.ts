/** Setup for whole-page tests: an unused browser, with or without a login. */
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { logIn, logOut } from './fake-account.ts'

/** Rows that are watched while they are on screen: here none ever is. */
class NothingSeen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** For every test of a file. */
export function freshBrowser(who: 'user' | 'visitor'): void {
  beforeEach(() => {
    if (who === 'user') logIn()
    else logOut()
    localStorage.clear()
    sessionStorage.clear()
    vi.stubGlobal('IntersectionObserver', NothingSeen)
  })
  afterEach(() => {
    // Otherwise toasts of one test would remain in the next.
    for (const button of document.querySelectorAll('output button:last-child')) fireEvent.click(button)
    cleanup()
    logOut()
    vi.unstubAllGlobals()
  })
}
