import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { figure } from '../fakes/figures.ts'
import { breakDisk, type Fault, healDisk, interposeFaultyDisk } from './faulty-disk.ts'

interposeFaultyDisk()
const { openVaultIn, placeIn } = await import('./vault-on-disk.ts')
const { carryOut, modelOf, textOf } = await import('./changes.ts')
const { VaultDocument } = await import('../../src/main/vault/format/vault-format.ts')

const folder = mkdtempSync(join(tmpdir(), 'keyward-each-call-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const opened = await openVaultIn(folder)
const workspace = await placeIn(opened)
const add = (n: number) =>
  ({ what: 'add', name: `Key ${n}`, clientId: `id ${n}`, secret: `secret ${n} é💥` }) as const
const keyId = await carryOut(opened, add(0), workspace.id)
await carryOut(opened, add(1), workspace.id)

const file = join(folder, 'vault.json')
const isWhole = (path: string): boolean => {
  try {
    return VaultDocument.safeParse(JSON.parse(readFileSync(path, 'utf8'))).success
  } catch {
    return false
  }
}

/** Saves once on the faulty disk. Returns what is wrong afterwards, as text. */
const saveWith = async (fault: Fault): Promise<{ calls: number; wrong: string[] }> => {
  const wrong: string[] = []
  const before = readFileSync(file, 'utf8')
  const modelBefore = textOf(modelOf(opened))
  breakDisk(fault)
  const saved = await opened.keys.update(keyId, { notes: `${fault.code} at ${fault.call}` })
  const calls = healDisk()
  const now = readFileSync(file, 'utf8')
  if (!isWhole(file)) wrong.push('the vault is not whole')
  if (!saved.ok && saved.error.kind !== 'not-saved') wrong.push(`said ${saved.error.kind}`)
  if (!saved.ok && textOf(modelOf(opened)) !== modelBefore) wrong.push('memory changed without a save')
  if (saved.ok && !now.includes(`${fault.code} at ${fault.call}`)) wrong.push('said saved and is not')
  // A failed disk can't undo a save, but the file on it is complete anyway.
  if (!saved.ok && now !== before && !(fault.lasts && fault.code === 'EIO'))
    wrong.push('not the former content')
  const kept = readdirSync(join(folder, 'backups'))
  for (const name of kept) if (!isWhole(join(folder, 'backups', name))) wrong.push('a backup is not whole')
  const next = await opened.keys.update(keyId, { notes: 'healed' })
  if (!next.ok) wrong.push(`the next save said ${next.error.kind}`)
  else if (textOf(modelOf(await openVaultIn(folder))) !== textOf(modelOf(opened)))
    wrong.push('the next save is not there')
  return { calls, wrong }
}

const saveAtEachCall = async (kind: Pick<Fault, 'code' | 'lasts'>): Promise<void> => {
  const wrong: string[] = []
  let call = 0
  for (; ; call++) {
    const outcome = await saveWith({ ...kind, call })
    wrong.push(...outcome.wrong.map((what) => `call ${call}: ${what}`))
    if (outcome.calls <= call) break
  }
  figure('faults at the calls of a save', call)
  expect(call).toBeGreaterThan(20)
  expect(wrong).toEqual([])
}

describe('a save is complete or absent, whichever of its calls fails (S19: each call)', () => {
  it.each([
    { code: 'EIO', lasts: false },
    { code: 'EIO', lasts: true },
    { code: 'ENOSPC', lasts: false },
    { code: 'ENOSPC', lasts: true },
    { code: 'short write', lasts: false },
    { code: 'EMFILE', lasts: false },
    { code: 'EACCES', lasts: false },
  ] as const)('$code (lasting: $lasts)', saveAtEachCall)

  // The save is truncated, and there is no space to undo it by writing, so the copy is renamed back.
  it('a disk that fills up in the middle of the save', () =>
    saveAtEachCall({ code: 'short write', lasts: true }))
})

describe('a save that fails after the vault was replaced by another', () => {
  // Undoing such a save must not overwrite the only copy of the other vault.
  it('keeps both vaults', async () => {
    const lost: number[] = []
    for (let call = 0; call < 30; call++) {
      const other = readFileSync(file, 'utf8').replace(/"name":"Example[^"]*"/, `"name":"Example ${call}"`)
      writeFileSync(file, other)
      breakDisk({ code: 'short write', call, lasts: false })
      await opened.keys.update(keyId, { notes: `saved ${call}` })
      healDisk()
      const kept = readdirSync(join(folder, 'backups')).map((name) => join(folder, 'backups', name))
      if (![file, ...kept].some((path) => readFileSync(path, 'utf8') === other)) lost.push(call)
      if (!isWhole(file)) lost.push(call)
    }
    expect(lost).toEqual([])
  })
})
