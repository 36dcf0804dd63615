import { execFile } from 'node:child_process'
import type { KeyringState } from '../../../shared/window/app-state.ts'

const LIMIT_MS = 2_000
const DEFAULT_COLLECTION = '/org/freedesktop/secrets/aliases/default'

/** Programs found on most Linux systems, each with the arguments to ask whether the keyring is locked. */
const questions: readonly (readonly [string, readonly string[]])[] = [
  [
    'dbus-send',
    [
      '--session',
      '--print-reply',
      `--reply-timeout=${LIMIT_MS}`,
      '--dest=org.freedesktop.secrets',
      DEFAULT_COLLECTION,
      'org.freedesktop.DBus.Properties.Get',
      'string:org.freedesktop.Secret.Collection',
      'string:Locked',
    ],
  ],
  [
    'busctl',
    [
      '--user',
      `--timeout=${LIMIT_MS / 1_000}`,
      'get-property',
      'org.freedesktop.secrets',
      DEFAULT_COLLECTION,
      'org.freedesktop.Secret.Collection',
      'Locked',
    ],
  ],
  [
    'gdbus',
    [
      'call',
      '--session',
      '--dest=org.freedesktop.secrets',
      `--object-path=${DEFAULT_COLLECTION}`,
      '--method=org.freedesktop.DBus.Properties.Get',
      'org.freedesktop.Secret.Collection',
      'Locked',
    ],
  ],
]

type Answer = { readonly kind: 'said'; readonly text: string } | { readonly kind: 'silent' | 'no-program' }

const ask = (program: string, words: readonly string[]): Promise<Answer> =>
  new Promise((resolve) => {
    const options = { timeout: LIMIT_MS, killSignal: 'SIGKILL', maxBuffer: 65_536 } as const
    execFile(program, words, options, (problem, stdout, stderr) => {
      if (problem?.code === 'ENOENT') resolve({ kind: 'no-program' })
      else if (problem?.killed === true) resolve({ kind: 'silent' })
      else resolve({ kind: 'said', text: `${stdout}\n${stderr}` })
    })
  })

/** Parses a reply from the bus. Exported for its test. */
export const readAnswer = (text: string): KeyringState => {
  if (/\bfalse\b|\bb false\b/i.test(text)) return 'ready'
  if (/\btrue\b/i.test(text)) return 'locked'
  if (/NoReply|Timeout|timed out/i.test(text)) return 'not-answering'
  // The service runs but has no collection yet. Creating one prompts the user for a password.
  if (/UnknownObject|NoSuchObject|UnknownMethod|no such object/i.test(text)) return 'locked'
  return 'absent'
}

/**
 * Checks in a child process, for at most 2 s, whether the secret service replies and is unlocked.
 *
 * SECURITY: S15, the runtime's own calls would freeze the app if the keyring doesn't reply.
 */
export const probeSecretService = async (): Promise<KeyringState> => {
  for (const [program, words] of questions) {
    const answer = await ask(program, words)
    if (answer.kind === 'silent') return 'not-answering'
    if (answer.kind === 'said') return readAnswer(answer.text)
  }
  return 'not-answering'
}
