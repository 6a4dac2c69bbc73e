import { use } from 'react'
import { commonMessages } from '#platform/common-messages.ts'
import { viewOfFailure } from '#platform/failure.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { session } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { showToast } from '#ui/layers/toast.tsx'
import { starMessages } from './messages.ts'
import { StarMark } from './star-mark.tsx'
import { addLocal, toggleLocal } from './star-store.ts'
import { loadAccountStars, useIsStarred } from './starred.ts'

export function StarButton({ symbol }: { symbol: string }) {
  const api = use(ApiContext)
  const locale = useLocale()
  const text = useMessages(starMessages)
  const common = useMessages(commonMessages)
  const tellFailure = useTellFailure()
  const isOn = useIsStarred(symbol)
  const tell = (isAdded: boolean, onUndo: () => void) =>
    showToast({
      kind: 'done',
      text: isAdded ? text.added(symbol) : text.removed(symbol),
      closeLabel: common.close,
      undo: { label: common.undo, onUndo },
    })
  const handleClick = () => {
    if (session.token() === undefined) return tell(toggleLocal(symbol), () => toggleLocal(symbol))
    loadAccountStars()
      .then(stars => stars.toggle(api, locale, symbol))
      .then(({ isAdded, undo }) => tell(isAdded, () => void undo().catch(tellFailure)), tellFailure)
  }
  return <StarMark label={text.star(symbol)} isOn={isOn} onClick={handleClick} />
}

/** Stars many coins at once; `onAdded` learns how many were new. */
export function useAddStars(): (symbols: readonly string[], onAdded: (count: number) => void) => void {
  const api = use(ApiContext)
  const locale = useLocale()
  const tellFailure = useTellFailure()
  return (symbols, onAdded) => {
    if (session.token() === undefined) return onAdded(addLocal(symbols))
    loadAccountStars()
      .then(stars => stars.add(api, locale, symbols))
      .then(onAdded, tellFailure)
  }
}

function useTellFailure(): (error: unknown) => void {
  const { close } = useMessages(commonMessages)
  const locale = useLocale()
  return error => {
    const view = viewOfFailure(error, 'error', locale)
    if (view.place === 'toast') showToast({ kind: view.kind, text: view.text, closeLabel: close })
  }
}
