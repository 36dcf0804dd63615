import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { getHeapSnapshot, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'

/** A string that isn't in memory until `text` is called, because the test itself stores only its reverse. */
const newCanary = () => {
  const reversed = randomUUID()
  return { text: () => [...reversed].reverse().join('-'), reversed }
}

const heapText = async (): Promise<string> => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  collectGarbage()
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  const snapshot = getHeapSnapshot()
  const chunks: Buffer[] = []
  snapshot.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(snapshot, 'end')
  return Buffer.concat(chunks).toString('latin1')
}

/** Writing and reading two heap snapshots is slow on a busy machine. */
const TIMEOUT_MS = 60_000

it(
  'leaves no token or secret in main’s memory (S34: keys, tokens)',
  async () => {
    const token = newCanary()
    const secret = newCanary()
    const answer = newCanary()
    const path = newCanary()
    const app = fakeApp({
      tokenEndpoint: {
        issue: async () =>
          ok({
            accessToken: new Secret(token.text()),
            lifetimeSeconds: 3600,
            isLifetimeAssumed: false,
            host: 'auth.example.com',
          }),
      },
      practiceSecret: () => new Secret(secret.text()),
      apiAnswer: () => answer.text(),
    })
    const { keyward } = app
    keyward.services.vault.read()
    await keyward.open()
    const practice = { region: 'default', workspace: 'Practice', name: 'First', kind: 'service' }
    await keyward.dispatch('practice:createKey', practice)
    const keyId = keyward.services.vault.document.keys[0]?.id ?? ''
    await keyward.dispatch('tokens:copy', { keyId })
    const send = () =>
      keyward.dispatch('requests:send', {
        requestId: randomUUID(),
        keyId,
        method: 'GET',
        path: `/${path.text()}`,
      })
    expect(await send()).toMatchObject({ ok: true })
    const passphrase = 'a long enough passphrase'
    expect(await keyward.dispatch('vault:exportBackup', { passphrase })).toMatchObject({ ok: true })
    const [file] = app.fileDialog.saved.splice(0)
    app.fileDialog.toOpen = {
      kind: 'opened',
      name: 'a.keyward-backup',
      bytes: file?.bytes ?? new Uint8Array(),
    }
    const { fileId } = await mustCall(app)('vault:chooseBackup', undefined)
    const preview = await keyward.dispatch('vault:importBackup', { passphrase, fileId })
    expect(preview).toMatchObject({ ok: true, value: { step: 'preview' } })
    const canaries = { token, secret, answer, path }
    const found = (heap: string) =>
      Object.entries(canaries).flatMap(([name, canary]) => (heap.includes(canary.text()) ? [name] : []))
    expect(found(await heapText())).toEqual(['token', 'secret', 'answer', 'path'])

    keyward.services.lock()
    expect(found(await heapText())).toEqual([])
    expect(app.clipboard.text).toBe('')
  },
  TIMEOUT_MS,
)
