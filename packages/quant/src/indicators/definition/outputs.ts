import type { Text } from '@candela/contract/core'
import type { Output } from './indicator.ts'

export const line = <Id extends string>(id: Id, name: Text): Output<Id> => ({ id, name, drawing: 'line' })
export const band = <Id extends string>(id: Id, name: Text): Output<Id> => ({ id, name, drawing: 'band' })
export const dots = <Id extends string>(id: Id, name: Text): Output<Id> => ({ id, name, drawing: 'dots' })
export const histogram = <Id extends string>(id: Id, name: Text): Output<Id> => ({ id, name, drawing: 'histogram' })
export const hidden = <Id extends string>(id: Id, name: Text): Output<Id> => ({ id, name, drawing: 'none' })
