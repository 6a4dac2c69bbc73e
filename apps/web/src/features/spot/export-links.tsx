import { menuItemClass } from '#ui/menu.tsx'
import { fileSearch, type SpotQuery } from './query.ts'

/** The same rows as files; the server makes them. */
export function ExportLinks({ query }: { query: SpotQuery }) {
  const search = fileSearch(query)
  return (
    <>
      <a className={menuItemClass} href={`/markets/spot.csv${search}`} download>
        CSV
      </a>
      <a className={menuItemClass} href={`/markets/spot.json${search}`} download>
        JSON
      </a>
    </>
  )
}
