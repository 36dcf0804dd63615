import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { readOwnFileLater } from '../node/own-file.ts'
import { replaceFile } from '../node/replace-file.ts'
import { err, ok, type Result } from '../shared/kernel/result.ts'
import type { PracticeProblem } from '../shared/practice/practice-protocol.ts'
import { PracticeState } from './practice-state.ts'

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'

const refusals: Readonly<Record<string, string>> = {
  'not-ours': 'not a regular file of this user',
  ELOOP: 'not a regular file of this user',
}

/**
 * The file's text, or `undefined` when there is none.
 *
 * SECURITY: S17, doesn't follow symlinks, block on a pipe or read another user's file.
 */
const readText = async (path: string): Promise<string | undefined> => {
  try {
    return (await readOwnFileLater(path)).toString('utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw Object.assign(new Error('not read'), { code: refusals[errorCode(error)] ?? errorCode(error) })
  }
}

const parseState = (text: string): PracticeState | undefined => {
  try {
    return PracticeState.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * `practice.json`: read once, then changed one save at a time. A change takes effect once it is completely on
 * disk.
 */
export class PracticeStateFile {
  readonly #path: string
  #text: string | undefined
  #state: PracticeState | undefined
  #lastSave: Promise<unknown> = Promise.resolve()

  /** The new name of an existing file that could not be parsed; its content is unchanged. */
  readonly setAsideAs: string | undefined

  private constructor(path: string, text: string | undefined, setAsideAs?: string) {
    this.#path = path
    this.#text = text
    this.#state = text === undefined ? undefined : parseState(text)
    this.setAsideAs = setAsideAs
  }

  /**
   * Reads the file. An invalid one is renamed with a time stamp, so nothing unreadable is overwritten.
   * Problem `not-running`: the file exists but the system does not let us read or rename it.
   */
  static async open(path: string, nowMs: number): Promise<Result<PracticeStateFile, PracticeProblem>> {
    try {
      const text = await readText(path)
      if (text === undefined) return ok(new PracticeStateFile(path, undefined))
      if (parseState(text) !== undefined) {
        await chmod(path, 0o600)
        return ok(new PracticeStateFile(path, text))
      }
      const stamp = new Date(nowMs).toISOString().replaceAll(':', '-')
      const kept = `${path}.unreadable-${stamp}-${randomBytes(4).toString('hex')}`
      await rename(path, kept)
      return ok(new PracticeStateFile(path, undefined, basename(kept)))
    } catch (error) {
      return err({
        kind: 'not-running',
        detail: `${basename(path)} cannot be read: ${errorCode(error)}`,
      })
    }
  }

  /** The state as last saved; `undefined` before the first save. */
  get state(): PracticeState | undefined {
    return this.#state
  }

  /**
   * Saves the changed state; saves never overlap, and `change` gets the result of the previous one. Problem
   * `not-saved`: nothing was saved, for example because another program has changed the file in the meantime.
   */
  update(
    change: (state: PracticeState | undefined) => PracticeState,
  ): Promise<Result<PracticeState, PracticeProblem>> {
    const saved = this.#lastSave.then(() => this.#save(change(this.#state)))
    this.#lastSave = saved
    return saved
  }

  async #save(state: PracticeState): Promise<Result<PracticeState, PracticeProblem>> {
    const text = `${JSON.stringify(state, null, 2)}\n`
    try {
      const onDisk = await readText(this.#path)
      if (onDisk !== undefined && onDisk !== this.#text) {
        return err({ kind: 'not-saved', detail: `${basename(this.#path)} was changed by another program` })
      }
      // SECURITY: S17, a missing folder is created for its owner only.
      await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 })
      await replaceFile(this.#path, text)
    } catch (error) {
      return err({ kind: 'not-saved', detail: `${basename(this.#path)}: ${errorCode(error)}` })
    }
    this.#text = text
    this.#state = state
    return ok(state)
  }
}
