import { type Profile, type User, userCall } from '@candela/contract/account'
import { formatDate } from '@candela/quant'
import { NeedLogin, useAnswer } from '#features/auth/index.ts'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { SettingRow } from '#ui/controls/setting-row.tsx'
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
      <NeedLogin isFramed>
        <ProfileOfUser />
      </NeedLogin>
    </>
  )
}

function ProfileOfUser() {
  const { state, reload, set } = useAnswer(userCall)
  return (
    <AnswerView isFramed state={state} rows={SKELETON_ROWS} onRetry={reload}>
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
      <Panel title={text.notices}>
        <PlaceRow to="/messages" title={text.messages} text={text.messagesText} />
        <PlaceRow to="/subscriptions" title={text.subscriptions} text={text.subscriptionsText} />
        <PlaceRow to="/push" title={text.push} text={text.pushText} />
      </Panel>
      <Panel title={text.facts}>
        <Facts user={user} />
        <PlaceRow to="/account/security" title={text.security} text={text.securityText} />
        <PlaceRow to="/account/points/referral" title={text.referral} text={text.referralText} />
        <LogoutRow />
      </Panel>
    </div>
  )
}

/** Link to another account page. */
function PlaceRow({ to, title, text }: { to: string; title: string; text: string }) {
  const { open } = useMessages(accountMessages)
  return (
    <SettingRow
      title={title}
      text={text}
      action={
        <ButtonLink to={to} aria-label={`${open} ${title}`}>
          {open}
        </ButtonLink>
      }
    />
  )
}

function Facts({ user: { createdAt, points, referralCode } }: { user: User }) {
  const text = useMessages(accountMessages)
  const zone = useZone()
  const facts = [
    [text.createdAt, formatDate(createdAt, zone)],
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
