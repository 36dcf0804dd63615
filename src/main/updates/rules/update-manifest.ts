import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import { z } from '../../../shared/kernel/schema.ts'
import type { UpdateProblem } from '../../../shared/updates/update-state.ts'

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/
const Version = z.string().check(z.regex(VERSION))

/** The update server's response: the manifest as a string, and a signature over exactly this string. */
const Answer = z.object({ manifest: z.string(), signature: z.string() })

/** The newest version. Later versions may add fields. */
const Manifest = z.object({
  version: Version,
  /** The release date. */
  date: z.iso.date(),
  /** The manifest expires at this time. A new manifest is published before then. */
  validUntil: z.iso.datetime(),
  /** SHA-256 of each file, keyed by file name. */
  files: z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** The oldest version that can be updated directly. */
  minFrom: z.optional(Version),
})
export type UpdateManifest = z.infer<typeof Manifest>

/** The file extensions for each system. */
const endings: Readonly<Record<string, RegExp>> = {
  linux: /\.(?:deb|rpm|tar\.gz)$/,
  win32: /\.exe$/,
  darwin: /\.(?:dmg|zip)$/,
}

/**
 * How file names identify a processor, keyed by Node's name for it. A file whose name doesn't mention one is
 * for all processors.
 */
const architectureWords: Readonly<Record<string, RegExp>> = {
  x64: /[_.-](?:amd64|x86_64|x64)[_.-]/,
  arm64: /[_.-](?:arm64|aarch64)[_.-]/,
}

/** Whether a file is for this system and processor, judging by its name. */
const isFor = (
  name: string,
  { platform, architecture }: Pick<Judging, 'platform' | 'architecture'>,
): boolean => {
  if (endings[platform]?.test(name) !== true) return false
  const named = Object.keys(architectureWords).filter((each) => architectureWords[each]?.test(name))
  return named.length === 0 || named.includes(architecture)
}

/** Negative if the first version is older. Ignores anything after the three numbers. */
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

/** What is needed to verify an answer. */
export interface Judging {
  readonly isSigned: (manifest: string, signature: string) => boolean
  /** The highest version known so far, including this one. */
  readonly highest: string
  /** The system and its processor, by Node's names. */
  readonly platform: string
  readonly architecture: string
  readonly nowMs: number
}

/** Returns the manifest in an answer if it can be trusted, or why it can't. */
export const judgeAnswer = (
  text: string,
  { isSigned, highest, nowMs, ...system }: Judging,
): Result<UpdateManifest, UpdateProblem> => {
  const answer = Answer.safeParse(parse(text))
  if (!answer.success) return err('unreadable')
  // SECURITY: S69, verified before reading anything in the manifest.
  if (!isSigned(answer.data.manifest, answer.data.signature)) return err('unsigned')
  const manifest = Manifest.safeParse(parse(answer.data.manifest))
  if (!manifest.success) return err('unreadable')
  const { version, validUntil, files } = manifest.data
  // SECURITY: S69, replaying an old answer would hide a newer version.
  if (Date.parse(validUntil) < nowMs) return err('expired')
  // SECURITY: S69, an older version may have a vulnerability that is known by now.
  if (compareVersions(version, highest) < 0) return err('older')
  return Object.keys(files).some((name) => isFor(name, system)) ? ok(manifest.data) : err('other-system')
}
