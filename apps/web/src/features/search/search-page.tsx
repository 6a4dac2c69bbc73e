import { useLoaderData } from 'react-router'
import { usePageTitle } from '#page/page-title.ts'
import { SpotFormulas, SpotTable } from '#features/spot/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { useFormProps } from '#platform/link-props.ts'
import { Button } from '#ui/controls/button.tsx'
import { Input } from '#ui/controls/field.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import type { SearchData } from './load.ts'
import { searchMessages } from './messages.ts'
import styles from './search-page.module.css'

/** The search without script, and the one that can be linked to. */
export function SearchPage() {
  const { typed, rows } = useLoaderData<SearchData>()
  const title = usePageTitle()
  const text = useMessages(searchMessages)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <search>
        <form {...useFormProps('/search')} className={styles.form}>
          <Input
            label={text.label}
            name="symbol"
            type="search"
            placeholder={text.placeholder}
            defaultValue={typed}
            maxLength={32}
            autoComplete="off"
          />
          <Button type="submit" kind="primary">
            {text.action}
          </Button>
        </form>
      </search>
      {rows.length > 0 ? (
        <>
          <p className={styles.count}>{text.count(rows.length)}</p>
          <SpotTable rows={rows} />
          <SpotFormulas row={rows[0]} hasButton={false} />
        </>
      ) : (
        <Panel>
          <EmptyState
            title={typed === '' ? text.hint : text.none}
            text={typed === '' ? text.placeholder : text.noneText}
          />
        </Panel>
      )}
    </>
  )
}
