import { checkReferral } from '@candela/contract/account'
import { claimReferralCall, type Invitation, REWARD_LOGIN_DAYS } from '@candela/contract/invitation'
import { formatDateTime } from '@candela/quant'
import { use, useEffect, useRef, useState } from 'react'
import { NeedLogin, useCopy, useForm } from '#features/auth/index.ts'
import { RewardNote } from '#features/reward/index.ts'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { useNow } from '#platform/seconds.ts'
import { ApiContext, useZone } from '#platform/site.ts'
import { dayStart } from '#ui/charts/time-ticks.ts'
import { Button } from '#ui/controls/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Input } from '#ui/controls/field.tsx'
import { useFocusAfter } from '#ui/layers/focus-after.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel, panelBodyClass } from '#ui/page/panel.tsx'
import { StatTile } from '#data-page/frame/stat-tile.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/page/state.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { invitationMessages } from './messages.ts'
import styles from './referral.module.css'
import { useInvitation } from './use-invitation.ts'

const SKELETON_ROWS = 6

export function ReferralPage() {
  const title = usePageTitle()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <RewardNote />
      <NeedLogin isFramed>
        <Referral />
      </NeedLogin>
    </>
  )
}

function Referral() {
  const text = useMessages(invitationMessages)
  const { state, reload, more } = useInvitation()
  const zone = useZone()
  const now = useNow()
  const dayFrom = now === undefined ? undefined : dayStart([now], zone)?.clock
  if (state.status === 'loading')
    return (
      <Panel>
        <Skeleton rows={SKELETON_ROWS} label={text.loading} />
      </Panel>
    )
  if (state.status === 'failed') {
    const action = <Button onClick={reload}>{text.retry}</Button>
    return (
      <Panel>
        <ErrorState title={text.failed} text={state.message} action={action} />
      </Panel>
    )
  }
  const { invitation } = state
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{text.intro(invitation.pointsRegister, invitation.pointsDays, REWARD_LOGIN_DAYS)}</p>
      <div className={styles.tiles}>
        <StatTile label={text.points} value={invitation.totalPoints} />
        <StatTile label={text.today(dayFrom)} value={invitation.todayInvited} />
        <StatTile label={text.total} value={invitation.totalInvited} />
        <StatTile label={text.days} value={text.daysOf(invitation.loginDays, REWARD_LOGIN_DAYS)} />
      </div>
      <Own invitation={invitation} />
      <Claim invitation={invitation} onClaimed={reload} />
      <Records invitation={invitation} isBusy={state.isBusy} onMore={more} />
    </div>
  )
}

function Own({ invitation: { code, link } }: { invitation: Invitation }) {
  const text = useMessages(invitationMessages)
  // Without a configured public URL, use the origin of this page.
  const whole = new URL(link, location.origin).href
  const copy = useCopy()
  return (
    <Panel>
      <dl className={styles.own}>
        {(
          [
            [text.code, code],
            [text.link, whole],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="n">{value}</span>
              <Button size="small" aria-label={`${text.copy} ${label}`} onClick={() => void copy(value)}>
                {text.copy}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Claim({ invitation, onClaimed }: { invitation: Invitation; onClaimed: () => void }) {
  const text = useMessages(invitationMessages)
  const api = use(ApiContext)
  const [code, setCode] = useState('')
  const claimed = useRef<HTMLParagraphElement>(null)
  const hasClaimed = useRef(false)
  useEffect(() => {
    // The form with the focus has been removed.
    if (hasClaimed.current) claimed.current?.focus()
  }, [invitation.claimedCode])
  const form = useForm<'code'>({
    check: () => ({ code: code === '' ? 'REFERRAL_RULE' : checkReferral(code) }),
    refusals: {
      REFERRAL_RULE: 'code',
      REFERRAL_UNKNOWN: 'code',
      REFERRAL_OWN: 'code',
      REFERRAL_CLAIMED: 'code',
      REFERRAL_CIRCLE: 'code',
      REFERRAL_REWARDED: 'code',
    },
    async submit() {
      const { points } = await api(claimReferralCall, { code })
      hasClaimed.current = true
      showToast({ kind: 'done', text: text.claimDone(points), closeLabel: text.close })
      onClaimed()
    },
  })
  if (invitation.claimedCode !== null)
    return (
      <Panel>
        <p ref={claimed} tabIndex={-1} className={panelBodyClass}>
          {text.claimed(invitation.claimedCode)}
        </p>
      </Panel>
    )
  return (
    <Panel title={text.claimTitle}>
      <form className={styles.claim} {...form.props}>
        <Input
          label={text.claimField}
          help={text.claimText}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={code}
          error={form.errorOf('code')}
          onChange={event => setCode(event.target.value.replaceAll(/\D/g, ''))}
        />
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {form.isBusy ? text.claiming : text.claim}
        </Button>
      </form>
    </Panel>
  )
}

type InvitationRecord = Invitation['records'][number]

/** The load-more button disappears with the last page. */
const END_ID = 'records-end'

function Records({
  invitation,
  isBusy,
  onMore,
}: {
  invitation: Invitation
  isBusy: boolean
  onMore: () => Promise<boolean>
}) {
  const text = useMessages(invitationMessages)
  const zone = useZone()
  const { records, total } = invitation
  const withFocus = useFocusAfter(String(records.length))
  const columns: readonly Column<InvitationRecord>[] = [
    {
      id: 'date',
      label: text.date,
      align: 'start',
      cell: ({ date }) => <span className="n">{formatDateTime(date, zone)}</span>,
    },
    { id: 'person', label: text.person, align: 'start', cell: ({ person }) => person ?? text.self },
    {
      id: 'reason',
      label: text.reason,
      align: 'start',
      showFrom: 'tablet',
      cell: ({ reason }) => text.reasons[reason] ?? reason,
    },
    { id: 'points', label: text.amount, align: 'end', cell: ({ points }) => <span className="n">+{points}</span> },
  ]
  return (
    <Panel title={text.records} end={<span data-zone="">{zone.name}</span>}>
      {records.length === 0 ? (
        <EmptyState title={text.none} text={text.noneText} />
      ) : (
        <>
          <div className={styles.table}>
            <DataTable
              caption={text.records}
              columns={columns}
              rows={records}
              rowKey={row => String(records.indexOf(row))}
              size="panel"
            />
          </div>
          <p className={styles.more}>
            {records.length < total ? (
              <Button isBusy={isBusy} onClick={() => void withFocus(END_ID, onMore)}>
                {text.more}
              </Button>
            ) : (
              <span id={END_ID} tabIndex={-1}>
                {text.all}
              </span>
            )}
          </p>
        </>
      )}
    </Panel>
  )
}
