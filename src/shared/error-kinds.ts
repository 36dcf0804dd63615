/** Every kind of expected failure. The renderer turns each into one sentence and one next step. */
export const errorKinds = [
  'invalid-client',
  'unexpected-answer',
  'unreachable',
  'timeout',
  'tls',
  'proxy-sign-in',
  'moved',
  'rate-limited',
  'server-error',
  'locked',
  'keyring-locked',
  'keyring-missing',
  'secret-unreadable',
  'needs-choice',
  'not-saved',
  'not-found',
  'duplicate',
  'refused',
  'bad-input',
  'cancelled',
  'internal',
] as const

/** What narrows a kind down where one kind has several sentences. */
export const errorReasons = [
  // unexpected-answer
  'web-page',
  'not-json',
  'no-token',
  'token-type',
  'expires-in',
  'too-large',
  'status',
  'service-error',
  // invalid-client
  'other-encoding-may-fit',
  // keyring-locked
  'keyring-silent',
  'keyring-restart',
  // keyring-missing
  'keyring-gone',
  // needs-choice
  'keyring-changed',
  'file-changed',
  // secret-unreadable
  'damaged',
  // refused
  'no-recent-input',
  'other-origin',
  'plain-http',
  'bad-url',
  'bad-header',
  'not-confirmed',
  'in-use',
  'stale',
  'wrong-passphrase',
  'only-seal',
  'practice-changed',
  'port-taken',
  'not-running',
  'no-browser',
  'read-only',
  'not-a-backup',
  'newer-backup',
  'damaged-backup',
  'unknown-channel',
  'foreign-sender',
  'holds-secret',
  'too-many',
  'not-a-profile',
  'newer-profile',
] as const
