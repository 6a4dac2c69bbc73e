import type { OauthMessages } from './messages.zh.ts'

export const messages: OauthMessages = {
  failed: 'Connection failed',
  exchange: name =>
    `The ${name} authorisation was not completed: no exchange authorisation is configured here. The returned code was neither used nor stored.`,
  unknown:
    'The authorisation was not completed: this exchange is not supported. The response was neither used nor stored.',
  action: 'Spot markets',
}
