// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FormulaMark } from '#ui/page/formula-mark.tsx'
import { Formulas } from './formulas.tsx'
import { dataMessages } from './messages.ts'

beforeAll(() => dataMessages.load('zh-CN'))
afterEach(cleanup)

describe('formulas', () => {
  const formulas = [
    { id: 'cap', name: '市值', formula: '最新价 × 流通量', numbers: [{ label: 'BTC 市值', value: '$1.92 万亿' }] },
    { id: 'share', name: '占比', formula: '部分 ÷ 全部', numbers: [] },
  ]
  const notes = [{ label: '周期', text: '24 小时' }]
  const html = (hasButton: boolean) =>
    renderToString(
      <>
        <FormulaMark of="cap" label="市值 计算口径" />
        <Formulas formulas={formulas} notes={notes} hasButton={hasButton} />
      </>,
    )
  const targetOf = (name: string) =>
    document.getElementById(screen.getByRole('button', { name }).getAttribute('popovertarget') ?? '')

  it('are all in the HTML, under one button', () => {
    document.body.innerHTML = html(true)
    const all = targetOf('计算口径')
    expect(all?.hasAttribute('popover')).toBe(true)
    for (const text of [
      '市值',
      '最新价 × 流通量',
      'BTC 市值',
      '$1.92 万亿',
      '占比',
      '部分 ÷ 全部',
      '周期',
      '24 小时',
    ]) {
      expect(all?.textContent).toContain(text)
    }
  })

  it.each([true, false])('open one by one at the mark of a figure (with the button: %s)', hasButton => {
    document.body.innerHTML = html(hasButton)
    const own = targetOf('市值 计算口径')
    expect(own?.hasAttribute('popover')).toBe(true)
    expect(own?.textContent).toContain('最新价 × 流通量')
    expect(own?.textContent).toContain('24 小时')
    expect(own?.textContent).not.toContain('部分 ÷ 全部')
  })

  it('have no button where another part of the page has it', () => {
    document.body.innerHTML = html(false)
    expect(screen.queryByRole('button', { name: '计算口径' })).toBeNull()
  })
})
