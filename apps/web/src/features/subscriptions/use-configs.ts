import {
  editSubConfigCall,
  type SubChannels,
  type SubConfig,
  subConfigListCall,
  type SubConfigs,
} from '@candela/contract'
import { use, useCallback, useEffect, useState } from 'react'
import { useShowFailure } from '#features/shell/index.ts'
import { ApiContext } from '#platform/site.ts'

export type ConfigsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly configs: SubConfigs }

/** The push settings of all types. A switch shows its new state at once and goes back when it could not be saved. */
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

  function put(config: SubConfig): void {
    setState(shown => (shown.status === 'ready' ? { ...shown, configs: withConfig(shown.configs, config) } : shown))
  }

  async function edit(before: SubConfig, change: Partial<SubChannels>): Promise<void> {
    put({ ...before, ...change })
    try {
      put(await api(editSubConfigCall, { subType: before.subType, ...change }))
    } catch (error) {
      put(before)
      showFailure(error, 'error')
    }
  }

  return { state, reload: load, edit }
}

export const withConfig = (configs: SubConfigs, config: SubConfig): SubConfigs => ({
  ...configs,
  records: configs.records.map(record => (record.subType === config.subType ? config : record)),
})
