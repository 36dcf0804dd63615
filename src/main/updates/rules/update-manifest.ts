import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import { z } from '../../../shared/kernel/schema.ts'
import type { UpdateProblem } from '../../../shared/updates/update-state.ts'

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/
const Version = z.string().check(z.regex(VERSION))

/** What the address answers: the manifest as its own text, and a signature over exactly this text. */
const Answer = z.object({ manifest: z.string(), signature: z.string() })

/** The newest version. Later versions may add fields. */
const Manifest = z.object({
  version: Version,
  /** The day of its release. */
  date: z.iso.date(),
  /** Until when the manifest may be believed; a new one is made before. */
  validUntil: z.iso.datetime(),
  /** SHA-256 of each file, by its name. */
  files: z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** The oldest version that it can replace directly. */
  minFrom: z.optional(Version),
})
export type UpdateManifest = z.infer<typeof Manifest>

/** How the files of each system end. */
const endings: Readonly<Record<string, RegExp>> = {
  linux: /\.(?:deb|rpm|tar\.gz)$/,
  win32: /\.exe$/,
  darwin: /\.(?:dmg|zip)$/,
}

/** How the names of files say which processors they are for; by Node's names. Without a word of these a file is for all. */
const architectureWords: Readonly<Record<string, RegExp>> = {
  x64: /[_.-](?:amd64|x86_64|x64)[_.-]/,
  arm64: /[_.-](?:arm64|aarch64)[_.-]/,
}

/** Whether a file, by its name, is for a system and its processor. */
const isFor = (
  name: string,
  { platform, architecture }: Pick<Judging, 'platform' | 'architecture'>,
): boolean => {
  if (endings[platform]?.test(name) !== true) return false
  const named = Object.keys(architectureWords).filter((each) => architectureWords[each]?.test(name))
  return named.length === 0 || named.includes(architecture)
}

/** Negative when the first version is older; what follows the three numbers does not count. */
export const compareVersions = (one: string, other: string): number => {
  const [ones, others] = [one, other].map((version) => version.split(/[.+-]/).map(Number))
  for (let at = 0; at < 3; at += 1) {
    const difference = (ones?.[at] ?? 0) - (others?.[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What an answer is judged by. */
export interface Judging {
  readonly isSigned: (manifest: string, signature: string) => boolean
  /** The highest version that was ever heard of, this one included. */
  readonly highest: string
  /** Node's names of the system and of its processor. */
  readonly platform: string
  readonly architecture: string
  readonly nowMs: number
}

/** The manifest of an answer that may be believed, or why it may not. */
export const judgeAnswer = (
  text: string,
  { isSigned, highest, nowMs, ...system }: Judging,
): Result<UpdateManifest, UpdateProblem> => {
  const answer = Answer.safeParse(parse(text))
  if (!answer.success) return err('unreadable')
  // SECURITY: S69, before anything in it is read.
  if (!isSigned(answer.data.manifest, answer.data.signature)) return err('unsigned')
  const manifest = Manifest.safeParse(parse(answer.data.manifest))
  if (!manifest.success) return err('unreadable')
  const { version, validUntil, files } = manifest.data
  // SECURITY: S69, an old answer, sent again, would hide a newer version.
  if (Date.parse(validUntil) < nowMs) return err('expired')
  // SECURITY: S69, an older version may have a fault that is known by now.
  if (compareVersions(version, highest) < 0) return err('older')
  return Object.keys(files).some((name) => isFor(name, system)) ? ok(manifest.data) : err('other-system')
}
