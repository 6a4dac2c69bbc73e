import { type Profile, type User, userCall } from '@candela/contract'
import { formatDate } from '@candela/quant'
import { NeedLogin, useAnswer } from '#features/auth/index.ts'
import { usePageTitle } from '#features/page-titles/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel } from '#ui/panel.tsx'
import { SettingRow } from '#ui/setting-row.tsx'
import styles from './account.module.css'
import { AddressRow } from './address-row.tsx'
import { AnswerView } from './answer-view.tsx'
import { LogoutRow } from './logout-row.tsx'
import { accountMessages } from './messages.ts'
import { PictureField } from './picture-field.tsx'
import { ProfileForm } from './profile-form.tsx'

const SKELETON_ROWS = 6

export function ProfilePage() {
  const title = usePageTitle()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <NeedLogin>
        <ProfileOfUser />
      </NeedLogin>
    </>
  )
}

function ProfileOfUser() {
  const { state, reload, set } = useAnswer(userCall)
  return (
    <AnswerView state={state} rows={SKELETON_ROWS} onRetry={reload}>
      {user => <Panels user={user} onChange={profile => set({ ...user, ...profile })} />}
    </AnswerView>
  )
}

function Panels({ user, onChange }: { user: User; onChange: (profile: Profile) => void }) {
  const text = useMessages(accountMessages)
  return (
    <div className={styles.page}>
      <Panel>
        <div className={styles.profile}>
          <PictureField profile={user} onChange={onChange} />
          <ProfileForm profile={user} onChange={onChange} />
        </div>
      </Panel>
      <Panel title={text.addresses}>
        <AddressRow kind="email" profile={user} onChange={onChange} />
        <AddressRow kind="phone" profile={user} onChange={onChange} />
      </Panel>
      <Panel title={text.facts}>
        <Facts user={user} />
        <SettingRow
          title={text.security}
          text={text.securityText}
          action={
            <ButtonLink to="/account/security" aria-label={`${text.open} ${text.security}`}>
              {text.open}
            </ButtonLink>
          }
        />
        <SettingRow
          title={text.referral}
          text={text.referralText}
          action={
            <ButtonLink to="/account/points/referral" aria-label={`${text.open} ${text.referral}`}>
              {text.open}
            </ButtonLink>
          }
        />
        <LogoutRow />
      </Panel>
    </div>
  )
}

function Facts({ user: { createdAt, points, referralCode } }: { user: User }) {
  const text = useMessages(accountMessages)
  const facts = [
    [text.createdAt, formatDate(createdAt)],
    [text.points, String(points)],
    [text.referralCode, referralCode],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="n">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
