// @ts-check

/** @typedef {import('../../src/main/vault/format/vault-format.ts').VaultDocument} VaultDocument */
/** @typedef {VaultDocument['keys'][number]} StoredKey */

/** Keys that can be had real tokens for, made by Keyward itself; they come first in its list. */
export const liveKeyCount = 12
export const liveWorkspaceName = 'A live workspace'

const keysPerWorkspace = 40
const mostWorkspaces = 40
const firstKeyAtMs = Date.UTC(2026, 0, 5, 8)
const places = ['Berlin', 'Lyon', 'Porto', 'Kraków', 'Malmö', 'Gent', 'Turku', 'Graz', 'Brno', 'Cork']
const purposes = [
  'Payroll',
  'Invoices',
  'Orders',
  'Reports',
  'Archive',
  'Stock',
  'Support',
  'Billing',
  'Mail',
]
const users = ['import', 'export', 'sync', 'mirror', 'nightly run', 'dashboard', 'gateway']

/**
 * A vault of so many keys, each with a sealed secret: what Keyward made itself, and filler of the same shape. The same each time.
 * @param {VaultDocument} seed a vault that Keyward saved, with the live keys in it
 * @param {number} keyCount with fewer than the seed has, the first of those
 * @returns {VaultDocument}
 */
export function vaultOf(seed, keyCount) {
  const fillerCount = Math.max(0, keyCount - seed.keys.length)
  const workspaceCount = Math.min(mostWorkspaces, Math.max(1, Math.ceil(fillerCount / keysPerWorkspace)))
  const workspaces = Array.from({ length: workspaceCount }, (_, index) => workspaceAt(seed, index))
  const keys = Array.from({ length: fillerCount }, (_, index) =>
    keyAt(seed, index, workspaces[index % workspaceCount]?.id ?? ''),
  )
  return {
    ...seed,
    workspaces: [...seed.workspaces, ...workspaces],
    keys: [...seed.keys, ...keys].slice(0, keyCount),
  }
}

/**
 * @param {VaultDocument} seed
 * @param {number} index
 * @returns {VaultDocument['workspaces'][number]}
 */
function workspaceAt(seed, index) {
  const service = seed.services[0]
  return {
    id: idOf('workspace', index),
    name: `${oneOf(places, index)} ${Math.floor(index / places.length) + 1}`,
    serviceId: service?.id ?? '',
    regionId: service?.regions[0]?.id ?? '',
    sensitive: index % 7 === 0,
    colour: index % 8,
  }
}

/**
 * @param {VaultDocument} seed
 * @param {number} index
 * @param {string} workspaceId
 * @returns {StoredKey}
 */
function keyAt(seed, index, workspaceId) {
  const createdAtMs = firstKeyAtMs + index * 60_000
  const id = idOf('key', index)
  return {
    id,
    name: `${oneOf(purposes, index)} ${oneOf(users, Math.floor(index / purposes.length))} ${index + 1}`,
    kind: index % 3 === 0 ? 'personal' : 'service',
    workspaceId,
    clientId: `client-${id.slice(-12)}`,
    secretVersion: 1,
    // Looks sealed, and is never opened.
    secret: {
      nonce: bytes(index, 12),
      ciphertext: bytes(index + 1, 40),
      tag: bytes(index + 2, 16),
      dataKeyId: seed.dataKeys[0]?.id ?? '',
      version: 1,
      savedAtMs: createdAtMs,
    },
    pinned: index % 50 === 0,
    keepReady: false,
    createdAtMs,
    ...(index % 5 === 0 ? { notes: `Asked for by ${oneOf(places, index)}, see the handbook.` } : {}),
  }
}

/**
 * @param {readonly string[]} words
 * @param {number} index
 */
function oneOf(words, index) {
  return words[index % words.length] ?? ''
}

/**
 * A UUID that is the same each time.
 * @param {'workspace' | 'key'} what
 * @param {number} index
 */
function idOf(what, index) {
  const scattered = Math.imul(index + 1, 0x9e3779b1) >>> 0
  const kind = what === 'key' ? '8' : '9'
  return `${scattered.toString(16).padStart(8, '0')}-0000-4000-${kind}000-${index.toString(16).padStart(12, '0')}`
}

/**
 * @param {number} seed
 * @param {number} length
 */
function bytes(seed, length) {
  return Buffer.from(Array.from({ length }, (_, index) => Math.imul(seed + 7, index + 13) & 0xff)).toString(
    'base64',
  )
}
