// @ts-check

/** @typedef {import('../../src/main/vault/format/vault-format.ts').VaultDocument} VaultDocument */

/** The number of keys that can get real tokens. Keyward itself creates them, and they come first in its list. */
export const liveKeyCount = 12
export const liveWorkspaceName = 'A live workspace'

const keysPerWorkspace = 40
const mostWorkspaces = 40
const firstKeyAtMs = Date.UTC(2026, 0, 5, 8)
const places = ['Berlin', 'Lyon', 'Porto', 'Kraków', 'Malmö', 'Gent', 'Turku', 'Graz', 'Brno', 'Cork']
const purposes = 'Payroll Invoices Orders Reports Archive Stock Support Billing Mail'.split(' ')
const users = ['import', 'export', 'sync', 'mirror', 'nightly run', 'dashboard', 'gateway']

/**
 * Creates a vault with this many keys, each with an encrypted secret: those that Keyward created, and filler
 * keys of the same shape. The result is deterministic.
 * @param {VaultDocument} seed a vault that Keyward saved, with the live keys in it
 * @param {number} keyCount if it's lower than the seed's number of keys, the vault has only the first of those
 * @returns {VaultDocument}
 */
export function vaultOf(seed, keyCount) {
  const fillerCount = Math.max(0, keyCount - seed.keys.length)
  const workspaceCount = Math.min(mostWorkspaces, Math.max(1, Math.ceil(fillerCount / keysPerWorkspace)))
  const [service] = seed.services
  const workspaces = Array.from({ length: workspaceCount }, (_, index) => ({
    id: idOf('9', index),
    name: `${oneOf(places, index)} ${Math.floor(index / places.length) + 1}`,
    serviceId: service?.id ?? '',
    regionId: service?.regions[0]?.id ?? '',
    sensitive: index % 7 === 0,
    colour: index % 8,
  }))
  const keys = Array.from({ length: fillerCount }, (_, index) => ({
    id: idOf('8', index),
    name: `${oneOf(purposes, index)} ${oneOf(users, Math.floor(index / purposes.length))} ${index + 1}`,
    kind: /** @type {'personal' | 'service'} */ (index % 3 === 0 ? 'personal' : 'service'),
    workspaceId: workspaces[index % workspaceCount]?.id ?? '',
    clientId: `client-${index}`,
    secretVersion: 1,
    // Looks encrypted, but is never decrypted.
    secret: {
      nonce: bytesOf(index, 12),
      ciphertext: bytesOf(index, 40),
      tag: bytesOf(index, 16),
      dataKeyId: seed.dataKeys[0]?.id ?? '',
      version: 1,
      savedAtMs: firstKeyAtMs + index * 60_000,
    },
    pinned: index % 50 === 0,
    keepReady: false,
    createdAtMs: firstKeyAtMs + index * 60_000,
    ...(index % 5 === 0 ? { notes: `Asked for by ${oneOf(places, index)}, see the handbook.` } : {}),
  }))
  return {
    ...seed,
    workspaces: [...seed.workspaces, ...workspaces],
    keys: [...seed.keys, ...keys].slice(0, keyCount),
  }
}

/** @param {readonly string[]} words @param {number} index */
const oneOf = (words, index) => words[index % words.length] ?? ''

/**
 * A UUID that is always the same for the same input.
 * @param {string} kind
 * @param {number} index
 */
const idOf = (kind, index) => `f111e400-0000-4000-${kind}000-${index.toString(16).padStart(12, '0')}`

/** @param {number} index @param {number} length */
const bytesOf = (index, length) => Buffer.alloc(length, `${index} `).toString('base64')
