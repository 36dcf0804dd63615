/** The background of every picture: a disc in a full ring, or in a dotted ring that means "none yet". */
export const Plate = ({ isWhole }: { readonly isWhole: boolean }) => (
  <>
    <circle cx="72" cy="54" r="48" stroke="none" className={isWhole ? 'fill-ready-wash' : 'fill-idle-wash'} />
    {isWhole ? (
      <circle cx="72" cy="54" r="48" className="stroke-ready" />
    ) : (
      <circle
        cx="72"
        cy="54"
        r="48"
        className="stroke-line-strong/70"
        strokeWidth="2.5"
        strokeDasharray="0.1 10.053"
      />
    )}
  </>
)

type SheetProps = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A row or a sheet of paper. */
export const Sheet = (place: SheetProps) => (
  <rect {...place} rx="8" className="fill-card stroke-line-strong" strokeWidth="2" />
)

type BarsProps = {
  readonly x: number
  /** The top of the first bar. The others follow every 11 units. */
  readonly y: number
  readonly widths: readonly number[]
}

/** Lines of text, drawn as bars. */
export const Bars = ({ x, y, widths }: BarsProps) => (
  <g stroke="none" className="fill-line-strong/45">
    {widths.map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the bars of a drawing never move
      <rect key={index} x={x} y={y + index * 11} width={width} height="5" rx="2.5" />
    ))}
  </g>
)
