import { channelsOf, type SubConfig } from '@candela/contract/subscriptions'
import { Suspense } from 'react'
import { NeedLogin } from '#features/auth/index.ts'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { onDemand } from '#ui/page/late.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { ErrorState, Skeleton } from '#ui/page/state.tsx'
import { FollowsSkeleton } from './follows-skeleton.tsx'
import { LevelsSkeleton, SKELETON_ROWS } from './levels-skeleton.tsx'
import { subscriptionMessages } from './messages.ts'
import type { SubscriptionMessages } from './messages.zh.ts'
import styles from './subscriptions.module.css'
import { TYPE_ORDER } from './type-order.ts'
import { useConfigs } from './use-configs.ts'

/** What a person follows: prices they wait for, signals, favourites, and the types of notices with where they go. */
export function SubscriptionsPage() {
  const title = usePageTitle()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {useLogin() === 'user' ? (
        <div className={styles.page}>
          <Suspense fallback={<LevelsSkeleton />}>
            <Levels />
          </Suspense>
          <Suspense fallback={<FollowsSkeleton />}>
            <Follows />
          </Suspense>
          <Types />
        </div>
      ) : (
        <Panel>
          <NeedLogin>{null}</NeedLogin>
        </Panel>
      )}
    </>
  )
}

/** Only for who is logged in, so its code is not in the page's first scripts. */
const Levels = onDemand(async () => (await import('./levels-panel.tsx')).LevelsPanel)
const Follows = onDemand(async () => (await import('./follows-panel.tsx')).FollowsPanel)

function Types() {
  const text = useMessages(subscriptionMessages)
  const { state, reload } = useConfigs()
  return (
    <Panel title={text.list.types} end={<ButtonLink to="/push">{text.list.configure}</ButtonLink>}>
      {state.status === 'loading' ? <Skeleton rows={SKELETON_ROWS} label={text.loading} /> : null}
      {state.status === 'failed' ? (
        <ErrorState title={text.failed} text={state.message} action={<Button onClick={reload}>{text.retry}</Button>} />
      ) : null}
      {state.status === 'ready' ? (
        <ul>
          {TYPE_ORDER.map(subType => (
            <li key={subType} className={styles.sound}>
              <div className={styles.words}>
                <strong>{text.types[subType].name}</strong>
                <p>{text.types[subType].what}</p>
              </div>
              <span className={styles.where}>
                {whereTo(
                  state.configs.records.find(record => record.subType === subType),
                  text,
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.sound}>
        <div className={styles.words}>
          <strong>{text.list.favourites}</strong>
          <p>{text.list.favouritesNote}</p>
        </div>
        <ButtonLink to="/favourites">{text.list.openFavourites}</ButtonLink>
      </div>
    </Panel>
  )
}

/** `站内 · 邮件`: where an important notice of the type would go. */
function whereTo(config: SubConfig | undefined, text: SubscriptionMessages): string {
  if (config === undefined) return ''
  const { isInSite, isMail, isDesktop } = channelsOf(config, true)
  const names = [
    ...(isInSite ? [text.channels.isSysMessage] : []),
    ...(isMail ? [text.channels.isMail] : []),
    ...(isDesktop ? [text.channels.isDesktop] : []),
  ]
  return names.length === 0 ? text.none : names.join(' · ')
}
