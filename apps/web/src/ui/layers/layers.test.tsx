// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Drawer } from './drawer.tsx'
import { startTooltips } from './tooltip.ts'

const cancel = (element: Element): boolean =>
  fireEvent(element, new Event('cancel', { bubbles: true, cancelable: true }))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a drawer', () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          筛选
        </button>
        {isOpen ? (
          <Drawer title="筛选与导出" closeLabel="关闭" onClose={() => setIsOpen(false)}>
            <input aria-label="筛选币种" />
          </Drawer>
        ) : null}
      </>
    )
  }
  const open = () => {
    render(<Page />)
    const opener = screen.getByRole('button', { name: '筛选' })
    opener.focus()
    fireEvent.click(opener)
    return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: '筛选与导出' }) }
  }

  it('is a modal dialog that starts at its field', () => {
    expect(open().dialog.open).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText('筛选币种'))
  })

  it.each<[string, (dialog: HTMLDialogElement) => unknown]>([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: '关闭' }))],
    ['a click on the backdrop', dialog => fireEvent.click(dialog)],
    ['Escape, before the browser has closed it', cancel],
    ['the browser', dialog => dialog.close()],
  ])('is closed by %s and gives the focus back', (_, close) => {
    const { opener, dialog } = open()
    act(() => void close(dialog))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('tells once that it is closed, also to a page that takes its time', () => {
    const handleClose = vi.fn()
    render(
      <Drawer title="筛选与导出" closeLabel="关闭" onClose={handleClose}>
        筛选
      </Drawer>,
    )
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    expect(cancel(dialog), 'the browser closes it meanwhile').toBe(true)
    dialog.close()
    expect(handleClose).toHaveBeenCalledOnce()
  })

  it('stays open when its inside is clicked or a field inside is cancelled', () => {
    open()
    fireEvent.click(screen.getByLabelText('筛选币种'))
    cancel(screen.getByLabelText('筛选币种'))
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })
})

describe('a tooltip', () => {
  const start = () => {
    vi.useFakeTimers()
    render(
      <>
        <span data-tip="1,930,000,000,000">$1.93 万亿</span>
        <button type="button" data-tip="选择列" aria-label="选择列" />
        <p>正文</p>
      </>,
    )
    const stop = startTooltips(document)
    const tip = document.querySelector('[role=tooltip]')
    const shown = () => (tip?.classList.length === 2 ? tip.textContent : undefined)
    return { stop, shown, value: screen.getByText('$1.93 万亿'), button: screen.getByRole('button') }
  }
  const over = (element: Element, pointerType = 'mouse') => fireEvent.pointerOver(element, { pointerType })

  it('shows the full value after the mouse has rested for 300 ms', () => {
    const { stop, shown, value } = start()
    over(value)
    vi.advanceTimersByTime(299)
    expect(shown()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(shown()).toBe('1,930,000,000,000')
    over(screen.getByText('正文'))
    expect(shown()).toBeUndefined()
    stop()
    expect(document.querySelector('[role=tooltip]')).toBeNull()
  })

  it('does not show for a mouse that only passes, nor on touch', () => {
    const { stop, shown, value } = start()
    over(value)
    vi.advanceTimersByTime(200)
    over(screen.getByText('正文'))
    over(value, 'touch')
    vi.advanceTimersByTime(1000)
    expect(shown()).toBeUndefined()
    stop()
  })

  it('shows at once on keyboard focus and closes on Escape', () => {
    const { stop, shown, button } = start()
    vi.spyOn(button, 'matches').mockReturnValue(true)
    fireEvent.focusIn(button)
    expect(shown()).toBe('选择列')
    fireEvent.keyDown(button, { key: 'Escape' })
    expect(shown()).toBeUndefined()
    stop()
  })

  it('sets its position in a style sheet, never in a style attribute', () => {
    const { stop, value } = start()
    over(value)
    vi.advanceTimersByTime(300)
    expect(document.querySelector('[style]')).toBeNull()
    expect(document.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText).toMatch(/left: ?\d+px/)
    stop()
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })
})
