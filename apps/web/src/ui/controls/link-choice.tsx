import { chipClass } from './chip.tsx'
import { classNames } from './class-names.ts'
import styles from './link-choice.module.css'
import { Link } from './link.tsx'
import segment from './segment.module.css'
import { showInStrip } from './show-in-strip.ts'

type LinkChoiceProps<Value extends string | undefined> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  /** Where a choice leads: the page with that value in its address. Works without script. */
  readonly to: (value: Value) => string
}

/** A choice between a few options, kept in the page's URL; looks like `Segment`. */
export function LinkSegment<Value extends string | undefined>(props: LinkChoiceProps<Value>) {
  return <LinkChoice {...props} className={classNames(segment.segment, styles.segment)} optionClass={segmentClass} />
}

const segmentClass = (isCurrent: boolean): string => classNames(segment.option, isCurrent && segment.current)

/** The same for more options, as chips that scroll sideways when there is no room: exchanges, categories. */
export function LinkChips<Value extends string | undefined>(props: LinkChoiceProps<Value>) {
  return <LinkChoice {...props} className={styles.chips} optionClass={chipClass} />
}

function LinkChoice<Value extends string | undefined>({
  label,
  options,
  value,
  to,
  className,
  optionClass,
}: LinkChoiceProps<Value> & { className: string | undefined; optionClass: (isCurrent: boolean) => string }) {
  return (
    <nav className={className} aria-label={label}>
      {options.map((option, at) => (
        <Link
          key={option.label}
          to={to(option.value)}
          preventScrollReset
          // The first option is where the strip begins.
          ref={option.value === value && at > 0 ? showInStrip : undefined}
          className={optionClass(option.value === value)}
          aria-current={option.value === value ? 'true' : undefined}
        >
          {option.label}
        </Link>
      ))}
    </nav>
  )
}
