/** A sheet on its way to a service and back: what this screen is for, as decoration. */
export const RequestPicture = () => (
  <svg aria-hidden width="148" height="84" viewBox="0 0 148 84" fill="none">
    <rect x="4.5" y="17.5" width="52" height="50" rx="9" className="fill-card stroke-line-strong/60" />
    <circle cx="25" cy="39" r="7" className="stroke-ready" strokeWidth="3.4" />
    <path d="m30 44 9 9m-4-4 3-3" className="stroke-ready" strokeWidth="3.4" strokeLinecap="round" />
    <rect x="96.5" y="11.5" width="47" height="18" rx="6" className="fill-card stroke-line-strong/60" />
    <rect x="96.5" y="33.5" width="47" height="18" rx="6" className="fill-card stroke-line-strong/60" />
    <rect x="96.5" y="55.5" width="47" height="18" rx="6" className="fill-card stroke-line-strong/60" />
    <g className="fill-line-strong/60">
      <circle cx="106" cy="20.5" r="2.5" />
      <circle cx="106" cy="42.5" r="2.5" />
      <circle cx="106" cy="64.5" r="2.5" />
    </g>
    <path
      d="M63 36h26m-5-5 5 5-5 5"
      className="stroke-accent"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M90 52H64m5-5-5 5 5 5"
      className="stroke-line-strong"
      strokeWidth="2.4"
      strokeDasharray="4 4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
