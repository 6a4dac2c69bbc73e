import type { ComponentProps } from 'react'
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

/** `reason` says why the button does nothing now; it stays focusable so the reason can be read. */
export function Button({
  kind,
  size,
  reason,
  className,
  onClick,
  ...rest
}: ComponentProps<'button'> & Shape & { reason?: string | undefined }) {
  const isBlocked = reason !== undefined
  return (
    <button
      type="button"
      {...rest}
      {...(isBlocked ? { 'aria-disabled': true, 'aria-description': reason, 'data-tip': reason } : {})}
      className={buttonClass({ ...(kind ? { kind } : {}), ...(size ? { size } : {}) }, className)}
      onClick={isBlocked ? undefined : onClick}
    />
  )
}

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
