import { fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

export function press(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

/** Presses keys as soon as something handles the first: the page listens in an effect, after the HTML is there. */
export async function pressWhenHandled(first: string, ...rest: string[]): Promise<void> {
  await waitFor(() => {
    expect(fireEvent.keyDown(document.body, { key: first }), `nothing handles ${first}`).toBe(false)
    press(...rest)
  })
}
