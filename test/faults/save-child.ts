import { closeSync, openSync, writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { carryOut } from './changes.ts'
import { openVaultIn, placeIn } from './vault-on-disk.ts'

/** The result of a save in this process: `saved`, or why it was refused. */
const save = async (name: string): Promise<string> => {
  const added = { what: 'add', name, clientId: name, secret: `secret of ${name}` } as const
  try {
    await carryOut(opened, added, workspace.id)
    return 'saved'
  } catch (problem) {
    return problem instanceof Error ? problem.message : 'unknown'
  }
}

/** Opens files until this process has no file handles left. */
const exhaust = (): void => {
  try {
    for (;;) handles.push(openSync('/dev/null', 'r'))
  } catch {
    // None are left, as intended.
  }
}

const [folder = ''] = process.argv.slice(2)
const handles: number[] = []
const opened = await openVaultIn(folder)
const workspace = await placeIn(opened)
const release = (): void => {
  for (const handle of handles.splice(0)) closeSync(handle)
}
// Answers each input line with one line.
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'exhaust') exhaust()
  if (line === 'release') release()
  const answer = line.startsWith('save ') ? await save(line.slice('save '.length)) : 'done'
  writeSync(1, `${answer}\n`)
}
