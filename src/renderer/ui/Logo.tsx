type LogoProps = {
  /** Width and height in px. */
  readonly size?: number
}

/** Keyward's logo, a key whose bow is a countdown ring. Keep it in sync with `assets/icon.svg`. */
export const Logo = ({ size = 28 }: LogoProps) => (
  <svg aria-hidden width={size} height={size} viewBox="0 0 64 64" className="keep-colour shrink-0">
    <defs>
      <linearGradient id="keyward-ground" x1="0" y1="0" x2="0.55" y2="1">
        <stop offset="0" stopColor="#2f72ea" />
        <stop offset="1" stopColor="#0d2a6b" />
      </linearGradient>
    </defs>
    <rect width="64" height="64" rx="15" fill="url(#keyward-ground)" />
    <g fill="none" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M32.6 32.6 51 51M40 40l5.6-5.6M47 47l4.6-4.6" stroke="#fff" />
      <circle cx="23.5" cy="23.5" r="11.5" stroke="#fff" strokeOpacity="0.26" />
      <path d="M23.5 12A11.5 11.5 0 1 1 12 23.5" stroke="#4ef0b5" />
    </g>
  </svg>
)
