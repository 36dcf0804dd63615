/**
 * A drawing of a service's page with the user menu, its entry for keys, the button and the two values. The numbers
 * match the steps next to it, which explain the same in text.
 */
export const ServiceDrawing = () => (
  <svg
    aria-hidden
    viewBox="0 0 304 168"
    className="picture block h-auto w-full border-b border-line bg-accent-wash/50"
  >
    <Window />
    <Menu />
    <Values />
  </svg>
)

/** The page in the background: a bar with the user's avatar, and a list with the button that creates a key. */
const Window = () => (
  <g>
    <rect x="16.5" y="14.5" width="271" height="170" rx="9" className="fill-card stroke-line" />
    <path d="M16.5 40.5h271" className="stroke-line" />
    <circle cx="30" cy="27.5" r="3" className="fill-line" />
    <circle cx="40" cy="27.5" r="3" className="fill-line" />
    <circle cx="50" cy="27.5" r="3" className="fill-line" />
    <rect x="66" y="23" width="96" height="9" rx="4.5" className="fill-window" />
    <circle cx="266" cy="27.5" r="9" className="fill-accent-wash stroke-accent" />
    <circle cx="266" cy="25.2" r="2.6" className="fill-accent" />
    <path d="M261 32.6a5.4 4 0 0 1 10 0" className="fill-accent" />
    <rect x="32" y="56" width="58" height="8" rx="4" className="fill-line" />
    <rect x="100" y="52" width="48" height="16" rx="5" className="fill-accent" />
    <path
      d="M124 56.500v7m-3.5-3.500h7"
      className="stroke-accent-ink"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
    <Step x={152} y={53} number={3} />
  </g>
)

/** The open user menu with its entry for API keys highlighted. */
const Menu = () => (
  <g>
    <Step x={249} y={18} number={1} />
    <rect x="184.5" y="46.5" width="94" height="64" rx="7" className="fill-card stroke-line-strong" />
    <rect x="194" y="56" width="52" height="6" rx="3" className="fill-line" />
    <rect x="188.5" y="69" width="86" height="19" rx="5" className="fill-accent-wash" />
    <g className="stroke-accent" strokeWidth="1.7" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="198.5" cy="80.5" r="3" />
      <path d="m200.7 78.3 5-5m-2 2 1.7 1.7" />
    </g>
    <rect x="212" y="75.5" width="40" height="6" rx="3" className="fill-accent" />
    <rect x="194" y="96" width="40" height="6" rx="3" className="fill-line" />
    <Step x={272} y={71} number={2} />
  </g>
)

/** The dialog that shows both values once, each with a copy button. */
const Values = () => (
  <g>
    <rect x="32.5" y="84.5" width="142" height="100" rx="8" className="fill-card stroke-line-strong" />
    {[98, 130].map((y) => (
      <g key={y}>
        <rect x="44" y={y} width="34" height="5" rx="2.5" className="fill-line-strong/70" />
        <rect x="44.5" y={y + 8.5} width="98" height="15" rx="4" className="fill-window stroke-line" />
        <g className="fill-card stroke-accent" strokeWidth="1.5" strokeLinejoin="round">
          <rect x="150.5" y={y + 11.5} width="7.5" height="8.5" rx="2" />
          <rect x="153.5" y={y + 8.5} width="7.5" height="8.5" rx="2" className="fill-accent-wash" />
        </g>
      </g>
    ))}
    <rect x="51" y="111" width="70" height="5" rx="2.5" className="fill-line-strong/50" />
    <g className="fill-line-strong/70">
      {[54, 61, 68, 75, 82, 89, 96, 103].map((x) => (
        <circle key={x} cx={x} cy="146" r="2.1" />
      ))}
    </g>
    <Step x={167} y={95} number={4} />
  </g>
)

const Step = ({ x, y, number }: { readonly x: number; readonly y: number; readonly number: number }) => (
  <g>
    <circle cx={x} cy={y} r="8.5" className="fill-accent stroke-card" strokeWidth="2" />
    <text x={x} y={y + 3.4} textAnchor="middle" fontSize="9.5" fontWeight="700" className="fill-accent-ink">
      {number}
    </text>
  </g>
)
