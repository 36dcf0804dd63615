/** How many inputs a test generates: so many in `npm run test:whole`, a fifth of them elsewhere. */
export const generatedRuns = (whole: number): number =>
  process.env.KEYWARD_WHOLE === '1' ? whole : Math.ceil(whole / 5)
