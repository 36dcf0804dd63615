/** Icons that appear in many rows, drawn on a 24 × 24 grid. */
export const iconPaths = {
  copy: {
    d: 'M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2m2-8h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z',
    strokeWidth: 2,
  },
  tick: { d: 'm5 12.5 4.5 4.5L19 7.5', strokeWidth: 2 },
  turning: { d: 'M21 12a9 9 0 1 1-6.2-8.56', strokeWidth: 2 },
  clock: { d: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4.5V12l3 1.8', strokeWidth: 2 },
  more: { d: 'M5 12h.01M12 12h.01M19 12h.01', strokeWidth: 3 },
  kept: {
    d: 'M17 3v4h-4M7 21v-4h4M20 12a8 8 0 0 1-13.3 5.3L7 17M4 12A8 8 0 0 1 17.3 6.7L17 7',
    strokeWidth: 2,
  },
  key: { d: 'M4 16a4 4 0 1 0 8 0 4 4 0 1 0-8 0m7-3 9-9m-4.5 4.5 3 3', strokeWidth: 2 },
  shared: { d: 'M3 5h11v8H3zM6 17h5M8.5 13v4M17 9h4v10h-6v-2', strokeWidth: 2 },
  decide: {
    d: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.6 9.4a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1.1.8-1.1 1.6m0 3.2h.01',
    strokeWidth: 2,
  },
  pin: { d: 'M12 17v5M8 3h8l-1 7 3 4H6l3-4L8 3Z', strokeWidth: 2 },
} as const

export type IconName = keyof typeof iconPaths
