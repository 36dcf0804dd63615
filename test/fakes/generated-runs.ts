/** How many inputs a test generates: all of them in `npm run test:whole`, a fifth otherwise. */
export const generatedRuns = (whole: number): number =>
  process.env.KEYWARD_WHOLE === '1' ? whole : Math.ceil(whole / 5)
