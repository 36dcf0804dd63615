/**
 * Every file that Keyward opens in its profile under a fixed name (S17). A name with a number or a date is
 * used for new files only.
 */
export const profileFiles = [
  ...['vault.json', 'vault.json.restoring', 'backups/drop-due'],
  ...['settings.json', 'usage.json', 'requests.json', 'backup.json', 'clock.json', 'wrong-passphrases.json'],
  ...['activity.jsonl', 'activity.1.jsonl', 'activity.jsonl.tmp', 'activity.1.jsonl.tmp'],
  ...['keyward.log', 'keyward.1.log'],
  ...['practice.json', 'practice.json.tmp'],
] as const

/** The names with a number, a date or an id. */
export const numberedFile =
  /^(backups\/vault-\d{15}-\d{3}\.json|vault-set-aside-\d+\.json|[\w-]+-unreadable-\d+\.json|practice\.json\.unreadable-.*|hold-\d+|sharing(\/pins-[0-9a-f]{64}|\/keyward-[0-9a-f]{64}(\/[0-9a-f-]{36}){0,2}|\/keyward-[0-9a-f]{64}(\/[0-9a-f-]{36}){2}\/\d{10}-[0-9a-f]{64}\.kwe)?)$/
