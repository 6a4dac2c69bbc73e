import { checkCode, checkEmail, checkPhone, plainEmail, plainPhone } from '@candela/contract/account'
import {
  changePasswordCall,
  endDeviceCall,
  forgotPasswordCall,
  loginCall,
  loginTraceCall,
  logoutCall,
  registerCall,
  sendEmailCodeCall,
  sendPhoneCodeCall,
  validateCodeCall,
} from '@candela/contract/auth'
import { AppError } from '@candela/contract/core'
import { endedCookies, type Sessions } from '#platform/sessions/sessions.ts'
import type { Clock } from '#platform/clock.ts'
import { route, type Route, userRoute } from '#platform/http/calls/route.ts'
import { accountOf, type Auth, refuse } from './auth.ts'
import type { Codes } from './codes.ts'
import type { AuthRepo } from './repo.ts'

const SIGN_INS_SHOWN = 20
const DONE = { isDone: true }

export function authRoutes(parts: {
  readonly auth: Auth
  readonly codes: Codes
  readonly repo: AuthRepo
  readonly sessions: Sessions
  readonly clock: Clock
}): Route[] {
  const { auth, codes, repo, sessions, clock } = parts
  return [
    route(sendEmailCodeCall, ({ input, context }) => {
      refuse(checkEmail(input.email))
      return codes.send({ kind: 'email', value: plainEmail(input.email) }, input.purpose, context.locale)
    }),
    route(sendPhoneCodeCall, ({ input, context }) => {
      refuse(checkPhone(input.phone))
      return codes.send({ kind: 'phone', value: plainPhone(input.phone) }, input.purpose ?? 'login', context.locale)
    }),
    route(validateCodeCall, async ({ input }) => {
      const account = accountOf(input.account)
      refuse(checkCode(input.code))
      if (!(await codes.check(account, input.purpose, input.code.trim()))) throw new AppError('CODE_INVALID')
      return { isValid: true }
    }),
    route(registerCall, ({ input, context }) => auth.register(input, context.locale, context.browser)),
    route(loginCall, async ({ input, context }) => {
      const { start, cookies } = await auth.login(input, context.browser)
      context.setCookies(cookies)
      return start
    }),
    route(forgotPasswordCall, async ({ input, context }) => {
      await auth.forgot(input, context.browser)
      return DONE
    }),
    userRoute(changePasswordCall, async ({ input, context }) => {
      await auth.changePassword(input, context.caller, context.browser)
      context.setCookies(endedCookies(context.browser.isSecure))
      return DONE
    }),
    userRoute(logoutCall, async ({ context }) => {
      await sessions.repo.end(context.caller.accountId, context.caller.sessionId)
      sessions.ended([context.caller.sessionId])
      context.setCookies(endedCookies(context.browser.isSecure))
      return DONE
    }),
    userRoute(loginTraceCall, async ({ context: { caller } }) => {
      const open = await sessions.repo.list(caller.accountId, clock.now())
      return {
        devices: open.map(({ id, device, ip, createdAt, seenAt }) => ({
          id,
          device,
          ip,
          createdAt,
          seenAt,
          isCurrent: id === caller.sessionId,
        })),
        signIns: await repo.signIns(caller.accountId, SIGN_INS_SHOWN),
      }
    }),
    userRoute(endDeviceCall, async ({ input, context: { caller } }) => {
      if (!(await sessions.repo.end(caller.accountId, input.id))) throw new AppError('NO_SUCH_THING')
      sessions.ended([input.id])
      return DONE
    }),
  ]
}
