/**
 * All files with a fixed name that Keyward opens in its profile (S17). Names with a number or date are only used
 * for new files.
 */
export const profileFiles = [
  ...['vault.json', 'vault.json.restoring', 'backups/drop-due'],
  ...['settings.json', 'usage.json', 'backup.json', 'clock.json', 'wrong-passphrases.json'],
  ...['updates.json', 'proxies.json'],
  ...['activity.jsonl', 'activity.1.jsonl', 'activity.jsonl.tmp', 'activity.1.jsonl.tmp'],
  ...['keyward.log', 'keyward.1.log'],
  ...['practice.json', 'practice.json.tmp'],
] as const

const hash = '[0-9a-f]{64}'
const id = '[0-9a-f-]{36}'
/**
 * The replica's files, named as in `sharing/rules/file-names.ts`. Files are first written under a temporary name.
 */
const temporary = (name: string): string => `(${name}|\\.${name}\\.tmp)`
const replica = [
  `/epochs(/${temporary(`\\d+-\\d+-(${id}|page)-${hash}\\.epoch`)})?`,
  `/snapshots(/${temporary(`${hash}\\.part`)})?`,
  `/entries(/${hash}(/${id}(/${temporary(`\\d+-\\d+-${hash}\\.entry`)})?)?)?`,
].join('|')

/** Matches names with a number, a date or an id. */
export const numberedFile = new RegExp(
  `^(backups/vault-\\d{15}-\\d{3}\\.json|vault-set-aside-\\d+\\.json|[\\w-]+-unreadable-\\d+\\.json|practice\\.json\\.unreadable-.*|hold-(\\d+|listening)|sharing(/keyward-${hash}(${replica})?)?)$`,
)
