/** Why the parameters of a trial are refused, in the visitor's language. */
import { AppError, type Text } from '@candela/contract/core'
import type { SignalKind } from '@candela/contract/signals'
import { type RuleFault, ruleFault, type RuleValues } from '@candela/quant/signals'

export function requireValues(kind: SignalKind, given: RuleValues): void {
  const fault = ruleFault(kind, given)
  if (fault !== undefined) throw new AppError('BAD_REQUEST', faultText(fault))
}

function faultText(fault: RuleFault): Text {
  switch (fault.reason) {
    case 'unknown':
      return { zh: `这类信号没有参数 ${fault.id}`, en: `Signals of this kind have no parameter ${fault.id}` }
    case 'range': {
      const { name, min, max } = fault.parameter
      return { zh: `${name.zh}应为 ${min} 至 ${max} 的整数`, en: `${name.en}: a whole number from ${min} to ${max}` }
    }
    case 'order': {
      const { smaller, larger } = fault
      return {
        zh: `${smaller.name.zh}应小于${larger.name.zh}`,
        en: `${smaller.name.en} must be below ${larger.name.en}`,
      }
    }
  }
}
