/** The colour of each ring, which the text next to it shares. Ring and text don't rely on colour alone. */
export const ringColours = {
  ready: 'text-ready',
  soon: 'text-soon',
  ended: 'text-idle',
  none: 'text-idle',
  problem: 'text-problem',
  attention: 'text-soon',
  waiting: 'text-soon',
  requesting: 'text-accent',
  copied: 'text-ready',
} as const

/** The shapes of rings that don't count down, so they never animate. */
export type RestingShape = 'none' | 'problem' | 'attention' | 'ended'

type Part = readonly [
  tag: 'circle' | 'path',
  attributes: Readonly<Record<string, string | number>> & { readonly strokeLinecap?: 'round' },
]

/** The measurements of a ring: line width, centre and radius. */
export const ringSizes = (size: number) => {
  const stroke = size / 9
  const middle = size / 2
  return { stroke, middle, radius: middle - stroke / 2 - size / 28 }
}

/** The parts of a ring that doesn't count down: a dotted ring, a barred ring, or a triangle. */
export const restingRing = (shape: RestingShape, size: number): readonly Part[] => {
  const { stroke, middle, radius } = ringSizes(size)
  const line = { fill: 'none', stroke: 'currentColor' }
  if (shape === 'none') {
    const strokeDasharray = `0.1 ${((2 * Math.PI * radius) / 18).toFixed(3)}`
    const dots = { strokeWidth: stroke * 0.7, strokeLinecap: 'round', strokeDasharray } as const
    return [['circle', { ...line, ...dots, cx: middle, cy: middle, r: radius }]]
  }
  if (shape === 'ended') {
    const strokeWidth = stroke * 0.75
    const [low, high] = [middle - radius * 0.68, middle + radius * 0.68]
    return [
      ['circle', { ...line, strokeWidth, cx: middle, cy: middle, r: radius }],
      ['path', { ...line, strokeWidth, d: `M${low} ${high}L${high} ${low}` }],
    ]
  }
  const triangle = `M${middle} ${size * 0.15}L${size * 0.91} ${size * 0.84}H${size * 0.09}Z`
  const bar = `M${middle} ${size * 0.42}v${size * 0.17}`
  return [
    ['path', { ...line, d: triangle, strokeWidth: stroke * 0.75, strokeLinejoin: 'round' }],
    ['path', { ...line, d: bar, strokeWidth: stroke * 0.8, strokeLinecap: 'round' }],
    ['circle', { cx: middle, cy: size * 0.72, r: size / 20, fill: 'currentColor' }],
  ]
}
