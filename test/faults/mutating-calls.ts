import { randomUUID } from 'node:crypto'
import { SystemClock } from '../../src/main/adapters/system/system-clock.ts'
import { Secret } from '../../src/main/kernel/secret.ts'
import { ManyKeys } from '../../src/main/keys/many-keys.ts'
import type { AppError } from '../../src/shared/errors/app-error.ts'
import type { Result } from '../../src/shared/kernel/result.ts'
import type { VaultOnDisk } from './vault-on-disk.ts'

const passphrase = new Secret('a passphrase of many words')

/** Runs all calls that may write to a vault, one after another. Returns their results. */
export const runMutatingCalls = async (
  { vault, keys }: VaultOnDisk,
  workspaceId: string,
  keyId: string,
): Promise<readonly Result<unknown, AppError>[]> => {
  const clientSecret = new Secret('another secret')
  const entered = { name: 'New', kind: 'personal', workspaceId, clientId: 'new', clientSecret } as const
  const many = new ManyKeys({ vault, clock: new SystemClock(), cipher: { newId: () => randomUUID() } })
  vault.lock()
  await keys.expire(Date.now())
  return [
    await keys.add(entered),
    await keys.update(keyId, { name: 'Changed' }),
    await keys.replaceSecret(keyId, undefined, clientSecret),
    await keys.undoReplace(keyId),
    await many.pin([keyId], true),
    await many.update([{ keyId, owner: { name: 'Ada' } }]),
    await many.remove([keyId]),
    await many.restore([keyId]),
    await keys.remove(keyId),
    await keys.restore(keyId),
    await keys.purge(keyId, 'Billing'),
    await vault.change((document) => ({
      ok: true,
      value: { document: { ...document, keys: [] }, saved: undefined },
    })),
    await vault.choose({ by: 'os' }),
    await vault.choose({ by: 'memory' }),
    await vault.choose({ by: 'passphrase', passphrase }),
    await vault.setPassphrase(passphrase, undefined),
    await vault.unlock(undefined),
    await vault.unlock(passphrase),
  ]
}
