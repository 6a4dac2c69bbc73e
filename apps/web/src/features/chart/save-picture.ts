/** Gives the reader a picture; `address` is a data address. */
export function savePicture(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
