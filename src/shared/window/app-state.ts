import { AtMs, z } from '../kernel/schema.ts'
import { Policy } from '../policy/policy.ts'
import { spokenLanguages } from '../settings/languages.ts'
import { UpdateState } from '../updates/update-state.ts'

/** How secrets are kept: encrypted by the system, encrypted by a passphrase, or only until the app quits. */
export const ProtectionChoice = z.enum(['os', 'passphrase', 'memory'])
export type ProtectionChoice = z.infer<typeof ProtectionChoice>

/** The keyring as a state machine (S12 to S15). */
export const KeyringState = z.enum([
  'unknown',
  'ready',
  'absent',
  'weak',
  'locked',
  'not-answering',
  'changed',
  'other-machine',
])
export type KeyringState = z.infer<typeof KeyringState>

/**
 * How much the passphrase decrypts: nothing because none is set, only what was encrypted while it was known, or
 * everything.
 */
export const PassphraseCover = z.enum(['none', 'some', 'all'])
export type PassphraseCover = z.infer<typeof PassphraseCover>

/** The app's state for the window. */
export const AppState = z.strictObject({
  version: z.string(),
  electron: z.string(),
  platform: z.string(),
  /** The language of the interface. */
  language: z.enum(spokenLanguages),
  /** For numbers and dates: the language with the user's region, a BCP 47 tag. */
  locale: z.string(),
  nowMs: AtMs,
  /**
   * How far this computer's clock is ahead of the services' clocks, negative when behind; absent while it seems
   * right.
   */
  clockOffMs: z.optional(z.int()),
  /** What this desktop supports. */
  desktop: z.strictObject({
    canNotify: z.boolean(),
    canStartAtLogin: z.boolean(),
    /** Clipboard histories can be told to skip Keyward's copies (S23). */
    canConcealCopies: z.boolean(),
    /** Whether a system-wide shortcut works: not on this system, yes, or not the chosen one. */
    systemShortcut: z.enum(['unsupported', 'ready', 'refused']),
  }),
  vault: z.enum(['opening', 'ready', 'locked', 'needs-choice', 'unreadable', 'read-only']),
  /** `unreadable` because `vault.json` is a link to this path. */
  linkTarget: z.optional(z.string()),
  custody: z.strictObject({
    by: ProtectionChoice,
    backend: z.string(),
    keyring: KeyringState,
    /** The keyring is `locked` and the runtime has used up its prompt; it prompts again only after a restart. */
    mustRestart: z.boolean(),
    passphrase: PassphraseCover,
    /** Every stored secret can be decrypted now. */
    isOpen: z.boolean(),
    /** The file's protection settings were edited: no new secret is saved until the user chooses again. */
    wasChangedOutside: z.optional(z.boolean()),
    /** Another keyring than before is available: no new secret is saved until the user accepts it. */
    needsAgreement: z.optional(z.boolean()),
  }),
  lastBackupAtMs: z.optional(AtMs),
  /** What an organisation has set on this computer; absent where it has set nothing. */
  policy: z.optional(Policy),
  /** The proxies that Keyward has a password for, as host and port; none while locked. */
  proxies: z.optional(z.array(z.string())),
  /** Absent in a build that has nobody to ask. */
  update: z.optional(UpdateState),
  practice: z.strictObject({
    running: z.boolean(),
    regions: z.array(
      z.strictObject({ id: z.string(), name: z.string(), authUrl: z.string(), baseUrl: z.string() }),
    ),
  }),
})
export type AppState = z.infer<typeof AppState>

/** Versions, and the size of Keyward's files. */
export const AboutApp = z.strictObject({
  version: z.string(),
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  platform: z.string(),
  /** The commit and tools that a package was built from; absent when run from source. */
  commit: z.optional(z.string()),
  builtWith: z.optional(z.string()),
  storageBytes: z.int(),
})
export type AboutApp = z.infer<typeof AboutApp>
