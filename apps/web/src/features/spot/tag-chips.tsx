import { SPOT_EXCHANGES, type SpotTag } from '@candela/contract/spot'
import { useMessages } from '#platform/i18n.ts'
import { chipClass } from '#ui/controls/chip.tsx'
import { Link } from '#ui/controls/link.tsx'
import { spotMessages } from './messages.ts'
import { spotLink, type SpotQuery } from './query.ts'

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
      <ExchangeChip query={query} />
      <TagChip query={query} tag={{ id: undefined, name: text.allTags }} />
      {tags.map(tag => (
        <TagChip key={tag.id} query={query} tag={tag} />
      ))}
    </nav>
  )
}

/** The selected exchange, and a link back to all. */
function ExchangeChip({ query }: { query: SpotQuery }) {
  const text = useMessages(spotMessages)
  const shown = SPOT_EXCHANGES.find(({ id }) => id === query.exchange)
  if (shown === undefined) return null
  return (
    <Link
      to={spotLink(query, { current: 1, exchange: undefined })}
      preventScrollReset
      className={chipClass(true)}
      aria-label={text.onlyOn(shown.name)}
    >
      {shown.name} ×
    </Link>
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
      to={spotLink(query, { current: 1, tagsId: tag.id })}
      preventScrollReset
      className={chipClass(isCurrent)}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {tag.name}
    </Link>
  )
}
