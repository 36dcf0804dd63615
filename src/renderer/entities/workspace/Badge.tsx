import { oneLetter } from './badge-letters.ts'
import { type BadgeSize, type BadgeWorkspace, badgeLook } from './badge-look.ts'

type BadgeProps = {
  readonly workspace: BadgeWorkspace
  readonly size?: BadgeSize
  /** Replaces the first letter where it's ambiguous. */
  readonly letters?: string | undefined
}

/** A workspace's coloured letter tile, hatched for "Live, be careful". Always shown next to the name. */
export const Badge = ({ workspace, size = 'md', letters }: BadgeProps) => (
  <span aria-hidden className={badgeLook(workspace, size, letters !== undefined)}>
    {letters ?? oneLetter(workspace.name)}
  </span>
)
