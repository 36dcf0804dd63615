import type { ParseKeys } from 'i18next'
import type { ErrorKind } from '../../shared/errors/error-kinds.ts'

/** Each kind of failure in two or three words. Kinds that look alike to users share them. */
export const shortProblems = {
  'invalid-client': 'keys.status.notAccepted',
  'unexpected-answer': 'keys.status.oddAnswer',
  unreachable: 'keys.status.unreachable',
  timeout: 'keys.status.noAnswer',
  tls: 'keys.status.notPrivate',
  'proxy-sign-in': 'keys.status.networkSignIn',
  moved: 'keys.status.moved',
  'rate-limited': 'keys.status.slowDown',
  'server-error': 'keys.status.serviceTrouble',
  locked: 'keys.status.locked',
  'keyring-locked': 'keys.status.locked',
  'keyring-missing': 'keys.status.needsChoice',
  'secret-unreadable': 'keys.status.needsSecret',
  'needs-choice': 'keys.status.needsChoice',
  'not-saved': 'keys.status.notPossible',
  'not-found': 'keys.status.notPossible',
  duplicate: 'keys.status.notPossible',
  refused: 'keys.status.notPossible',
  'bad-input': 'keys.status.notPossible',
  cancelled: 'keys.status.cancelled',
  internal: 'keys.status.notPossible',
} as const satisfies Record<ErrorKind, ParseKeys>
