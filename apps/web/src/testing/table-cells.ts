import { screen, within } from '@testing-library/react'

/** The text of every cell below the head, row by row. */
export const cellsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .map(cell => (cell.textContent ?? '').trim()),
    )

/** The same of the table with this caption, once it is there. */
export const findCells = async (caption: string): Promise<string[][]> =>
  cellsOf(await screen.findByRole('table', { name: caption }))
