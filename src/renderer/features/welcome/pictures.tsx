/** A key, an arrow, a token with its countdown ring. */
export const TokenPicture = () => (
  <svg
    aria-hidden
    width="176"
    height="84"
    viewBox="0 0 176 84"
    fill="none"
    className="picture max-w-full rtl:-scale-x-100"
  >
    <rect
      x="6.5"
      y="17.5"
      width="58"
      height="48"
      rx="10"
      className="fill-card stroke-line-strong"
      strokeWidth="1.5"
    />
    <g className="stroke-accent" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="29" cy="36" r="8" />
      <path d="m35 42 13 13m-5.5-5.5 4-4" />
    </g>
    <path
      d="M74 41.5h21m-6-6 6 6-6 6"
      className="stroke-line-strong"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect
      x="104.5"
      y="9.5"
      width="65"
      height="64"
      rx="10"
      className="fill-card stroke-line-strong"
      strokeWidth="1.5"
    />
    <rect x="123" y="4" width="28" height="11" rx="4" className="fill-line-strong/60" />
    <circle cx="137" cy="40" r="15" className="stroke-ready/20" strokeWidth="5" />
    <path d="M137 25a15 15 0 1 1-14.3 10.4" className="stroke-ready" strokeWidth="5" strokeLinecap="round" />
    <rect x="119" y="62" width="36" height="4" rx="2" className="fill-line" />
  </svg>
)

/** A safe on this computer. */
export const KeepPicture = () => (
  <svg aria-hidden width="150" height="92" viewBox="0 0 150 92" fill="none" className="picture max-w-full">
    <rect
      x="19.5"
      y="6.5"
      width="111"
      height="66"
      rx="9"
      className="fill-card stroke-line-strong"
      strokeWidth="1.5"
    />
    <path
      d="M8 78.5h134l-5 7H13z"
      className="fill-card stroke-line-strong"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
    <path
      d="M75 16 55 23v13c0 13 8.5 21 20 25 11.5-4 20-12 20-25V23z"
      className="fill-ready-wash stroke-ready"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path
      d="m66 38.5 6.5 6.5L85 32"
      className="stroke-ready"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** A list with a first row and an empty one. */
export const StartPicture = () => (
  <svg aria-hidden width="160" height="88" viewBox="0 0 160 88" fill="none" className="picture max-w-full">
    <rect
      x="10.5"
      y="8.5"
      width="139"
      height="72"
      rx="10"
      className="fill-card stroke-line-strong"
      strokeWidth="1.5"
    />
    <circle cx="30" cy="27" r="7" className="stroke-ready" strokeWidth="3.5" />
    <rect x="46" y="21" width="46" height="5" rx="2.5" className="fill-line-strong" />
    <rect x="46" y="30" width="30" height="4" rx="2" className="fill-line" />
    <rect x="112" y="19" width="27" height="16" rx="5" className="fill-accent" />
    <path d="M11 45.5h138" className="stroke-line" />
    <circle
      cx="30"
      cy="63"
      r="7"
      className="stroke-line-strong/70"
      strokeWidth="2.5"
      strokeDasharray="0.1 4.3"
      strokeLinecap="round"
    />
    <rect
      x="46.5"
      y="55.5"
      width="92"
      height="15"
      rx="5"
      className="stroke-line-strong/60"
      strokeDasharray="4 3"
    />
    <path
      d="M92.5 59.5v7m-3.5-3.5h7"
      className="stroke-line-strong"
      strokeWidth="1.8"
      strokeLinecap="round"
    />
  </svg>
)
