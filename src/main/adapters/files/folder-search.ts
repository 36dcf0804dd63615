import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir, realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import { MAX_FOUND_COPIES } from '../../../shared/found-copies/found-copies.ts'
import { WINDOW } from '../../found-copies/rules/fingerprints.ts'
import { Matcher } from '../../found-copies/rules/matcher.ts'
import type { Fingerprints, Match, SearchListener, SearchProgress } from '../../ports/copy-finder.ts'
import { saltedDigest } from '../crypto/salted-fingerprints.ts'

const PIECE_BYTES = 1024 * 1024

/** Paths are bytes, because a name written by another system may not be valid UTF-8. */
const inFolder = (folder: Buffer, name: Buffer): Buffer =>
  Buffer.concat(folder.at(-1) === sep.charCodeAt(0) ? [folder, name] : [folder, Buffer.from(sep), name])

/** Fills the buffer up to `to`, or until the file ends. */
const fill = async (file: FileHandle, buffer: Uint8Array, from: number, to: number): Promise<number> => {
  let end = from
  while (end < to) {
    const { bytesRead } = await file.read(buffer, end, to - end)
    if (bytesRead === 0) break
    end += bytesRead
  }
  return end
}

/** Whether the path still leads to this file, with no link in any part of it. */
const isAt = async (path: Buffer, opened: BigIntStats): Promise<boolean> => {
  const there = await lstat(path, { bigint: true })
  return there.dev === opened.dev && there.ino === opened.ino && (await realpath(path, 'buffer')).equals(path)
}

/**
 * Searches files and folders, including subfolders. Reports at most one copy more than can be listed. Reads in
 * pieces, so memory doesn't grow with file size. Follows no links and opens only regular files. `openFile` lets
 * a test change what is on disk at that moment.
 */
export const searchFolders = async (
  { paths, fingerprints }: { readonly paths: readonly string[]; readonly fingerprints: Fingerprints },
  listener: SearchListener,
  openFile = open,
): Promise<SearchProgress> => {
  const matcher = new Matcher(fingerprints, saltedDigest)
  const buffer = new Uint8Array(PIECE_BYTES + matcher.longest + WINDOW)
  let files = 0
  let bytes = 0
  let unreadable = 0
  let found = 0

  const searchFile = async (path: Buffer): Promise<void> => {
    // SECURITY: S33, doesn't open a link or pipe that another program put there after the folder was listed.
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
    const file = await openFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    try {
      const opened = await file.stat({ bigint: true })
      let left = Number(opened.size) // ends even if the file grows while being read
      const seen = new Set<string>()
      let at = { line: 1, utf16Line: 1 }
      let kept = 0
      for (;;) {
        const full = kept + Math.min(left, PIECE_BYTES)
        const length = await fill(file, buffer, kept, full)
        left = length < full ? 0 : left - (length - kept)
        bytes += length - kept
        // A match that starts later may continue in the next piece.
        const whole = Math.max(0, length - matcher.longest + 1)
        const end = left === 0 ? length : whole - (whole % 2)
        const matches: Match[] = []
        at = matcher.find({ bytes: buffer, length, end, from: at }, (match) => {
          const where = `${match.owner}:${match.line}`
          if (seen.has(where) || found + matches.length > MAX_FOUND_COPIES) return
          seen.add(where)
          matches.push(match)
        })
        // SECURITY: S33, a parent folder may have become a link since it was listed. Don't report files from
        // elsewhere.
        if (matches.length > 0 && !(await isAt(path, opened))) throw new Error('the file is elsewhere')
        found += matches.length
        for (const match of matches) listener.found({ ...match, path: path.toString() })
        listener.progress({ files, bytes, unreadable })
        if (left === 0) return
        buffer.copyWithin(0, end, length)
        kept = length - end
      }
    } finally {
      await file.close()
    }
  }

  const visit = async (path: Buffer): Promise<void> => {
    const kind = await lstat(path)
    if (kind.isFile()) {
      files += 1
      await searchFile(path)
    }
    if (!kind.isDirectory()) return
    for (const name of await readdir(path, 'buffer')) await visitIfReadable(inFolder(path, name))
  }
  const visitIfReadable = async (path: Buffer): Promise<void> => {
    try {
      await visit(path)
    } catch {
      unreadable += 1
    }
  }

  for (const path of paths) {
    // If the user chose a link, search its target. Links further inside aren't followed.
    await visitIfReadable(await realpath(path, 'buffer').catch(() => Buffer.from(path)))
  }
  return { files, bytes, unreadable }
}
