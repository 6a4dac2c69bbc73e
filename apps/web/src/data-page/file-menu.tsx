import { Menu, menuItemClass } from '#ui/layers/menu.tsx'

export type FileLink = { readonly label: string; readonly href: string }

/** Download links for `path` as CSV and JSON. `search` starts with a question mark or is empty. */
export const bothFiles = (path: string, search: string): readonly FileLink[] => [
  { label: 'CSV', href: `${path}.csv${search}` },
  { label: 'JSON', href: `${path}.json${search}` },
]

/** Export links for the shown rows. The server generates the files. */
export function FileMenu({
  label,
  files,
  className,
}: {
  label: string
  files: readonly FileLink[]
  className?: string | undefined
}) {
  return (
    <Menu icon="download" label={label} className={className}>
      <FileItems files={files} />
    </Menu>
  )
}

export function FileItems({ files }: { files: readonly FileLink[] }) {
  return files.map(({ label, href }) => (
    <a key={href} className={menuItemClass} href={href} download>
      {label}
    </a>
  ))
}
