import { dataMessages } from '#data-page/messages.ts'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ErrorState } from '#ui/page/state.tsx'
import { signalMessages } from './messages.ts'

/** Instead of a record whose call failed. `to` is the page itself. */
export function RecordFailed({ to }: { to: string }) {
  const { recordFailed, recordFailedText } = useMessages(signalMessages)
  const { retry } = useMessages(dataMessages)
  return (
    <Panel>
      <ErrorState
        title={recordFailed}
        text={recordFailedText}
        action={
          <ButtonLink to={to} replace preventScrollReset>
            {retry}
          </ButtonLink>
        }
      />
    </Panel>
  )
}
