/** Drawings shared by many rows; each row has only a reference. */
const drawings = {
  copy: (
    <path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2m2-8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z" />
  ),
  tick: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  turning: <path d="M21 12a9 9 0 1 1-6.2-8.56" />,
  clock: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4.5V12l3 1.8" />,
  more: <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />,
  kept: <path d="M17 3v4h-4M7 21v-4h4M20 12a8 8 0 0 1-13.3 5.3L7 17M4 12A8 8 0 0 1 17.3 6.7L17 7" />,
  pin: <path d="M12 17v5M8 3h8l-1 7 3 4H6l3-4L8 3Z" />,
} as const

type IconName = keyof typeof drawings
const names = Object.keys(drawings) as IconName[] // Object.keys loses the literal names

/** The drawings, once in the page, hidden. */
export const IconSprite = () => (
  <svg aria-hidden className="hidden">
    {names.map((name) => (
      <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
        {drawings[name]}
      </symbol>
    ))}
  </svg>
)

type IconProps = { readonly name: IconName; readonly size?: number; readonly className?: string }

/** An icon by reference: two elements however complex the drawing, for the rows of a long list. */
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
