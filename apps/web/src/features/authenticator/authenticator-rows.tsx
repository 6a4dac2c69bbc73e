import {
  type Authenticator,
  AUTHENTICATOR_STATUS,
  checkAuthenticatorCall,
  renewRecoveryCodesCall,
} from '@candela/contract/authenticator'
import { formatClock, formatDate } from '@candela/quant'
import { Suspense, use, useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { ApiContext, useZone } from '#platform/site.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SettingForm, SettingRow } from '#ui/controls/setting-row.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { onDemand } from '#ui/page/late.tsx'
import { authenticatorMessages } from './messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

// Behind buttons, so their code is loaded when one is pressed.
const BindForm = onDemand(async () => (await import('./bind-form.tsx')).BindForm)
const UnbindForm = onDemand(async () => (await import('./unbind-form.tsx')).UnbindForm)
const CodeForm = onDemand(async () => (await import('./code-form.tsx')).CodeForm)

type Open = 'bind' | 'unbind' | 'check' | 'renew' | undefined

/** The authenticator among the settings: off it can be bound, on it can be used, renewed and unbound. */
export function AuthenticatorRows({
  authenticator,
  address,
  onChange,
}: {
  authenticator: Authenticator
  /** Masked address that receives the unbind code. */
  address: string
  onChange: () => void
}) {
  const text = useMessages(authenticatorMessages)
  const zone = useZone()
  const [open, setOpen] = useState<Open>()
  const isOn = authenticator.validationStatus === AUTHENTICATOR_STATUS.on
  const close = () => setOpen(undefined)
  return (
    <>
      <SettingRow
        title={text.title}
        badge={<Badge kind={isOn ? 'info' : 'plain'}>{isOn ? text.isOn : text.isOff}</Badge>}
        text={
          isOn && authenticator.boundAt !== null ? text.boundSince(formatDate(authenticator.boundAt, zone)) : text.intro
        }
        action={
          open !== undefined ? undefined : isOn ? (
            <Button onClick={() => setOpen('unbind')}>{text.unbind}</Button>
          ) : (
            <Button kind="primary" onClick={() => setOpen('bind')}>
              {text.bind}
            </Button>
          )
        }
      >
        <Suspense>
          {open === 'bind' ? (
            <BindForm onBound={onChange} onClose={close} />
          ) : open === 'unbind' ? (
            <SettingForm>
              <UnbindForm
                address={address}
                onUnbound={() => {
                  close()
                  onChange()
                }}
                onClose={close}
              />
            </SettingForm>
          ) : null}
        </Suspense>
      </SettingRow>
      {isOn && open !== 'bind' ? (
        <>
          <SessionRow authenticator={authenticator} open={open} onOpen={setOpen} onChange={onChange} />
          <RecoveryRow authenticator={authenticator} open={open} onOpen={setOpen} onChange={onChange} />
        </>
      ) : null}
    </>
  )
}

type RowProps = {
  authenticator: Authenticator
  open: Open
  onOpen: (open: Open) => void
  onChange: () => void
}

function SessionRow({ authenticator: { passUntil }, open, onOpen, onChange }: RowProps) {
  const zone = useZone()
  const text = useMessages(authenticatorMessages)
  const api = use(ApiContext)
  const handleCode = async (code: string) => {
    await api(checkAuthenticatorCall, { code })
    showToast({ kind: 'done', text: text.checked, closeLabel: text.close })
    onOpen(undefined)
    onChange()
  }
  return (
    <SettingRow
      title={text.sessionTitle}
      text={passUntil === null ? text.sessionOff : text.sessionUntil(formatClock(passUntil, zone))}
      action={open === undefined ? <Button onClick={() => onOpen('check')}>{text.check}</Button> : undefined}
    >
      {open === 'check' ? (
        <Suspense>
          <SettingForm>
            <CodeForm label={text.check} canRecover onCode={handleCode} onClose={() => onOpen(undefined)} />
          </SettingForm>
        </Suspense>
      ) : null}
    </SettingRow>
  )
}

function RecoveryRow({ authenticator, open, onOpen, onChange }: RowProps) {
  const text = useMessages(authenticatorMessages)
  const api = use(ApiContext)
  const [codes, setCodes] = useState<readonly string[]>()
  const handleCode = async (code: string) => {
    setCodes((await api(renewRecoveryCodesCall, { code })).recoveryCodes)
    onChange()
  }
  const handleClose = () => {
    setCodes(undefined)
    onOpen(undefined)
  }
  return (
    <SettingRow
      title={text.recoveryTitle}
      text={text.recoveryLeft(authenticator.recoveryCodesLeft)}
      action={open === undefined ? <Button onClick={() => onOpen('renew')}>{text.renew}</Button> : undefined}
    >
      {open !== 'renew' ? null : (
        <Suspense>
          <SettingForm key={codes === undefined ? 'code' : 'codes'}>
            {codes === undefined ? (
              <CodeForm label={text.renew} note={text.renewText} onCode={handleCode} onClose={handleClose} />
            ) : (
              <RecoveryCodes codes={codes} onDone={handleClose} />
            )}
          </SettingForm>
        </Suspense>
      )}
    </SettingRow>
  )
}
