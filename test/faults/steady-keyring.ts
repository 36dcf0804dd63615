import type { Keyring } from '../../src/main/ports/keyring.ts'
import { err, ok } from '../../src/shared/kernel/result.ts'

const MARK = 'steady keyring:'

/**
 * A keyring that decrypts in every process what any process encrypted, and refuses damaged data like the real
 * one.
 */
export const steadyKeyring: Keyring = {
  status: async () => ({ state: 'ready', backend: 'steady' }),
  seal: async (key) => {
    const plain = MARK + Buffer.from(key.bytes).toString('hex')
    return ok({ sealed: Buffer.from(plain).toString('base64'), backend: 'steady' })
  },
  open: async (sealed) => {
    const plain = Buffer.from(sealed, 'base64').toString()
    const bytes = Buffer.from(plain.slice(MARK.length), 'hex')
    return plain.startsWith(MARK) && bytes.length === 32 ? ok({ bytes }) : err({ kind: 'unreadable' })
  },
}
