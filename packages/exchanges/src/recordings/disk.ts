import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What recordings need of a file system. */
export type Disk = {
  /** Makes the file, and its folder, if they are not there. */
  append(file: string, text: string): Promise<void>
  /** Files of a folder; none if there is no such folder. */
  files(folder: string): Promise<readonly { readonly name: string; readonly bytes: number }[]>
  remove(file: string): Promise<void>
}

export const fileDisk: Disk = {
  async append(file, text) {
    await mkdir(dirname(file), { recursive: true })
    await appendFile(file, text)
  },
  async files(folder) {
    await mkdir(folder, { recursive: true })
    const entries = await readdir(folder, { withFileTypes: true })
    const files = entries.filter(each => each.isFile())
    return await Promise.all(files.map(async ({ name }) => ({ name, bytes: (await stat(join(folder, name))).size })))
  },
  remove: file => rm(file, { force: true }),
}
