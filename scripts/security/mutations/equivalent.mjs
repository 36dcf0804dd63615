// @ts-check

/**
 * Removals that change nothing that the tests tried here could see, each with its reason. One that is found no more has to go.
 * @type {readonly { what: string, why: string }[]}
 */
export const equivalents = [
  {
    what: 'former === undefined || (former === key && !movedWithLocation) → former === undefined',
    why: 'A shortcut: of a key that is the same, in a place that is the same, the facts below are the same too.',
  },
  {
    what: 'this.#add(serviceId, proved) → ;',
    why: 'It saves time: without it the same secret proves the same hosts at the next look.',
  },
  {
    what: 'authTagLength: TAG_BYTES',
    why: 'The check of the tag above it refuses the same tags; this is the runtime’s own check of the same.',
  },
  {
    what: 'isEmpty → false',
    why: 'It saves time: without keys the keyring is queried as soon as the window shows, else a moment later.',
  },
  {
    what: 'toleratesUnsyncedFolder: true → toleratesUnsyncedFolder: false',
    why: 'Only a network folder that cannot be synced shows it, and the tests have none.',
  },
  {
    what: '__IS_RELEASE__ → false',
    why: 'Only a package has it: refused-starts.spec and artifact.spec of `npm run test:packaged` fail without it.',
  },
  {
    what: 'endStart(refusal(danger), REFUSED_START_CODE) → {}',
    why: 'Only a package has it: refused-starts.spec of `npm run test:packaged` does not pass without it.',
  },
]
