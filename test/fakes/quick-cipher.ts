import { createCipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto'
import { NodeCipher } from '../../src/main/adapters/crypto/node-cipher.ts'
import type { Secret } from '../../src/main/kernel/secret.ts'
import type { DataKey, PassphraseWrap } from '../../src/main/ports/cipher.ts'

/** The real cipher with a low scrypt cost. The real `unwrap` can read its envelopes. */
export class QuickCipher extends NodeCipher {
  override async wrap(key: DataKey, secret: Secret): Promise<PassphraseWrap> {
    const cost = { N: 4, r: 1, p: 1 }
    const salt = Buffer.from(this.newDataKey().bytes.subarray(0, 16))
    const derived = scryptSync(secret.reveal().normalize('NFKC'), salt, 64, cost)
    const context = JSON.stringify(['keyward-wrap-1', salt.toString('base64'), cost.N, cost.r, cost.p])
    const nonce = randomBytes(12)
    const gcm = createCipheriv('aes-256-gcm', derived.subarray(0, 32), nonce, { authTagLength: 16 })
    gcm.setAAD(Buffer.from(context))
    const ciphertext = Buffer.concat([gcm.update(key.bytes), gcm.final()])
    return {
      nonce: nonce.toString('base64'),
      ciphertext: ciphertext.toString('base64'),
      tag: gcm.getAuthTag().toString('base64'),
      salt: salt.toString('base64'),
      cost,
      check: createHmac('sha256', derived.subarray(32)).update(context).digest('base64'),
    }
  }
}
