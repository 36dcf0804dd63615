type EmptyPictureProps = { readonly kind: 'key' | 'search' | 'pin' | 'calm' | 'bin' }

const drawings = {
  key: (
    <path
      d="M50 50 78 78M61.5 61.5l9-9M72 72l7.5-7.5M19 36.5a17.5 17.5 0 1 0 35 0 17.5 17.5 0 1 0-35 0"
      strokeWidth="6"
    />
  ),
  search: <path d="M30 46a17 17 0 1 0 34 0 17 17 0 1 0-34 0m29 13 15 15" />,
  pin: <path d="M48 58v20M37 22h22l-3 17 8 12H32l8-12-3-17Z" />,
  calm: <path d="m32 50 11 11 22-24" strokeWidth="5" />,
  bin: <path d="M32 36h32m-21 0v-6h10v6m8 0-3 34H38l-3-34m9 10v14m8-14v14" />,
} as const

/** The drawing of an empty place: the countdown ring at rest, around what is missing. */
export const EmptyPicture = ({ kind }: EmptyPictureProps) => (
  <svg aria-hidden width={96} height={96} viewBox="0 0 96 96" fill="none" className="text-soft">
    <circle cx="48" cy="48" r="44" className="fill-idle-wash" />
    <circle
      cx="48"
      cy="48"
      r="44"
      stroke="currentColor"
      strokeOpacity="0.55"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeDasharray="0.1 9.2"
    />
    <g
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      transform="translate(14.4 14.4) scale(0.7)"
      className={kind === 'calm' ? 'text-ready' : undefined}
    >
      {drawings[kind]}
    </g>
  </svg>
)
