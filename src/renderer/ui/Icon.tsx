import { type IconName, iconPaths } from './icon-paths.ts'

const names = Object.keys(iconPaths) as IconName[] // Object.keys loses the literal types

/** Defines every icon once, hidden, for `Icon` to reference. */
export const IconSprite = () => (
  <svg aria-hidden className="hidden">
    {names.map((name) => (
      <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
        <path {...iconPaths[name]} />
      </symbol>
    ))}
  </svg>
)

type IconProps = { readonly name: IconName; readonly size?: number; readonly className?: string }

/**
 * An icon that references the sprite. Only two elements per icon, however complex its path, which keeps long lists
 * fast.
 */
export const Icon = ({ name, size = 15, className }: IconProps) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className ? `shrink-0 ${className}` : 'shrink-0'}
  >
    <use href={`#icon-${name}`} />
  </svg>
)
