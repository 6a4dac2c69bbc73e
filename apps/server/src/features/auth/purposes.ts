import type { CodePurpose } from '@candela/contract/auth'

/** Purposes for which a logged-in user may be sent a code. Only the calls concerned send them. */
export type OwnPurpose = 'bind' | 'unbind' | 'delete'
export type Purpose = CodePurpose | OwnPurpose
