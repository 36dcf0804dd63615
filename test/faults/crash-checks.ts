import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../fakes/vault-bench.ts'
import { after, type Model, modelOf, textOf } from './changes.ts'
import type { Report } from './crash-child.ts'
import { openVaultIn, placeIn } from './vault-on-disk.ts'

/** The history of one profile, over all its runs. */
export class Past {
  model: Model = new Map()
  isPlaced = false
  /** Every state of this vault, as text. Each backup must be one of them. */
  readonly states = new Set([textOf(new Map())])
  /** Keys whose purge was acknowledged: no backup may contain their ids. */
  readonly purged = new Set<string>()
}

/** The result of one kill. */
export interface Finding {
  readonly acknowledged: number
  /** When the kill happened: between changes, or during one that is now complete or absent. */
  readonly fell: 'between' | 'done' | 'undone'
  readonly backups: number
}

/** Compares a killed process's vault with what the process reported. Throws if anything is lost. */
export const checkAfterKill = async (
  folder: string,
  past: Past,
  reports: readonly Report[],
): Promise<Finding> => {
  let acknowledged = 0
  let pending: Extract<Report, { at: 'intends' }> | undefined
  for (const line of reports) {
    if (line.at === 'placed') past.isPlaced = true
    if (line.at === 'intends') pending = line
    if (line.at !== 'acknowledges' || pending === undefined) continue
    if (line.n !== pending.n) throw new Error(`acknowledgement ${line.n} is not for change ${pending.n}`)
    past.model = after(past.model, pending.change, line.id)
    past.states.add(textOf(past.model))
    if (pending.change.what === 'purge') past.purged.add(line.id)
    pending = undefined
    acknowledged++
  }

  const opened = await openVaultIn(folder)
  if (opened.vault.state !== 'ready') throw new Error(`the vault is ${opened.vault.state}`)
  if (past.isPlaced && opened.vault.document.workspaces.length !== 1) throw new Error('the workspace is gone')
  const found = modelOf(opened)
  let fell: Finding['fell'] = pending === undefined ? 'between' : 'undone'
  if (textOf(found) !== textOf(past.model)) {
    if (pending === undefined) throw new Error('the vault is not what was acknowledged')
    const addedId = [...found.keys()].find((id) => !past.model.has(id)) ?? 'none'
    const whole = after(past.model, pending.change, addedId)
    if (textOf(found) !== textOf(whole)) throw new Error('the vault is neither before nor after the change')
    past.model = whole
    past.states.add(textOf(whole))
    fell = 'done'
  }
  return { acknowledged, fell, backups: await checkBackups(join(folder, 'backups'), past) }
}

/** Opens every backup as a separate vault and saves to it. Returns the number of backups. */
const checkBackups = async (backups: string, past: Past): Promise<number> => {
  const names = past.isPlaced ? readdirSync(backups) : []
  for (const name of names) {
    const text = readFileSync(join(backups, name), 'utf8')
    const ghost = [...past.purged].find((id) => text.includes(id))
    if (ghost !== undefined) throw new Error(`backup ${name} still holds the purged key ${ghost}`)
    const restored = mkdtempSync(join(tmpdir(), 'keyward-restored-'))
    try {
      copyFileSync(join(backups, name), join(restored, 'vault.json'))
      const opened = await openVaultIn(restored)
      if (opened.vault.state !== 'ready') throw new Error(`backup ${name} is ${opened.vault.state}`)
      if (!past.states.has(textOf(modelOf(opened)))) throw new Error(`backup ${name} is no former state`)
      // Saves to only one backup, because a single save takes as long as reading all backups.
      if (name === names.at(-1)) await saveOnce(restored)
    } finally {
      rmSync(restored, { recursive: true })
    }
  }
  return names.length
}

const saveOnce = async (folder: string): Promise<void> => {
  const opened = await openVaultIn(folder)
  await placeIn(opened)
  const key = opened.vault.document.keys[0]
  if (key === undefined) return
  must(await opened.keys.update(key.id, { name: 'Restored' }))
}
