import type { SharingPlatform } from '../ports/sharing-platform.ts'
import type { Questions } from '../services/rules/question-words.ts'
import { AgreedServices } from './agreed-services.ts'
import { sharingCalls } from './calls.ts'
import { makePrinter, type PrinterDeps } from './printed-page.ts'
import { sharingQuestions } from './questions.ts'
import { toBase64url, utf8 } from './rules/spelling.ts'
import { Sharing } from './sharing.ts'
import type { SharingDeps } from './sharing-deps.ts'
import type { LoadedSharing } from './sharing-when-used.ts'
import { VaultTeams } from './team/teams.ts'

type FromHere = 'teams' | 'agreed' | 'platform' | 'printer'

/** Dependencies of sharing that are there before it is loaded. */
export interface OpenSharingDeps extends Omit<SharingDeps, FromHere>, Omit<PrinterDeps, 'qrCode' | 'cipher'> {
  readonly platform: SharingPlatform
  readonly questions: Questions
  /** Runs what nobody here asked for: taking over what other computers changed. */
  readonly asAutomatic: <Value>(work: () => Value) => Value
}

/** Builds sharing on its platform. Loaded by `import()` alone, so that it is a chunk of its own. */
export const openSharing = (deps: OpenSharingDeps): LoadedSharing => {
  const { platform, vault, cipher, clock, knownHosts } = deps
  const { crypto, random, pace, places, qrCode } = platform
  const agreed = new AgreedServices(knownHosts)
  // SECURITY: S33, a secret's fingerprint is of this run alone, and says nothing without these bytes.
  const runKey = random.bytes(32)
  const teams = new VaultTeams({
    vault: {
      get document() {
        return vault.document
      },
      protection: vault.protection,
      change: (change, o) => deps.asAutomatic(() => vault.change(change, o)),
    },
    cipher,
    clock,
    random,
    places,
    replica: places.replica(),
    tools: {
      crypto,
      pace,
      fingerprintOf: (secret) => toBase64url(crypto.sha256(runKey, utf8(secret.reveal()))),
    },
    isAgreed: (service) => agreed.isAgreed(service),
  })
  const printer = makePrinter({ ...deps, qrCode })
  const sharing = new Sharing({ ...deps, teams, agreed, printer })
  return { sharing, calls: sharingCalls(sharing), questions: sharingQuestions(sharing, deps.questions) }
}
