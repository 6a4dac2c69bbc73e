// @vitest-environment happy-dom
import type { Locale } from '@candela/contract/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type After, loadChunk } from '#platform/chunk.ts'
import { CallError } from '#platform/client.ts'
import type { ShowType } from '#platform/failure.ts'
import { SiteContext } from '#platform/site.ts'
import { ToastRegion } from '#ui/layers/toast.tsx'
import { aSite } from '../../testing/fake-market.ts'
import { ErrorPage } from './error-page.tsx'
import { commonMessages } from '#platform/common-messages.ts'
import { shellMessages } from './messages.ts'
import { useShowFailure } from '#ui/layers/show-failure.ts'

beforeEach(async () => {
  // React reports what its error pages catch.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await Promise.all([shellMessages, commonMessages].map(texts => texts.load('zh-CN')))
  await Promise.all([shellMessages, commonMessages].map(texts => texts.load('en-US')))
})
afterEach(cleanup)

const AT_ONCE: After = (_, work) => {
  queueMicrotask(work)
  return () => {}
}
const never = () => new Promise<never>(() => {})
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

function open(locale: Locale, load: () => Promise<() => ReactNode>) {
  const route = { lazy: { Component: load } }
  const router = createMemoryRouter([{ path: '/markets/spot', ErrorBoundary: ErrorPage, ...route }], {
    initialEntries: ['/markets/spot?current=2'],
  })
  render(
    <SiteContext value={aSite(locale)}>
      <RouterProvider router={router} />
      <ToastRegion />
    </SiteContext>,
  )
}

it.each([
  ['zh-CN', 'times out', () => loadChunk(never, AT_ONCE), '页面脚本加载失败，请检查网络后重试。', '重试'],
  ['en-US', 'times out', () => loadChunk(never, AT_ONCE), /^A script failed to load/, 'Retry'],
  ['zh-CN', 'fails', () => loadChunk<() => null>(lost), '页面脚本加载失败，请检查网络后重试。', '重试'],
  ['en-US', 'fails', () => loadChunk<() => null>(lost), /^A script failed to load/, 'Retry'],
] as const)('[S8.05] %s: a page whose script %s offers to reload it', async (locale, _, load, text, retry) => {
  open(locale, load)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: retry }).getAttribute('href')).toBe('/markets/spot?current=2')
})

function Failing({ showType }: { showType: ShowType }) {
  const showFailure = useShowFailure()
  return (
    <button type="button" onClick={() => showFailure(new CallError(42900, '请求过于频繁', false), showType)}>
      {showType}
    </button>
  )
}

it('[S8.03] a failure of show-type error-page replaces the page and shows the server’s message', async () => {
  open('zh-CN', async () => () => <Failing showType="error-page" />)
  fireEvent.click(await screen.findByRole('button', { name: 'error-page' }))
  expect(screen.getByRole('heading', { name: '页面加载失败' })).toBeTruthy()
  expect(screen.getByText('请求过于频繁')).toBeTruthy()
})

it.each(['warning', 'error', 'notification'] as const)(
  '[S8.03] a failure of show-type %s is a toast',
  async showType => {
    open('zh-CN', async () => () => <Failing showType={showType} />)
    fireEvent.click(await screen.findByRole('button', { name: showType }))
    expect(screen.getByRole('status').textContent).toContain('请求过于频繁')
    fireEvent.click(screen.getAllByRole('button', { name: '关闭' })[0] ?? document.body)
  },
)

it('[S8.04] a silent failure says nothing and leaves the page alone', async () => {
  open('zh-CN', async () => () => <Failing showType="silent" />)
  fireEvent.click(await screen.findByRole('button', { name: 'silent' }))
  expect(screen.queryByText('请求过于频繁')).toBeNull()
  expect(screen.getByRole('button', { name: 'silent' })).toBeTruthy()
})
