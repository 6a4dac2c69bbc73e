import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Link, type LinkToProps } from './link.tsx'

export type ButtonKind = 'primary' | 'plain' | 'ghost' | 'up' | 'down'
export type ButtonSize = 'small' | 'normal' | 'large'

type Shape = { kind?: ButtonKind; size?: ButtonSize }

export function buttonClass({ kind = 'plain', size = 'normal' }: Shape, extra?: string): string {
  return classNames(styles.button, kind !== 'plain' && styles[kind], size !== 'normal' && styles[size], extra)
}

/**
 * `reason` says why the button does nothing now; it stays focusable so the reason can be read. With `isBusy` it
 * ignores presses until the work is done but keeps the focus, which `disabled` would lose.
 */
export function Button({
  kind,
  size,
  reason,
  isBusy = false,
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & Shape & { reason?: string | undefined; isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy ? { 'aria-disabled': true } : {})}
      {...(reason === undefined ? {} : { 'aria-disabled': true, 'aria-description': reason, 'data-tip': reason })}
      className={buttonClass({ ...(kind ? { kind } : {}), ...(size ? { size } : {}) }, className)}
      onClick={isBusy || reason !== undefined ? refuse : onClick}
    />
  )
}

/** Also a submit button then submits nothing, whether it is pressed itself or Enter in a field presses it. */
const refuse = (event: MouseEvent) => event.preventDefault()

export function ButtonLink({
  kind,
  size,
  className,
  ...rest
}: Omit<LinkToProps, 'className'> & Shape & { className?: string | undefined }) {
  return <Link {...rest} className={buttonClass({ ...(kind ? { kind } : {}), ...(size ? { size } : {}) }, className)} />
}

/** A button that is only an icon: `label` is its name and its tooltip. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <button type="button" data-tip={label} aria-label={label} {...rest} className={classNames(styles.icon, className)}>
      <Icon name={icon} />
    </button>
  )
}

export const iconButtonClass = styles.icon
