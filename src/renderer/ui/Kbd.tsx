import { useLocale } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { inReadingDirection } from './shortcut-label.ts'

type KbdProps = { readonly children: string; readonly isInverted?: boolean }

/**
 * A shortcut's keys, such as `Ctrl F`. Hidden from screen readers. Mirrors a forward arrow in right-to-left
 * languages.
 */
export const Kbd = ({ children, isInverted = false }: KbdProps) => {
  const { direction } = useLocale()
  return (
    <kbd
      aria-hidden
      dir="ltr"
      className={classNames(
        'rounded-[5px] border px-1.5 font-sans text-caption leading-[1.125rem] whitespace-nowrap',
        isInverted ? 'border-window/30 text-window' : 'border-line text-soft',
      )}
    >
      {inReadingDirection(children, direction)}
    </kbd>
  )
}
