import { SPOT_PATH } from '@candela/contract/spot'
import { EXCHANGES, exchangeId } from '@candela/contract/core'
import { useParams } from 'react-router'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ErrorState } from '#ui/page/state.tsx'
import { oauthMessages } from './messages.ts'

/** Return page of an exchange authorisation. Only names from our own list are shown, never parts of the URL. */
export function OauthPage() {
  const title = usePageTitle()
  const text = useMessages(oauthMessages)
  const id = exchangeId(useParams()['exchange'] ?? '')
  const name = EXCHANGES.find(exchange => exchange.id === id && exchange.kind === 'crypto')?.name
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Panel>
        <ErrorState
          title={text.failed}
          text={name === undefined ? text.unknown : text.exchange(name)}
          action={<ButtonLink to={SPOT_PATH}>{text.action}</ButtonLink>}
        />
      </Panel>
    </>
  )
}
