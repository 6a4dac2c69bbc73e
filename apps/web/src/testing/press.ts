import { fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Presses keys at once, handled or not. */
export function press(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

/** Presses each key as soon as something handles it: the page listens in an effect, and again after every change. */
export async function pressWhenHandled(...keys: string[]): Promise<void> {
  for (const key of keys)
    await waitFor(() => expect(fireEvent.keyDown(document.body, { key }), `something handles ${key}`).toBe(false))
}
