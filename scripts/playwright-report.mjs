// @ts-check

/**
 * @typedef {{ status: string, errors?: { message?: string }[] }} Result
 * @typedef {{ title: string, ok: boolean, file: string, line: number, tests: { status: string, results: Result[] }[] }} Spec
 * @typedef {Spec & { fullTitle: string }} TitledSpec with the titles above its own
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ suites: Suite[] }} PlaywrightReport
 */

/**
 * The tests of a JSON report of Playwright, however deep.
 * @param {Pick<PlaywrightReport, 'suites'>} report
 * @returns {TitledSpec[]}
 */
export function specsOf({ suites }) {
  // The outermost suite is a file.
  return suites.flatMap((file) => specsIn(file, ''))
}

/**
 * @param {Suite} suite
 * @param {string} above
 * @returns {TitledSpec[]}
 */
function specsIn({ specs = [], suites = [] }, above) {
  /** @param {{ title: string }} inner */
  const full = ({ title }) => `${above} ${title}`.trim()
  return [
    ...specs.map((spec) => ({ ...spec, fullTitle: full(spec) })),
    ...suites.flatMap((inner) => specsIn(inner, full(inner))),
  ]
}

/**
 * What a test said when it failed, try by try.
 * @param {Spec} spec
 */
export function errorsOf({ tests }) {
  return tests
    .flatMap(({ results }) => results)
    .flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? ''))
}
