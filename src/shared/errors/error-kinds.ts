/** Facts that an error may carry for its message. Never secret. */
type Fact =
  | 'retryAtMs'
  | 'host'
  | 'status'
  | 'atMs'
  | 'requestId'
  | 'detail'
  | 'reference'
  | 'field'
  | 'id'
  | 'name'
  | 'workspace'

/** A kind of failure, with its reasons and the facts it may carry. */
interface Variant {
  /** Whether retrying may succeed without any change. */
  readonly isRetryable?: true
  readonly reasons?: readonly [string, ...string[]]
  /** Whether an error of this kind always has a reason. */
  readonly needsReason?: true
  readonly facts?: readonly Fact[]
}

const answer = ['host', 'status', 'atMs', 'requestId', 'detail'] as const

/** Every expected failure. The renderer turns each kind and reason into one sentence and one next step. */
export const errorVariants = {
  'invalid-client': { reasons: ['other-encoding-may-fit', 'unknown-to-practice', 'web-page'], facts: answer },
  'unexpected-answer': {
    reasons: [
      'web-page',
      'not-json',
      'no-token',
      'token-type',
      'expires-in',
      'too-large',
      'status',
      'service-error',
      // The service requires another form of client authentication: in the body, in the header, or one that
      // Keyward doesn't support.
      'wants-body',
      'wants-header',
      'wants-other-method',
    ],
    needsReason: true,
    facts: answer,
  },
  /** `proxy`: the system's proxy, whose address is in `name`, can't be reached or can't connect. */
  unreachable: {
    isRetryable: true,
    reasons: ['unknown-host', 'connection-refused', 'proxy'],
    facts: [...answer, 'name'],
  },
  timeout: { isRetryable: true, facts: answer },
  tls: {
    reasons: ['expired', 'wrong-name', 'unknown-authority', 'client-certificate', 'old-tls'],
    facts: answer,
  },
  /**
   * `proxy`: the proxy whose address is in `name` wants a password. `proxy-scheme`: it wants a sign-in that
   * Keyward doesn't support, such as NTLM. Without a reason, something between Keyward and the service wants a
   * sign-in.
   */
  'proxy-sign-in': { isRetryable: true, reasons: ['proxy', 'proxy-scheme'], facts: [...answer, 'name'] },
  /**
   * `detail` is the address that the service redirects to, without its query. With `new-address`, that is the new
   * sign-in address: another host with the same token path.
   */
  moved: { reasons: ['new-address'], facts: answer },
  'rate-limited': { isRetryable: true, facts: [...answer, 'retryAtMs'] },
  'server-error': { isRetryable: true, facts: [...answer, 'retryAtMs'] },
  locked: {},
  'keyring-locked': {
    isRetryable: true,
    reasons: ['keyring-silent', 'keyring-restart'],
    facts: ['id', 'name'],
  },
  'keyring-missing': { reasons: ['keyring-gone'], facts: ['id', 'name'] },
  'secret-unreadable': { reasons: ['damaged'], facts: ['id', 'name'] },
  'needs-choice': { reasons: ['keyring-changed', 'file-changed'] },
  'not-saved': { isRetryable: true, facts: ['detail', 'name'] },
  'not-found': { facts: ['field'] },
  /** For a key, `workspace` is the name of its workspace. */
  duplicate: { reasons: ['workspace-name'], facts: ['id', 'name', 'workspace', 'field'] },
  refused: {
    reasons: [
      'no-recent-input',
      'other-origin',
      'plain-http',
      'bad-url',
      'bad-header',
      'secret-in-field',
      'not-confirmed',
      'just-declined',
      'in-use',
      'stale',
      'wrong-passphrase',
      'only-seal',
      'practice-changed',
      'port-taken',
      'shortcut-taken',
      'not-running',
      'no-browser',
      'no-mail-program',
      'read-only',
      'not-a-backup',
      'newer-backup',
      'damaged-backup',
      'unknown-channel',
      'foreign-sender',
      'newer-format',
      'nothing-to-import',
      'damaged-import',
      'import-too-large',
      'encrypted-import',
      'other-workbook',
      'keyward-backup',
      'import-stopped',
      'not-trashed',
      'activity-unreadable',
      'code-wrong',
      'code-over',
      'not-prepared',
      'login-refused',
      'not-keeper',
      'memory-only',
      'symbols-wrong',
      'in-other-team',
      'not-now',
      'sheet-unknown',
      'too-soon',
      'refuses-both',
      'takes-both',
      'other-sharing',
      'by-policy',
      'host-not-allowed',
    ],
    needsReason: true,
    facts: ['retryAtMs', 'host', 'detail', 'field', 'id', 'name'],
  },
  'bad-input': { facts: ['field'] },
  cancelled: {},
  internal: { facts: ['reference'] },
} as const satisfies Record<string, Variant>

export type ErrorVariants = typeof errorVariants
export type ErrorKind = keyof ErrorVariants
export type ErrorFact = Fact

export type ReasonOf<Kind extends ErrorKind> = ErrorVariants[Kind] extends {
  reasons: readonly (infer Reason)[]
}
  ? Reason
  : never

export type ErrorReason = { [Kind in ErrorKind]: ReasonOf<Kind> }[ErrorKind]

// In the order of the table above.
export const errorKinds = Object.keys(errorVariants) as [ErrorKind, ...ErrorKind[]]

export const reasonsOf = (kind: ErrorKind): readonly ErrorReason[] => {
  const variant = errorVariants[kind]
  return 'reasons' in variant ? variant.reasons : []
}
