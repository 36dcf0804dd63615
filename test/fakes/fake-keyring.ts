import type { DataKey } from '../../src/main/ports/cipher.ts'
import type { Keyring, KeyringCondition, KeyringProblem } from '../../src/main/ports/keyring.ts'
import { err, ok, type Result } from '../../src/shared/kernel/result.ts'

/** A keyring whose state a test sets. One machine can't decrypt what another one encrypted. */
export class FakeKeyring implements Keyring {
  state: KeyringCondition = 'ready'
  /** Makes the keyring encrypt with a key that anyone knows. */
  isWeak = false
  backend = 'gnome_libsecret'
  machine = 'this machine'
  asked = 0
  /** How often it was allowed to show a prompt. */
  prompts = 0

  async status(o = { mayPrompt: false }) {
    this.asked += 1
    if (o.mayPrompt) this.prompts += 1
    return { state: this.state, backend: this.backend }
  }

  async seal(key: DataKey): Promise<Result<{ sealed: string; backend: string }, KeyringProblem>> {
    if (this.state !== 'ready') return err({ kind: this.state === 'unknown' ? 'absent' : this.state })
    if (this.isWeak) return err({ kind: 'weak' })
    const sealed = Buffer.from(`${this.machine}:${Buffer.from(key.bytes).toString('hex')}`).toString('base64')
    return ok({ sealed, backend: this.backend })
  }

  async open(sealed: string): Promise<Result<DataKey, KeyringProblem>> {
    const [machine, hex] = Buffer.from(sealed, 'base64').toString().split(':')
    if (machine !== this.machine || hex === undefined) return err({ kind: 'unreadable' })
    return ok({ bytes: Buffer.from(hex, 'hex') })
  }
}
