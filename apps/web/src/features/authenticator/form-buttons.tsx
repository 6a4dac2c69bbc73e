import { useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { formButtons } from '#ui/controls/form-layout.ts'
import { authenticatorMessages } from './messages.ts'

export function FormButtons({ label, isBusy, onCancel }: { label: string; isBusy: boolean; onCancel: () => void }) {
  const text = useMessages(authenticatorMessages)
  return (
    <div className={formButtons}>
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {isBusy ? text.working : label}
      </Button>
      <Button onClick={onCancel}>{text.cancel}</Button>
    </div>
  )
}
