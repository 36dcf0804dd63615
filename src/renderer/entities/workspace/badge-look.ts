import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { classNames } from '../../ui/class-names.ts'

const badgeColours = [
  'bg-badge-0',
  'bg-badge-1',
  'bg-badge-2',
  'bg-badge-3',
  'bg-badge-4',
  'bg-badge-5',
  'bg-badge-6',
  'bg-badge-7',
] as const

const tiles = {
  sm: 'size-[1.125rem] rounded-[5px_5px_5px_2px]',
  md: 'size-[1.375rem] rounded-[6px_6px_6px_2px]',
  lg: 'size-9 rounded-[10px_10px_10px_3px]',
} as const

/** Badge sizes: in small text, in a line of text, next to a heading. */
export type BadgeSize = keyof typeof tiles

/** The font sizes for one letter and for two. */
const letterSizes: Readonly<Record<BadgeSize, readonly [string, string]>> = {
  sm: ['text-badge', 'text-tiny tracking-tight'],
  md: ['text-micro', 'text-micro tracking-tight'],
  lg: ['text-base', 'text-sm'],
}

export type BadgeWorkspace = Pick<Workspace, 'name' | 'sensitive'>

/** Derived from the name's FNV-1a hash, so that a name has the same colour on every computer. */
const colourOf = (name: string): string | undefined => {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return badgeColours[(hash >>> 0) % badgeColours.length]
}

/** The classes of a workspace's badge with one or two letters. */
export const badgeLook = (workspace: BadgeWorkspace, size: BadgeSize, hasTwoLetters: boolean): string =>
  classNames(
    'keep-colour grid shrink-0 place-items-center leading-none font-bold text-white',
    tiles[size],
    letterSizes[size][hasTwoLetters ? 1 : 0],
    colourOf(workspace.name),
    workspace.sensitive && 'striped [text-shadow:0_0_2px_rgb(0_0_0/0.8)]',
  )
