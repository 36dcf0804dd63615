import type { Ref } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Ring, type RingShape } from '../../../ui/Ring.tsx'

type RowMarkProps = {
  readonly shape: RingShape
  readonly share: number
  readonly arc: Ref<SVGCircleElement>
  readonly isMarked: boolean
  readonly isCompact: boolean
}

/**
 * A row's countdown ring. On hover, a checkbox to select the row replaces it. Space does the same from the
 * keyboard.
 */
export const RowMark = ({ shape, share, arc, isMarked, isCompact }: RowMarkProps) => {
  const isCopied = shape === 'copied'
  return (
    <>
      <Ring
        shape={shape}
        share={share}
        arc={arc}
        size={isCompact ? 20 : 28}
        className={classNames(
          'absolute top-1/2 -translate-y-1/2',
          !isCopied && 'group-hover/row:invisible',
          isCompact ? 'start-[1.125rem]' : 'start-3.5',
        )}
      />
      <span
        aria-hidden
        data-action="mark"
        className={classNames(
          'absolute inset-y-0 start-0 hidden w-[3.25rem] place-items-center group-hover/row:grid',
          isCopied && 'opacity-0',
        )}
      >
        <span
          className={classNames(
            'grid size-[1.125rem] place-items-center rounded-[5px] border',
            isMarked ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong',
          )}
        >
          {isMarked ? <Icon name="tick" size={12} /> : null}
        </span>
      </span>
      {isMarked ? (
        <span
          aria-hidden
          className="keep-colour group-hover/row:hidden absolute start-8 top-1/2 mt-1 grid size-[1.125rem] place-items-center rounded-full border-2 border-accent-wash bg-accent text-accent-ink"
        >
          <Icon name="tick" size={11} />
        </span>
      ) : null}
    </>
  )
}
