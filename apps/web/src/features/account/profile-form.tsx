import { checkNickname, checkSummary, editUserCall, type Profile } from '@candela/contract/account'
import { use, useState } from 'react'
import { useForm } from '#features/auth/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input, TextArea } from '#ui/controls/field.tsx'
import { showToast } from '#ui/layers/toast.tsx'
import { formButtons } from '#ui/controls/form-layout.ts'
import styles from './account.module.css'
import { accountMessages } from './messages.ts'

export function ProfileForm({ profile, onChange }: { profile: Profile; onChange: (profile: Profile) => void }) {
  const text = useMessages(accountMessages)
  const api = use(ApiContext)
  const [nickname, setNickname] = useState(profile.nickname)
  const [summary, setSummary] = useState(profile.summary)
  const form = useForm<'nickname' | 'summary'>({
    check: () => ({ nickname: checkNickname(nickname), summary: checkSummary(summary) }),
    refusals: { NICKNAME_RULE: 'nickname', SUMMARY_RULE: 'summary' },
    async submit() {
      onChange(await api(editUserCall, { nickname, summary }))
      showToast({ kind: 'done', text: text.saved, closeLabel: text.close })
    },
  })
  return (
    <form className={styles.fields} {...form.props}>
      <Input
        label={text.nickname}
        help={text.nicknameHelp}
        name="nickname"
        autoComplete="nickname"
        maxLength={40}
        value={nickname}
        error={form.errorOf('nickname')}
        onChange={event => setNickname(event.target.value)}
      />
      <TextArea
        label={text.summary}
        help={text.summaryHelp}
        name="summary"
        maxLength={400}
        value={summary}
        error={form.errorOf('summary')}
        onChange={event => setSummary(event.target.value)}
      />
      <div className={formButtons}>
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {form.isBusy ? text.saving : text.save}
        </Button>
      </div>
    </form>
  )
}
