import { editAvatarCall, type Profile, removeAvatarCall } from '@candela/contract/account'
import { type Fault, FAULTS, textIn } from '@candela/contract/core'
import { type ChangeEvent, use, useRef, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { useFocusAfter } from '#ui/layers/focus-after.ts'
import { showToast } from '#ui/layers/toast.tsx'
import styles from './account.module.css'
import { accountMessages } from './messages.ts'
import { squareOf } from './square.ts'

/** The picture and what can be done about it. It changes as soon as a file is chosen. */
export function PictureField({ profile, onChange }: { profile: Profile; onChange: (profile: Profile) => void }) {
  const text = useMessages(accountMessages)
  const locale = useLocale()
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const input = useRef<HTMLInputElement>(null)
  const withFocus = useFocusAfter(profile.avatar ?? '')
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<Fault>()

  async function change(work: () => Promise<Profile>, done: string): Promise<boolean> {
    setIsBusy(true)
    try {
      onChange(await work())
      showToast({ kind: 'done', text: done, closeLabel: text.close })
      return true
    } catch (error) {
      showFailure(error, 'error')
      return false
    } finally {
      setIsBusy(false)
    }
  }

  async function handleFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? []
    event.target.value = '' // so that the same file can be chosen again
    if (file === undefined) return
    const image = await squareOf(file)
    setFault(image === undefined ? 'AVATAR_INVALID' : undefined)
    if (image !== undefined) await change(() => api(editAvatarCall, { image }), text.pictureDone)
  }

  /** The button disappears with the picture. */
  const handleRemove = () => withFocus(CHANGE_ID, () => change(() => api(removeAvatarCall, {}), text.pictureRemoved))

  return (
    <div className={styles.picture}>
      <Avatar profile={profile} label={text.pictureOf(profile.nickname)} />
      <input
        ref={input}
        hidden
        type="file"
        name="picture"
        aria-label={text.picture}
        accept="image/png,image/jpeg,image/webp"
        onChange={event => void handleFile(event)}
      />
      <Button id={CHANGE_ID} size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? text.working : text.pictureChange}
      </Button>
      {profile.avatar === null ? null : (
        <Button size="small" kind="ghost" isBusy={isBusy} onClick={() => void handleRemove()}>
          {text.pictureRemove}
        </Button>
      )}
      {fault === undefined ? (
        <small>{text.pictureText}</small>
      ) : (
        <small role="alert" className={styles.wrong}>
          {textIn(locale, FAULTS[fault])}
        </small>
      )}
    </div>
  )
}

const CHANGE_ID = 'picture-change'

function Avatar({ profile: { avatar, nickname }, label }: { profile: Profile; label: string }) {
  if (avatar !== null) return <img className={styles.avatar} src={avatar} alt={label} width={96} height={96} />
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a letter replaces a missing picture
    <span className={styles.avatar} role="img" aria-label={label}>
      {Array.from(nickname)[0]?.toUpperCase()}
    </span>
  )
}
