import type { FavouriteFile } from '@candela/contract/favourites'

/** Hands a text to the browser as a download. */
export function saveFile({ name, type, text }: FavouriteFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
