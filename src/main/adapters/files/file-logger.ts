import { lstatSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { appendToOwnFile } from '../../../node/own-file.ts'
import type { LogFields, Logger } from '../../ports/logger.ts'
import { makePrivateFolder } from './private-folder.ts'

const MAX_BYTES = 262_144
const MAX_FIELD = 80

/** SECURITY: S37, one line of the log: only the allowed fields, shortened and without control characters. */
export const logLine = (level: string, fields: LogFields, nowMs: number): string => {
  const word = (value: unknown) =>
    String(value)
      .replace(/[^A-Za-z0-9 :._-]/g, '')
      .slice(0, MAX_FIELD)
  const { operation, keyId, errorKind, reference, durationMs } = fields
  const allowed = Object.entries({ operation, keyId, errorKind, reference, durationMs })
  const said = allowed
    // Never logs an object, whose text could include secrets.
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => `${name}=${word(value)}`)
  return `${new Date(nowMs).toISOString()} ${level} ${said.join(' ')}\n`
}

/** `keyward.log` in the profile. For support only, never sent anywhere. */
export class FileLogger implements Logger {
  readonly #folder: string
  readonly #nowMs: () => number

  constructor(folder: string, nowMs: () => number) {
    this.#folder = folder
    this.#nowMs = nowMs
  }

  info(fields: LogFields): void {
    this.#write('info', fields)
  }

  problem(fields: LogFields): void {
    this.#write('problem', fields)
  }

  #write(level: string, fields: LogFields): void {
    try {
      makePrivateFolder(this.#folder)
      const path = join(this.#folder, 'keyward.log')
      if ((lstatSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) {
        renameSync(path, join(this.#folder, 'keyward.1.log'))
      }
      appendToOwnFile(path, logLine(level, fields, this.#nowMs()))
    } catch {
      // Failing to write the log must not stop the app.
    }
  }
}
