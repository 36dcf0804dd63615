import {
  findCanaries,
  findCanariesInFolder,
  PAGE_SYMBOLS,
  spellingsOfCode,
} from '../../../electron/app/canary.ts'
import type { SharingApp } from '../../../fakes/sharing-app.ts'
import { CANARY } from './computer.ts'

/** What of a history must be in clear nowhere. */
export class Canaries {
  readonly #texts = new Set([CANARY])

  get texts(): ReadonlySet<string> {
    return this.#texts
  }

  addCode(shown: string): void {
    for (const text of spellingsOfCode(shown)) this.#texts.add(text)
  }

  addPage(recoveryKey: string): void {
    for (const text of spellingsOfCode(recoveryKey, PAGE_SYMBOLS)) this.#texts.add(text)
  }

  /** Throws where one lies in these bytes. */
  searchBytes(where: string, bytes: Buffer): void {
    report(findCanaries(where, bytes, this.#texts))
  }

  /** Throws where one lies in a file below a folder. */
  searchFolder(folder: string): void {
    report(findCanariesInFolder(folder, this.#texts))
  }

  /** Throws where one lies in what a computer has on its disk, or has logged. */
  searchComputer(name: string, app: SharingApp): void {
    this.searchBytes(`the files and the log of ${name}`, Buffer.from(app.written()))
    this.searchFolder(app.profile)
  }
}

const report = (found: readonly string[]): void => {
  if (found.length > 0) throw new Error(found.join('\n'))
}
