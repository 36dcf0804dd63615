import { writeSync } from 'node:fs'
import { Seeded } from '../fakes/seeded.ts'
import { after, type Change, carryOut, modelOf, nextChange } from './changes.ts'
import { openVaultIn, placeIn } from './vault-on-disk.ts'

/** The child's report before and after each change, one line of JSON each. */
export type Report =
  | { readonly at: 'start' }
  | { readonly at: 'placed' }
  | { readonly at: 'intends'; readonly n: number; readonly change: Change }
  | { readonly at: 'acknowledges'; readonly n: number; readonly id: string }

/** Writes synchronously, so that no report is lost when the process is killed later. */
const write = (report: Report): void => {
  writeSync(1, `${JSON.stringify(report)}\n`)
}

const [folder = '', seed = '', life = ''] = process.argv.slice(2)
const random = new Seeded(`${seed}/${life}`)
write({ at: 'start' })
const opened = await openVaultIn(folder)
if (opened.vault.state !== 'ready') throw new Error(`the vault is ${opened.vault.state}`)
const workspace = await placeIn(opened)
write({ at: 'placed' })
let model = modelOf(opened)
// Runs until the process is killed.
for (let n = 1; ; n++) {
  const change = nextChange(random, model, `${life}.${n}`)
  write({ at: 'intends', n, change })
  const id = await carryOut(opened, change, workspace.id)
  write({ at: 'acknowledges', n, id })
  model = after(model, change, id)
}
