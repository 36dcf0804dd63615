import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PolicyReading } from '../../ports/policy-file.ts'

const MAX_BYTES = 64 * 1024

/** Where an organisation puts this computer's policy. Only administrators can write there. */
export const policyPath = (platform: string, env: Readonly<Record<string, string | undefined>>): string => {
  if (platform === 'win32') return join(env.ProgramData ?? 'C:\\ProgramData', 'Keyward', 'policy.json')
  if (platform === 'darwin') return '/Library/Application Support/Keyward/policy.json'
  return '/etc/keyward/policy.json'
}

/** Windows has no usable owner or mode, so the folder's access rights decide (docs/guide/deploying.md). */
const isOfAdministrator = ({ uid, mode }: Stats, owner: number): boolean =>
  process.platform === 'win32' || (uid === owner && (mode & 0o022) === 0)

/**
 * Reads the policy. SECURITY: S70, a policy that is a link, is too large, or can be written by anyone but its
 * owner counts as unreadable, so the strictest settings apply.
 * @param owner user ID that must own the file: root, except in tests
 */
export const readPolicyFile = (path: string, owner = 0): PolicyReading => {
  let handle: number | undefined
  try {
    // Without O_NONBLOCK, opening a pipe would block until it has a writer.
    handle = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
    const stats = fstatSync(handle)
    const isTrusted = [stats, statSync(dirname(path))].every((each) => isOfAdministrator(each, owner))
    if (!stats.isFile() || !isTrusted || stats.size > MAX_BYTES) return { kind: 'unreadable' }
    const bytes = Buffer.alloc(stats.size)
    const size = readSync(handle, bytes)
    return { kind: 'read', text: bytes.toString('utf8', 0, size) }
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? problem.code : undefined
    return { kind: code === 'ENOENT' || code === 'ENOTDIR' ? 'absent' : 'unreadable' }
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}
