import type { Ref } from 'react'
import { classNames } from './class-names.ts'
import { restingRing, ringColours, ringSizes } from './resting-ring.ts'

/** The shapes of a countdown ring. Each can be told apart without colour. */
export type RingShape = keyof typeof ringColours

type RingProps = {
  readonly shape: RingShape
  /** The remaining fraction of the lifetime, from 0 to 1. Used by `ready` and `soon`. */
  readonly share?: number
  /** A ref to the arc, so that `drawArc` can update it without rendering the ring again. */
  readonly arc?: Ref<SVGCircleElement>
  /** Width and height in px. */
  readonly size?: number
  readonly className?: string
}

const dashesOf = (share: number): string => `${Math.min(1, Math.max(0, share)).toFixed(4)} 1`

export const drawArc = (arc: SVGCircleElement | null, share: number): void => {
  const dashes = dashesOf(share)
  if (arc && arc.getAttribute('stroke-dasharray') !== dashes) arc.setAttribute('stroke-dasharray', dashes)
}

/**
 * A countdown as a picture, always next to its text. The shapes are a full ring, a broken ring with a clock, a
 * barred ring, a dotted ring and a triangle. For a moment after a copy, a ring closes around a tick. `share` moves
 * in steps. Drawn in `currentColor`, so that forced colours apply.
 */
export const Ring = ({ shape, share = 1, arc, size = 28, className }: RingProps) => {
  const { stroke, middle, radius } = ringSizes(size)
  const length = 2 * Math.PI * radius
  const circle = { cx: middle, cy: middle, r: radius, fill: 'none', stroke: 'currentColor' } as const
  const arcLine = { ref: arc, pathLength: 1, strokeDasharray: dashesOf(share) }
  const fromTop = `rotate(-90 ${middle} ${middle})`
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      className={classNames('shrink-0 forced-colors:text-[CanvasText]', ringColours[shape], className)}
      data-shape={shape}
    >
      {shape === 'ready' ? (
        <>
          <circle {...circle} strokeWidth={stroke} strokeOpacity={0.2} />
          <circle {...circle} {...arcLine} strokeWidth={stroke} strokeLinecap="round" transform={fromTop} />
        </>
      ) : null}
      {shape === 'soon' || shape === 'waiting' ? (
        <>
          <circle
            {...circle}
            strokeWidth={stroke}
            strokeOpacity={0.4}
            strokeDasharray={`${length / 20} ${length / 20}`}
            transform={fromTop}
          />
          <circle {...circle} {...arcLine} strokeWidth={stroke} transform={fromTop} />
          <path
            d={`M${middle} ${middle - size * 0.19}V${middle}l${size * 0.12} ${size * 0.09}`}
            fill="none"
            stroke="currentColor"
            strokeWidth={Math.max(1.75, size / 16)}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : null}
      {shape === 'none' || shape === 'problem' || shape === 'attention' || shape === 'ended'
        ? restingRing(shape, size).map(([Part, attributes]) => (
            <Part key={attributes.d ?? Part} {...attributes} />
          ))
        : null}
      {shape === 'copied' ? (
        <g strokeDasharray="1 1" strokeLinecap="round" strokeLinejoin="round" className="*:animate-close">
          <circle {...circle} pathLength={1} strokeWidth={stroke} transform={fromTop} />
          <path
            d={`M${middle - size * 0.17} ${middle}l${size * 0.12} ${size * 0.13}l${size * 0.22} ${-size * 0.25}`}
            pathLength={1}
            fill="none"
            stroke="currentColor"
            strokeWidth={stroke}
          />
        </g>
      ) : null}
      {shape === 'requesting' ? (
        <>
          <circle {...circle} strokeWidth={stroke} strokeOpacity={0.2} />
          <g className="origin-center animate-spin">
            <circle
              {...circle}
              strokeWidth={stroke}
              strokeLinecap="round"
              strokeDasharray={`${(length / 4).toFixed(2)} ${length.toFixed(2)}`}
            />
          </g>
        </>
      ) : null}
    </svg>
  )
}
