import type { CodePurpose } from '@candela/contract/auth'

/** What a logged-in person may be sent a code for, too. Only the calls concerned send them. */
export type OwnPurpose = 'bind' | 'unbind' | 'delete'
export type Purpose = CodePurpose | OwnPurpose
