import { describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../../src/main/adapters/crypto/node-cipher.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { lifeFrom, momentOf } from '../../../../src/main/tokens/rules/token-life.ts'
import { TokenFingerprints } from '../../../../src/main/tokens/token-fingerprints.ts'
import { startClock } from '../../../fakes/manual-clock.ts'

const TOKEN = 'eyJ.canary-token.sig'

const start = () => {
  const clock = startClock()
  const issued = new TokenFingerprints({ cipher: new NodeCipher(), clock })
  const sentAtMs = clock.nowMs()
  issued.note('key-1', new Secret(TOKEN), lifeFrom(momentOf(clock), 3_600))
  return { clock, issued, sentAtMs }
}

describe('which key made a token', () => {
  it('knows the key and the end of a token', () => {
    const { issued, sentAtMs } = start()
    expect(issued.find(TOKEN)).toEqual({ keyId: 'key-1', expiresAtMs: sentAtMs + 3_600_000 })
  })

  it('still knows it after its end, and never another', () => {
    const { issued, clock } = start()
    clock.advance(7_200_000)
    expect(issued.find(TOKEN)?.expiresAtMs).toBeLessThan(clock.nowMs())
    for (const other of [`${TOKEN}x`, TOKEN.slice(1), '', ' ', 'Bearer', TOKEN.toUpperCase()])
      expect(issued.find(other)).toBeUndefined()
  })

  it('contains no text of a token', () => {
    const { issued } = start()
    expect(JSON.stringify(issued)).not.toContain('canary')
    const print = new NodeCipher().fingerprint(new Secret(TOKEN))
    expect(print).not.toContain('canary')
    expect(print).not.toBe(new NodeCipher().fingerprint(new Secret(TOKEN))) // another program, another print
  })

  it('forgets the tokens of a key, and the oldest when there are too many', () => {
    const { issued, clock } = start()
    issued.note('key-2', new Secret('other'), lifeFrom(momentOf(clock), 60))
    issued.forget('key-1')
    expect(issued.find(TOKEN)).toBeUndefined()
    expect(issued.find('other')?.keyId).toBe('key-2')
    for (let n = 0; n < 20_000; n += 1)
      issued.note('key-3', new Secret(`token ${n}`), lifeFrom(momentOf(clock), 60))
    expect(issued.find('other')).toBeUndefined()
    expect(issued.find('token 0')?.keyId).toBe('key-3')
    // Issued again, it is the newest.
    issued.note('key-3', new Secret('token 0'), lifeFrom(momentOf(clock), 60))
    issued.note('key-3', new Secret('one more'), lifeFrom(momentOf(clock), 60))
    expect(issued.find('token 0')?.keyId).toBe('key-3')
    expect(issued.find('token 1')).toBeUndefined()
  })
})
