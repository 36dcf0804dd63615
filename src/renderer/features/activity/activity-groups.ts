import type { ActivityKind } from '../../../shared/activity/activity.ts'

/** The groups of event kinds that the activity filter offers. */
export type ActivityGroup = 'tokens' | 'secrets' | 'tests' | 'keys' | 'app'

const groupOf: Readonly<Record<ActivityKind, ActivityGroup>> = {
  'token-received': 'tokens',
  'token-refused': 'tokens',
  'token-copied': 'tokens',
  'secret-copied': 'secrets',
  'client-id-copied': 'secrets',
  'secret-replaced': 'secrets',
  'secret-brought-back': 'secrets',
  'test-sent': 'tests',
  'key-added': 'keys',
  'key-changed': 'keys',
  'owner-changed': 'keys',
  'replacement-started': 'keys',
  'place-done': 'keys',
  'key-switched-over': 'keys',
  'key-deleted-at-service': 'keys',
  'key-refused-alone': 'keys',
  'key-proven-dead': 'keys',
  'key-still-accepted': 'keys',
  'replacement-stopped': 'keys',
  'key-removed': 'keys',
  'key-restored': 'keys',
  'key-purged': 'keys',
  'addresses-changed': 'keys',
  'secret-fields-dropped': 'secrets',
  'workspace-removed': 'keys',
  'workspace-restored': 'keys',
  'keys-imported': 'keys',
  'import-undone': 'keys',
  'copies-searched': 'keys',
  'sharing-started': 'keys',
  'sharing-joined': 'keys',
  'sharing-left': 'keys',
  'computer-added': 'keys',
  'computer-removed': 'keys',
  'workspace-shared': 'keys',
  'workspace-taken-back': 'keys',
  'key-sent': 'secrets',
  locked: 'app',
  unlocked: 'app',
  'unlock-refused': 'app',
  'custody-changed': 'app',
  'inventory-exported': 'app',
  'calendar-exported': 'app',
  'evidence-exported': 'app',
  'backup-made': 'app',
  'backup-checked': 'app',
  'backup-restored': 'app',
  'activity-exported': 'app',
  'activity-cleared': 'app',
}

export const activityKinds = Object.keys(groupOf) as ActivityKind[] // Object.keys loses the literal types

export const groupOfKind = (kind: ActivityKind): ActivityGroup => groupOf[kind]

export const kindsOfGroup = (group: ActivityGroup): ActivityKind[] =>
  activityKinds.filter((kind) => groupOf[kind] === group)
