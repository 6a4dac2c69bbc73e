// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { useLinkProps } from './link-props.ts'

afterEach(cleanup)

function CoinLink() {
  return <a {...useLinkProps()('/coin/BTC')}>BTC</a>
}

function openList(basename: string) {
  const routes = [
    { path: '/', Component: CoinLink },
    { path: '/coin/:id', Component: () => <h1>coin</h1> },
  ]
  const router = createMemoryRouter(routes, { basename, initialEntries: [basename] })
  render(<RouterProvider router={router} />)
  return router
}

describe('a link of a long list', () => {
  it.each([
    ['/', '/coin/BTC'],
    ['/ssr', '/ssr/coin/BTC'],
  ])('under %s leads to %s, without loading a new document', async (basename, address) => {
    const router = openList(basename)
    const link = screen.getByText('BTC')
    expect(link.getAttribute('href')).toBe(address)
    expect(fireEvent.click(link)).toBe(false) // taken: the browser does not follow it itself
    await screen.findByText('coin')
    expect(router.state.location.pathname).toBe(address)
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s is left to the browser', key => {
    const router = openList('/')
    expect(fireEvent.click(screen.getByText('BTC'), { [key]: true })).toBe(true)
    expect(router.state.location.pathname).toBe('/')
  })
})
