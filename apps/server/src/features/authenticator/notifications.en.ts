import type { AuthenticatorTexts } from './notifications.zh.ts'

export const texts: AuthenticatorTexts = {
  bound: {
    subject: 'Authenticator enabled',
    paragraphs: [
      'An authenticator was just added to your Candela account. Keep your recovery codes in a safe place.',
      'If this was not you, reset your password on the login page immediately and remove the authenticator on the security page.',
    ],
  },
  unbound: {
    subject: 'Authenticator removed',
    paragraphs: [
      'The authenticator was just removed from your Candela account. Other devices have been logged out, and live trading is disabled until you add one again.',
      'If this was not you, reset your password on the login page immediately.',
    ],
  },
  recoveryCodesRenewed: {
    subject: 'New recovery codes generated',
    paragraphs: [
      'New recovery codes were just generated for your Candela account. The old ones no longer work.',
      'If this was not you, reset your password on the login page immediately and remove your authenticator.',
    ],
  },
}
