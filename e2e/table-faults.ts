import type { Page } from 'playwright-core'

/** What is wrong inside the tables and rows of a page at its present width, empty if nothing. */
export const tableFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Span = { readonly left: number; readonly right: number }

    /** The part of an element that its ancestors up to the cell do not clip. */
    const clip = (element: Element | null, cell: Element): Span => {
      let span: Span = { left: -Infinity, right: Infinity }
      for (let each = element; each !== null && each !== cell; each = each.parentElement)
        if (getComputedStyle(each).overflowX !== 'visible') {
          const { left, right } = each.getBoundingClientRect()
          span = { left: Math.max(span.left, left), right: Math.min(span.right, right) }
        }
      return span
    }
    /** Where the visible text of a cell begins and ends, sort arrows and marks included. */
    const textSpan = (cell: Element): Span | undefined => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const spans: Span[] = [...cell.querySelectorAll(':is(a, button) > svg')].map(each => each.getBoundingClientRect())
      while (walker.nextNode() !== null) {
        const parent = walker.currentNode.parentElement
        if (parent === null || parent.closest('.vh, [popover]') !== null || walker.currentNode.textContent === ' ')
          continue
        range.selectNodeContents(walker.currentNode)
        const { left, right, width } = range.getBoundingClientRect()
        const shown = clip(parent, cell)
        if (width > 0) spans.push({ left: Math.max(left, shown.left), right: Math.min(right, shown.right) })
      }
      const seen = spans.filter(({ left, right }) => right > left)
      if (seen.length === 0) return undefined
      return { left: Math.min(...seen.map(({ left }) => left)), right: Math.max(...seen.map(({ right }) => right)) }
    }
    const words = (element: Element): string => element.textContent.slice(0, 40)
    const visible = (selector: string): Element[] =>
      [...document.querySelectorAll(selector)].filter(each => each.checkVisibility())

    // The times above a heat map stand across its narrow columns.
    const outside = visible('main :is(td, th)')
      .filter(cell => cell.closest('table:has(td[data-tip][tabindex])') === null)
      .filter(cell => {
        const text = textSpan(cell)
        const { left, right } = cell.getBoundingClientRect()
        return text !== undefined && (text.left < left - 1 || text.right > right + 1)
      })
      .map(cell => `"${words(cell)}" outside its cell`)

    const cut = visible('main *').filter(
      each => getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth,
    )
    const cutFigures = cut.filter(each => /\d\.\d|\d%|\$\d/.test(each.textContent)).map(each => `"${words(each)}" cut`)

    /**
     * Room between the end of a cell with a cut name, a figure after it included, and the widest figure, or the head, of
     * the next column. None in the last column.
     */
    const freeRoom = (name: Element): number => {
      const cell = name.closest('td')
      const end = cell === null ? undefined : textSpan(cell)?.right
      if (cell === null || end === undefined) return 0
      const rows = [...(cell.closest('table')?.rows ?? [])]
      const rooms = rows.flatMap(row => {
        const next = [...row.cells].slice(cell.cellIndex + 1).find(each => each.checkVisibility())
        const text = next === undefined ? undefined : textSpan(next)
        return text === undefined ? [] : [text.left - end]
      })
      return rooms.length === 0 ? 0 : Math.min(...rooms)
    }
    // Columns have one width for all figures: short ones, as prices happen to be, leave some room.
    const cutNames = cut
      .filter(each => each.closest('td') !== null && freeRoom(each) > 56)
      .map(each => `"${words(each)}" cut beside ${Math.round(freeRoom(each))} px of free room`)

    return [...new Set([...outside, ...cutFigures, ...cutNames])]
  })
