// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dataMessages } from './messages.ts'
import { WaitingNote } from './states.tsx'

beforeAll(() => dataMessages.load('zh-CN'))
afterEach(cleanup)

const note = (isWaiting: boolean) => <WaitingNote isWaiting={isWaiting}>加载中</WaitingNote>

describe('the note about history that is being loaded', () => {
  it('keeps its place once the history is there', () => {
    const { container, rerender } = render(note(true))
    expect(container.textContent).toBe('加载中')
    rerender(note(false))
    expect(container.textContent).toBe('历史数据已加载完成')
  })

  it('is not shown if nothing was missing', () => {
    expect(render(note(false)).container.textContent).toBe('')
  })
})
