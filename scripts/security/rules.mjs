// @ts-check

/**
 * @typedef {object} Rule
 * @property {string} id as tests carry it in their titles: `(S12)`
 * @property {'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G'} part
 * @property {string} words
 * @property {string} [elsewhere] what of it only another system can show
 * @property {string} [by] a command that shows it, besides tests or instead of them
 */

/**
 * The rules of docs/threat-model.md.
 * @type {readonly Rule[]}
 */
export const rules = [
  { id: 'S1', part: 'A', words: 'Every window is sandboxed, isolated and without Node' },
  { id: 'S2', part: 'A', words: 'The page comes from app://, and no path leads out of its folder' },
  { id: 'S3', part: 'A', words: 'The content policy forbids all but our own files' },
  { id: 'S4', part: 'A', words: 'Permissions, navigation, new windows and other hosts are refused' },
  { id: 'S5', part: 'A', words: 'A call comes from our own page and fits its schema, or does nothing' },
  {
    id: 'S6',
    part: 'A',
    words: 'The package has the demanded fuses',
    elsewhere: 'ASAR integrity takes effect on macOS and Windows',
  },
  { id: 'S7', part: 'A', words: 'A package does not start with a dangerous switch or variable' },
  {
    id: 'S8',
    part: 'A',
    words: 'No client certificate, no sign-in, no bad certificate is ever given way to',
  },
  { id: 'S9', part: 'A', words: 'One instance writes' },
  { id: 'S10', part: 'A', words: 'No crash upload, no telemetry, no host that nobody entered' },
  { id: 'S11', part: 'B', words: 'A secret opens only as it was sealed, for its key and its hosts' },
  { id: 'S12', part: 'B', words: 'Without a keyring nothing secret is stored unless the person chose how' },
  { id: 'S13', part: 'B', words: 'What cannot be read is explained and never written over' },
  {
    id: 'S14',
    part: 'B',
    words: 'The names that the keyring follows are frozen',
    elsewhere: 'Keychain and DPAPI',
  },
  { id: 'S15', part: 'B', words: 'The keyring is asked after the window shows, and never holds it up' },
  { id: 'S16', part: 'B', words: 'Whole tags, bounded costs, a wrong passphrase told from damage' },
  { id: 'S17', part: 'B', words: 'Files are the owner’s alone; links and tricky names are refused' },
  { id: 'S18', part: 'C', words: 'A broken file is kept bit for bit, and recovery offered' },
  { id: 'S19', part: 'C', words: 'A save is whole or not at all, and says which' },
  { id: 'S20', part: 'C', words: 'What was acknowledged survives a kill', by: 'test-crash.mjs --kills 25' },
  { id: 'S21', part: 'C', words: 'A vault that vanished is an incident, not an empty vault' },
  { id: 'S22', part: 'C', words: 'Backups rotate, restore, and newer formats open read-only' },
  {
    id: 'S23',
    part: 'D',
    words: 'Copies are concealed from histories where the system can',
    elsewhere: 'Windows and macOS histories; KDE',
  },
  { id: 'S24', part: 'D', words: 'A copy is cleared in time, if it is still ours' },
  { id: 'S24a', part: 'D', words: 'Copying needs a person’s own press in a window in front' },
  { id: 'S25', part: 'E', words: 'Requests carry no cookie, no cache and no leftover' },
  { id: 'S26', part: 'E', words: 'HTTPS, or this very computer' },
  { id: 'S27', part: 'E', words: 'The token request has the specification’s bytes' },
  { id: 'S28', part: 'E', words: 'Hostile replies end in their kind; server text is inert' },
  { id: 'S29', part: 'E', words: 'Redirects are not followed' },
  { id: 'S30', part: 'E', words: 'No clock makes an expired token look valid' },
  { id: 'S31', part: 'E', words: 'Many callers, one request' },
  { id: 'S32', part: 'E', words: 'A person’s headers cannot replace ours' },
  { id: 'S33', part: 'F', words: 'No secret, token or passphrase on disk, in print, or in the page' },
  { id: 'S34', part: 'F', words: 'A lock drops keys, tokens, clipboard and the page’s process' },
  { id: 'S35', part: 'F', words: 'Passphrases are long, and guessing gets slower' },
  { id: 'S36', part: 'F', words: 'Backups are encrypted; nothing else exports secrets' },
  { id: 'S37', part: 'F', words: 'The log holds its own fields and nothing else' },
  { id: 'S38', part: 'F', words: 'Removal can be undone for 30 days; erasing asks for the name' },
  {
    id: 'S39',
    part: 'G',
    words: 'Exact packages from the lock, no install scripts, each explained',
    by: 'check-lock.mjs',
  },
  { id: 'S40', part: 'G', words: 'Releases are signed, and never go back', elsewhere: 'a release machine' },
]

/**
 * Whether a rule must hold today; the others are shown as they are.
 * @param {Rule} rule
 */
export const mustHold = ({ id, part }) => ['A', 'B', 'D', 'F'].includes(part) || id === 'S39'
