// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { type ComponentType, useId, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { late } from './late.tsx'

afterEach(cleanup)

function Counter({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" id={useId()} onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  )
}

it('shows the server’s HTML while its code loads, and is interactive afterwards', async () => {
  const OnServer = late(async () => Counter, Counter)
  const coming = Promise.withResolvers<ComponentType<{ label: string }>>()
  const InBrowser = late(() => coming.promise, undefined)
  const place = document.createElement('div')
  place.innerHTML = renderToString(<OnServer label="n" />)
  expect(place.textContent).toBe('n 0')

  const handleError = vi.fn()
  const root = hydrateRoot(place, <InBrowser label="n" />, { onRecoverableError: handleError })
  await act(async () => {})
  const button = place.querySelector('button')
  expect(button?.textContent).toBe('n 0')
  await act(async () => coming.resolve(Counter))
  act(() => button?.click())
  expect(place.querySelector('button')).toBe(button)
  expect(place.textContent).toBe('n 1')
  expect(handleError).not.toHaveBeenCalled()
  act(() => root.unmount())
})

it('keeps the server’s HTML when the page re-renders before its code is loaded', async () => {
  const OnServer = late(async () => Counter, Counter)
  const InBrowser = late(() => new Promise<ComponentType<{ label: string }>>(() => undefined), undefined)
  function Page({ Part }: { Part: ComponentType<{ label: string }> }) {
    const [ticks, setTicks] = useState(0)
    return (
      <>
        <input type="checkbox" onChange={() => setTicks(ticks + 1)} />
        {ticks}
        <Part label="n" />
      </>
    )
  }
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Page Part={OnServer} />)
  const root = hydrateRoot(place, <Page Part={InBrowser} />)
  await act(async () => {})
  const shown = place.querySelector('button')
  act(() => place.querySelector('input')?.click())
  expect(place.textContent).toBe('1n 0')
  expect(place.querySelector('button')).toBe(shown)
  act(() => root.unmount())
})

it('keeps the server’s HTML when data arrives before its code, and shows the data once the code is there', async () => {
  const OnServer = late(async () => Counter, Counter)
  const coming = Promise.withResolvers<ComponentType<{ label: string }>>()
  const InBrowser = late(() => coming.promise, undefined)
  function Page({ Part }: { Part: ComponentType<{ label: string }> }) {
    const [label, setLabel] = useState('a')
    return (
      <>
        <input onChange={event => setLabel(event.target.value)} />
        <Part label={label} />
      </>
    )
  }
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Page Part={OnServer} />)
  const root = hydrateRoot(place, <Page Part={InBrowser} />)
  await act(async () => {})
  const field = place.querySelector('input')
  if (field === null) throw new Error('There is no field')
  fireEvent.change(field, { target: { value: 'b' } })
  expect(place.textContent).toBe('a 0')
  await act(async () => coming.resolve(Counter))
  expect(place.textContent).toBe('b 0')
  fireEvent.change(field, { target: { value: 'c' } })
  expect(place.textContent).toBe('c 0')
  act(() => root.unmount())
  place.remove()
})
