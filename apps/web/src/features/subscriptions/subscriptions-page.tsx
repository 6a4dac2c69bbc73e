import { channelsOf, type SubConfig } from '@candela/contract/subscriptions'
import { NeedLogin } from '#features/auth/index.ts'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { useLogin } from '#platform/session.ts'
import { useZone } from '#platform/site.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { useFocusAfter } from '#ui/layers/focus-after.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/page/state.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { LEVEL_FORM_ID, LevelForm } from './level-form.tsx'
import { LevelList, levelRowId } from './level-list.tsx'
import { subscriptionMessages } from './messages.ts'
import type { SubscriptionMessages } from './messages.zh.ts'
import styles from './subscriptions.module.css'
import { TYPE_ORDER } from './type-order.ts'
import { useConfigs } from './use-configs.ts'
import { useLevels } from './use-levels.ts'

const SKELETON_ROWS = 5

/** What a person follows: prices they wait for, favourites, and the types of notices with where they go. */
export function SubscriptionsPage() {
  const title = usePageTitle()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {useLogin() === 'user' ? (
        <div className={styles.page}>
          <Levels />
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

function Levels() {
  const text = useMessages(subscriptionMessages)
  const zone = useZone()
  const { state, reload, add, remove } = useLevels()
  const withFocus = useFocusAfter(state.status === 'ready' ? state.records.map(level => level.id).join() : '')
  if (state.status === 'loading') {
    return (
      <Panel title={text.levels.title}>
        <Skeleton rows={SKELETON_ROWS} label={text.levels.loading} />
      </Panel>
    )
  }
  if (state.status === 'failed') {
    const action = <Button onClick={reload}>{text.retry}</Button>
    return (
      <Panel title={text.levels.title}>
        <ErrorState title={text.levels.failed} text={state.message} action={action} />
      </Panel>
    )
  }
  const open = state.records.filter(level => level.crossedAt === null)
  const past = state.records.filter(level => level.crossedAt !== null)
  const shown = [...open, ...past]
  const handleDelete = async (id: string) => {
    const at = shown.findIndex(level => level.id === id)
    const neighbour = shown[at + 1] ?? shown[at - 1]
    const afterwards = neighbour === undefined ? LEVEL_FORM_ID : levelRowId(neighbour)
    if (await withFocus(afterwards, () => remove(id)))
      showToast({ kind: 'done', text: text.levels.deleted, closeLabel: text.close })
  }
  const onDelete = (id: string) => void handleDelete(id)
  return (
    <Panel
      title={text.levels.title}
      end={
        <span>
          {shown.length === 0 ? null : `${zone.name} · `}
          <span className="n">{text.levels.count(open.length, state.max)}</span>
        </span>
      }
    >
      <LevelForm onAdd={add} />
      {state.records.length === 0 ? <EmptyState title={text.levels.empty} text={text.levels.emptyText} /> : null}
      {open.length === 0 ? null : <LevelList label={text.levels.open} levels={open} onDelete={onDelete} />}
      {past.length === 0 ? null : (
        <>
          <h3 className={styles.part}>{text.levels.past}</h3>
          <LevelList label={text.levels.past} levels={past} onDelete={onDelete} />
        </>
      )}
    </Panel>
  )
}

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
