import type { Workspace } from '../../shared/model.ts'
import { oneLetter } from './badge-letters.ts'
import { classNames } from './class-names.ts'

/** The badge colours by number, as backgrounds. */
export const badgeColours = [
  'bg-badge-0',
  'bg-badge-1',
  'bg-badge-2',
  'bg-badge-3',
  'bg-badge-4',
  'bg-badge-5',
  'bg-badge-6',
  'bg-badge-7',
] as const

const sizes = {
  sm: 'size-[1.125rem] rounded-[5px_5px_5px_2px] text-[0.625rem]',
  md: 'size-[1.375rem] rounded-[6px_6px_6px_2px] text-[0.6875rem]',
  lg: 'size-9 rounded-[10px_10px_10px_3px] text-base',
} as const

type BadgeProps = {
  readonly workspace: Pick<Workspace, 'name' | 'colour' | 'sensitive'>
  readonly size?: keyof typeof sizes
  /** Instead of the first letter, where that does not tell workspaces apart. */
  readonly letters?: string | undefined
}

/** A workspace's coloured letter tile, hatched when it is "Live, be careful". Always stands beside the name. */
export const Badge = ({ workspace, size = 'md', letters }: BadgeProps) => (
  <span
    aria-hidden
    className={classNames(
      'keep-colour grid shrink-0 place-items-center leading-none font-bold text-white',
      sizes[size],
      badgeColours[workspace.colour ?? 6],
      workspace.sensitive && 'striped',
    )}
  >
    <span className={workspace.sensitive ? 'drop-shadow-[0_0_2px_rgb(0_0_0/0.8)]' : undefined}>
      {letters ?? oneLetter(workspace.name)}
    </span>
  </span>
)
