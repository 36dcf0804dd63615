import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VaultDocument } from '../../../src/main/vault/format/vault-format.ts'
import { Apps, test as base, expect, type RunningKeyward } from './keyward-app.ts'
import { OwnSession } from './own-session.ts'
import { practise } from './place.ts'

/** The secret of the key *Billing*. */
export const SECRET = 'canary-secret-4Kz9'

/** A profile, and the files of the keyring that encrypted its vault. */
interface Prepared {
  readonly profile: string
  readonly keyringFolder: string
}

/**
 * Tests with their own session bus and keyring, which they may break. The profile has a vault that this keyring
 * encrypted, with two keys: *My first key* of the practice service and *Billing*. It is created once and copied
 * for each test.
 */
export const test = base.extend<{ session: OwnSession }, { prepared: Prepared }>({
  prepared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a test needs from this pattern
    async ({}, use) => {
      const session = new OwnSession()
      const apps = new Apps()
      try {
        await session.begin()
        await addKeys(await apps.start({ env: session.env }))
        await session.endKeyring()
        await use({ profile: apps.profile, keyringFolder: session.keyringFolder })
        await apps.end()
      } finally {
        await session.end()
      }
    },
    { scope: 'worker' },
  ],
  session: async ({ prepared, profile }, use) => {
    const session = new OwnSession()
    try {
      cpSync(prepared.profile, profile, { recursive: true })
      await session.begin(prepared.keyringFolder)
      await use(session)
    } finally {
      await session.end()
    }
  },
})

const readVault = (profile: string) =>
  VaultDocument.parse(JSON.parse(readFileSync(join(profile, 'vault.json'), 'utf8')))

/** Every encrypted part of the vault file, as text: the data keys, and the current and former secrets. */
export const sealedIn = (profile: string): string[] => {
  const { dataKeys, keys } = readVault(profile)
  const secrets = keys.flatMap(({ secret, formerSecrets = [] }) => [secret, ...formerSecrets])
  return [
    ...dataKeys.map((record) => JSON.stringify(record)),
    ...secrets.flatMap((part) =>
      part === undefined
        ? []
        : [[part.nonce, part.ciphertext, part.tag, part.dataKeyId, part.version].join()],
    ),
  ]
}

const addKeys = async (keyward: RunningKeyward): Promise<void> => {
  await practise(keyward)
  const [workspace] = await keyward.must('workspaces:list')
  const entry = {
    name: 'Billing',
    kind: 'service',
    workspaceId: workspace?.id ?? '',
    clientId: 'billing',
  } as const
  await keyward.must('keys:add', { ...entry, clientSecret: SECRET })
  await keyward.close()
}

/** The key with this name. */
export const keyNamed = async (keyward: RunningKeyward, name: string) => {
  const key = (await keyward.must('keys:list')).find((one) => one.name === name)
  if (key === undefined) throw new Error(`there is no key ${name}`)
  return key
}

/** Checks that the secret of *Billing* can be copied, confirming main's question. */
export const expectSecretToOpen = async (keyward: RunningKeyward): Promise<void> => {
  const { id: keyId } = await keyNamed(keyward, 'Billing')
  await keyward.answerQuestions('go-on')
  await keyward.press()
  await keyward.must('keys:copySecret', { keyId })
  expect(await keyward.clipboardText()).toBe(SECRET)
}

/** The banner with this text above the keys. */
export const banner = (keyward: RunningKeyward, words: string) =>
  keyward.page.getByRole('status').filter({ hasText: words })
