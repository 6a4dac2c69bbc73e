import {
  editSubConfigCall,
  type SubChannels,
  type SubConfig,
  subConfigListCall,
  type SubConfigs,
} from '@candela/contract/subscriptions'
import { use, useCallback, useEffect, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { ApiContext } from '#platform/site.ts'
import { fieldsOf } from './flash-settings.ts'

export type ConfigsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly configs: SubConfigs }

/** The push settings of all types. A switch shows its new state at once and reverts when saving fails. */
export function useConfigs() {
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [state, setState] = useState<ConfigsState>({ status: 'loading' })

  const load = useCallback(() => {
    api(subConfigListCall, {}).then(
      configs => setState({ status: 'ready', configs }),
      (error: unknown) => setState({ status: 'failed', message: showFailure(error, 'silent') }),
    )
  }, [api, showFailure])
  useEffect(load, [load])

  function put(subType: number, change: Partial<SubChannels>): void {
    setState(shown =>
      shown.status === 'ready' ? { ...shown, configs: withChange(shown.configs, subType, change) } : shown,
    )
  }

  async function edit({ subType, ...before }: SubConfig, change: Partial<SubChannels>): Promise<void> {
    put(subType, change)
    try {
      await api(editSubConfigCall, { subType, ...change })
    } catch (error) {
      // Only this one: others may have been saved in the meantime.
      put(subType, fieldsOf(before, change))
      showFailure(error, 'error')
    }
  }

  return { state, reload: load, edit }
}

const withChange = (configs: SubConfigs, subType: number, change: Partial<SubChannels>): SubConfigs => ({
  ...configs,
  records: configs.records.map(record => (record.subType === subType ? { ...record, ...change } : record)),
})
