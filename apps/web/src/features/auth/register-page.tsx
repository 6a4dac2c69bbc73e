import type { SessionStart } from '@candela/contract/auth'
import { REWARD_LOGIN_DAYS } from '@candela/contract/invitation'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { RewardNote, useRewardMax } from '#features/reward/index.ts'
import { usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import styles from './auth.module.css'
import { LoginForm } from './login-form.tsx'
import { authMessages } from './messages.ts'
import { NewTabLink } from './new-tab-link.tsx'
import { OutboxNote } from './outbox-note.tsx'
import { RegisterForm, type Registered } from './register-form.tsx'
import { StepTitle } from './step-title.tsx'

const REFERRAL_PATH = '/account/points/referral'

type Step = 'register' | 'download' | 'claim'

/** Rules 2: register, download the app, log in to claim the reward. */
export function RegisterPage() {
  const title = usePageTitle()
  const text = useMessages(authMessages)
  const [query] = useSearchParams()
  const [registered, setRegistered] = useState<Registered>()
  const [step, setStep] = useState<Step>('register')
  const handleRegistered = (done: Registered) => {
    setRegistered(done)
    setStep('download')
    showToast({ kind: 'done', text: text.registerDone, closeLabel: text.close })
  }
  return (
    <div className={styles.card}>
      <h1>{title}</h1>
      {step === 'claim' ? null : <RewardNote />}
      <Steps current={step} />
      {step === 'register' || registered === undefined ? (
        <>
          <RegisterForm referral={referralOf(query.get('referral'))} onDone={handleRegistered} />
          <p className={styles.links}>
            <span>
              {text.hasAccount} <Link to="/login">{text.login}</Link>
            </span>
          </p>
          <OutboxNote />
        </>
      ) : step === 'download' ? (
        <DownloadStep onNext={() => setStep('claim')} />
      ) : (
        <ClaimStep registered={registered} />
      )}
    </div>
  )
}

const referralOf = (text: string | null): string => (text !== null && /^\d{9}$/.test(text) ? text : '')

function Steps({ current }: { current: Step }) {
  const text = useMessages(authMessages)
  const steps: readonly (readonly [Step, string])[] = [
    ['register', text.stepRegister],
    ['download', text.stepDownload],
    ['claim', text.stepClaim],
  ]
  return (
    <ol className={styles.steps} aria-label={text.steps}>
      {steps.map(([step, label]) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  )
}

function DownloadStep({ onNext }: { onNext: () => void }) {
  const text = useMessages(authMessages)
  return (
    <>
      <StepTitle>{text.downloadTitle}</StepTitle>
      <p className={styles.intro}>{text.downloadText}</p>
      <div className={styles.ways}>
        <NewTabLink to="/app/download" className={buttonClass({ size: 'large' })}>
          {text.download}
        </NewTabLink>
        <Button kind="primary" size="large" onClick={onNext}>
          {text.next}
        </Button>
      </div>
    </>
  )
}

function ClaimStep({ registered }: { registered: Registered }) {
  const text = useMessages(authMessages)
  const navigate = useNavigate()
  const amount = useRewardMax()
  const { hasReferral, pointsRegister, pointsDays } = registered
  const handleLogin = ({ points }: SessionStart) => {
    const done = points > 0 ? text.claimDone(points) : text.loginDone
    showToast({ kind: 'done', text: done, closeLabel: text.close })
    void navigate(points > 0 ? REFERRAL_PATH : '/', { replace: true })
  }
  return (
    <>
      <StepTitle>{text.claimTitle}</StepTitle>
      <p className={styles.intro}>
        {(hasReferral ? text.claimText : text.claimPlain)(pointsRegister, pointsDays, REWARD_LOGIN_DAYS, amount)}{' '}
        <NewTabLink to={REFERRAL_PATH}>{text.pointsPage}</NewTabLink>
      </p>
      <LoginForm known={registered} onLogin={handleLogin} />
    </>
  )
}
