import { exportFavouritesCall, type FavouriteFormat } from '@candela/contract/favourites'
import { type MouseEvent, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Menu, menuItemClass } from '#ui/layers/menu.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { accountMessages } from './messages.ts'
import { saveFile } from './save-file.ts'
import type { FavouritesList } from './use-favourites.ts'

/** The list, or the group that is shown, as a file; and files into the list. */
export function FileMenu({
  groupId,
  run,
  className,
}: {
  groupId: string
  run: FavouritesList['run']
  className: string | undefined
}) {
  const text = useLateMessages(accountMessages)
  const [isImporting, setIsImporting] = useState(false)
  const handleExport = async (event: MouseEvent, format: FavouriteFormat) => {
    closeMenu(event)
    const file = await run(api => api(exportFavouritesCall, { format, groupId }))
    if (file !== undefined) saveFile(file)
  }
  return (
    <>
      <Menu icon="download" label={text.files.menu} className={className}>
        <button type="button" className={menuItemClass} onClick={event => void handleExport(event, 'tradingview')}>
          {text.files.tradingview}
        </button>
        <button type="button" className={menuItemClass} onClick={event => void handleExport(event, 'csv')}>
          {text.files.csv}
        </button>
        <button
          type="button"
          className={menuItemClass}
          onClick={event => {
            closeMenu(event)
            setIsImporting(true)
          }}
        >
          {text.files.import}
        </button>
      </Menu>
      {isImporting ? <ImportDialog run={run} onClose={() => setIsImporting(false)} /> : null}
    </>
  )
}

/** After a choice its panel closes and the focus returns to the opener. */
function closeMenu(event: MouseEvent): void {
  const menu = event.currentTarget.closest('details')
  if (menu === null) return
  menu.open = false
  menu.querySelector('summary')?.focus()
}
