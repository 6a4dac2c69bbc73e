/** What tests of whole pages begin with: a browser that nobody has used before, with or without a login. */
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
    vi.stubGlobal('IntersectionObserver', NothingSeen)
  })
  afterEach(() => {
    // What was said in one test would still stand in the next.
    for (const button of document.querySelectorAll('output button:last-child')) fireEvent.click(button)
    cleanup()
    logOut()
    vi.unstubAllGlobals()
  })
}
