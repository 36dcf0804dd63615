// @ts-check

/**
 * Removals that change nothing anybody could see, each with its reason. One that is found no more has to go.
 * @type {readonly { what: string, why: string }[]}
 */
export const equivalents = []
