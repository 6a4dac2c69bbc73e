import { useAddStars } from '#features/stars/index.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/layers/toast.tsx'

type AddAllTexts = { readonly addAll: string; readonly added: (count: number) => string; readonly close: string }

/** Rules 2: one click adds the hot coins to favourites. */
export function AddAll({ rows, text }: { rows: readonly { readonly symbol: string }[]; text: AddAllTexts }) {
  const addStars = useAddStars()
  const tell = (count: number) => showToast({ kind: 'done', text: text.added(count), closeLabel: text.close })
  const handleClick = () =>
    addStars(
      rows.map(row => row.symbol),
      tell,
    )
  return (
    <Button size="small" onClick={handleClick}>
      + {text.addAll}
    </Button>
  )
}
