import { exportFavouritesCall, type FavouriteFormat } from '@candela/contract'
import { useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Menu, menuItemClass } from '#ui/menu.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { accountMessages } from './messages.ts'
import { saveFile } from './save-file.ts'
import type { FavouritesList } from './use-favourites.ts'

/** The list, or the group that is shown, as a file; and files into the list. */
export function FileMenu({ groupId, run }: { groupId: string; run: FavouritesList['run'] }) {
  const text = useLateMessages(accountMessages)
  const [isImporting, setIsImporting] = useState(false)
  const handleExport = async (format: FavouriteFormat) => {
    const file = await run(api => api(exportFavouritesCall, { format, groupId }))
    if (file !== undefined) saveFile(file)
  }
  return (
    <>
      <Menu icon="download" label={text.files.menu}>
        <button type="button" className={menuItemClass} onClick={() => void handleExport('tradingview')}>
          {text.files.tradingview}
        </button>
        <button type="button" className={menuItemClass} onClick={() => void handleExport('csv')}>
          {text.files.csv}
        </button>
        <button type="button" className={menuItemClass} onClick={() => setIsImporting(true)}>
          {text.files.import}
        </button>
      </Menu>
      {isImporting ? <ImportDialog run={run} onClose={() => setIsImporting(false)} /> : null}
    </>
  )
}
