import { lstat, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { appendToOwnFileLater, readOwnFileLater } from '../../../node/own-file.ts'
import { replaceFile } from '../../../node/replace-file.ts'
import { ActivityEvent } from '../../../shared/activity/activity.ts'
import type { ActivityFile } from '../../ports/activity-file.ts'
import type { Logger } from '../../ports/logger.ts'
import { makePrivateFolder } from './private-folder.ts'

/**
 * About 12,000 events per file. The newer file is full when the older one is dropped, so at least 12,000 events
 * remain. That is enough for 65 a day since the start of the previous quarter, which is at most 184 days ago.
 */
const MAX_BYTES = 4 * 1_048_576

/** Lines to process before letting other work run. Two full files take half a second in total. */
const LINES_AT_ONCE = 500

/**
 * `activity.jsonl`, one event per line. When full, it's renamed to `activity.1.jsonl`, replacing the older
 * file.
 */
export class JsonLinesActivityFile implements ActivityFile {
  readonly #path: string
  readonly #olderPath: string
  readonly #folder: string
  readonly #logger: Logger
  #last: Promise<void> = Promise.resolve()
  /** Lines for the queued write. Undefined once other work is queued behind it. */
  #lines: string[] | undefined

  constructor(folder: string, logger: Logger) {
    this.#folder = folder
    this.#path = join(folder, 'activity.jsonl')
    this.#olderPath = join(folder, 'activity.1.jsonl')
    this.#logger = logger
  }

  append(event: ActivityEvent): void {
    const line = `${JSON.stringify(event)}\n`
    if (this.#lines !== undefined) {
      this.#lines.push(line)
      return
    }
    const lines = [line]
    this.#then(async () => {
      if (this.#lines === lines) this.#lines = undefined
      makePrivateFolder(this.#folder)
      const size = await lstat(this.#path).then(
        (found) => found.size,
        () => 0,
      )
      if (size > MAX_BYTES) await rename(this.#path, this.#olderPath)
      await appendToOwnFileLater(this.#path, lines.join(''))
    })
    this.#lines = lines
  }

  async readAll(): Promise<ActivityEvent[]> {
    await this.#last
    const texts = await Promise.all([this.#olderPath, this.#path].map(textOf))
    return readSlowly(texts.join('').split('\n'), readLine)
  }

  async readLines(): Promise<(ActivityEvent | undefined)[] | undefined> {
    await this.#last
    try {
      const texts = await Promise.all([this.#olderPath, this.#path].map(textOrNone))
      const lines = texts.join('').split('\n')
      return await readSlowly(
        lines.filter((line) => line !== ''),
        (line) => [readLine(line)[0]],
      )
    } catch {
      return undefined
    }
  }

  async dropBefore(atMs: number): Promise<void> {
    this.#then(async () => {
      await keepSince(this.#olderPath, atMs)
      await keepSince(this.#path, atMs)
    })
    await this.#last
  }

  async clear(): Promise<void> {
    this.#then(async () => {
      await rm(this.#path, { force: true })
      await rm(this.#olderPath, { force: true })
    })
    await this.#last
  }

  /** Waits until everything requested so far is on disk. */
  async settled(): Promise<void> {
    await this.#last
  }

  #then(work: () => Promise<void>): void {
    this.#lines = undefined
    this.#last = this.#last.then(work).catch(() => {
      this.#logger.problem({ operation: 'activity', errorKind: 'not-saved' })
    })
  }
}

/** Runs `read` on each line, pausing for other work in between. */
const readSlowly = async <Read>(
  lines: readonly string[],
  read: (line: string) => readonly Read[],
): Promise<Read[]> => {
  const found: Read[] = []
  for (const [at, line] of lines.entries()) {
    if (at % LINES_AT_ONCE === LINES_AT_ONCE - 1) await setImmediate()
    found.push(...read(line))
  }
  return found
}

/** The file's text. Empty if it's missing, unreadable or not ours. */
const textOf = (path: string): Promise<string> =>
  readOwnFileLater(path).then(
    (bytes) => bytes.toString('utf8'),
    () => '',
  )

/** The file's text. Empty if there is no such file. Throws if it can't be read. */
const textOrNone = (path: string): Promise<string> =>
  readOwnFileLater(path).then(
    (bytes) => bytes.toString('utf8'),
    (problem: unknown) => {
      if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return ''
      throw problem
    },
  )

/** True only if the line has a time, and that time is before `atMs`. */
const isBefore = (line: string, atMs: number): boolean => {
  try {
    const event: unknown = JSON.parse(line)
    return (
      typeof event === 'object' &&
      event !== null &&
      'atMs' in event &&
      typeof event.atMs === 'number' &&
      event.atMs < atMs
    )
  } catch {
    return false
  }
}

/** Removes lines from before `atMs`, and deletes the file if no lines are left. */
const keepSince = async (path: string, atMs: number): Promise<void> => {
  const text = await textOf(path)
  const lines = text.split('\n').filter((line) => line !== '')
  const kept = await readSlowly(lines, (line) => (isBefore(line, atMs) ? [] : [line]))
  if (kept.length === lines.length) return
  if (kept.length === 0) return rm(path, { force: true })
  await replaceFile(path, `${kept.join('\n')}\n`)
}

const readLine = (line: string): ActivityEvent[] => {
  try {
    const event = ActivityEvent.safeParse(JSON.parse(line))
    return event.success ? [event.data] : []
  } catch {
    return []
  }
}
