import {
  AUTHENTICATOR_STATUS,
  authenticatorCall,
  bindAuthenticatorCall,
  checkAuthenticatorCall,
  confirmAuthenticatorCall,
  renewRecoveryCodesCall,
  sendUnbindCodeCall,
  unbindAuthenticatorCall,
} from '@candela/contract/authenticator'
import { type Route, userRoute } from '#platform/http/calls/route.ts'
import type { AuthenticatorService } from './authenticator.ts'

export function authenticatorRoutes(service: AuthenticatorService): Route[] {
  return [
    userRoute(authenticatorCall, ({ context }) => service.info(context.caller)),
    userRoute(bindAuthenticatorCall, ({ input, context }) =>
      service.bind(context.caller, input.password, context.browser),
    ),
    userRoute(confirmAuthenticatorCall, async ({ input, context }) => ({
      recoveryCodes: await service.confirm(context.caller, input.code),
    })),
    userRoute(checkAuthenticatorCall, async ({ input, context }) => ({
      passUntil: await service.check(context.caller, input.code),
    })),
    userRoute(renewRecoveryCodesCall, async ({ input, context }) => ({
      recoveryCodes: await service.renewRecoveryCodes(context.caller, input.code),
    })),
    userRoute(sendUnbindCodeCall, ({ context }) => service.sendUnbindCode(context.caller, context.locale)),
    userRoute(unbindAuthenticatorCall, async ({ input, context }) => {
      await service.unbind(context.caller, input, context.browser)
      return { validationStatus: AUTHENTICATOR_STATUS.off }
    }),
  ]
}
