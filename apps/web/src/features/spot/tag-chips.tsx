import type { SpotTag } from '@candela/contract'
import { Link } from 'react-router'
import { useMessages } from '#platform/i18n.ts'
import { chipClass } from '#ui/chip.tsx'
import { spotMessages } from './messages.ts'
import { type SpotQuery, spotSearch } from './query.ts'

/** All, then every tag; each is a link, so filtering works without script. */
export function TagChips({
  query,
  tags,
  className,
}: {
  query: SpotQuery
  tags: readonly SpotTag[]
  className: string | undefined
}) {
  const text = useMessages(spotMessages)
  return (
    <nav className={className} aria-label={text.tags}>
      <TagChip query={query} tag={{ id: undefined, name: text.allTags }} />
      {tags.map(tag => (
        <TagChip key={tag.id} query={query} tag={tag} />
      ))}
    </nav>
  )
}

function TagChip({
  query,
  tag,
}: {
  query: SpotQuery
  tag: { readonly id: string | undefined; readonly name: string }
}) {
  const isCurrent = query.tagsId === tag.id
  return (
    <Link
      to={`/markets/spot${spotSearch({ ...query, current: 1, tagsId: tag.id })}`}
      preventScrollReset
      className={chipClass(isCurrent)}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {tag.name}
    </Link>
  )
}
