import type { symbolDetailCall } from '@candela/contract/base-data'
import type { DataOf } from '@candela/contract/core'

export type PairDetail = DataOf<typeof symbolDetailCall>
