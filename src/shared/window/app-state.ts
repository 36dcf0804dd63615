import { AtMs, z } from '../kernel/schema.ts'
import { Policy } from '../policy/policy.ts'
import { spokenLanguages } from '../settings/languages.ts'
import { UpdateState } from '../updates/update-state.ts'

/**
 * How secrets are protected: encrypted by the system, encrypted by a passphrase, or kept only until the app quits.
 */
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
 * How much the passphrase can decrypt: nothing because none is set, only what was encrypted while it was known, or
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
  /** A BCP 47 tag for numbers and dates: the language with the user's region. */
  locale: z.string(),
  nowMs: AtMs,
  /**
   * How far this computer's clock is ahead of the services' clocks, negative if it's behind. Absent while it seems
   * right.
   */
  clockOffMs: z.optional(z.int()),
  /** What this desktop supports. */
  desktop: z.strictObject({
    canNotify: z.boolean(),
    canStartAtLogin: z.boolean(),
    /** Whether clipboard histories can be told to skip Keyward's copies (S23). */
    canConcealCopies: z.boolean(),
    /** Whether a system-wide shortcut works. `refused`: another program uses the chosen one. */
    systemShortcut: z.enum(['unsupported', 'ready', 'refused']),
  }),
  vault: z.enum(['opening', 'ready', 'locked', 'needs-choice', 'unreadable', 'read-only']),
  /** The target of `vault.json`. Set if the vault is `unreadable` because that file is a link. */
  linkTarget: z.optional(z.string()),
  custody: z.strictObject({
    by: ProtectionChoice,
    backend: z.string(),
    keyring: KeyringState,
    /**
     * Whether the keyring is `locked` and the runtime has used up its prompt, so that it only prompts again after
     * a restart.
     */
    mustRestart: z.boolean(),
    passphrase: PassphraseCover,
    /** Whether every stored secret can be decrypted now. */
    isOpen: z.boolean(),
    /** Whether the file's protection settings were edited. No new secret is saved until the user chooses again. */
    wasChangedOutside: z.optional(z.boolean()),
    /**
     * Whether the available keyring isn't the same one as before. No new secret is saved until the user accepts
     * it.
     */
    needsAgreement: z.optional(z.boolean()),
  }),
  lastBackupAtMs: z.optional(AtMs),
  /** What an organisation prescribes on this computer. Absent if it prescribes nothing. */
  policy: z.optional(Policy),
  /** The proxies that Keyward has a password for, as host and port. Empty while locked. */
  proxies: z.optional(z.array(z.string())),
  /** Absent in a build without an update address. */
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
  /** The commit and tools that a package was built from. Absent when run from source. */
  commit: z.optional(z.string()),
  builtWith: z.optional(z.string()),
  storageBytes: z.int(),
})
export type AboutApp = z.infer<typeof AboutApp>
