import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlaceProblem, SharingPlace, TrialStep } from '../../ports/sharing-place.ts'
import { hashOf } from './entry-bounds.ts'
import { problemOf } from './folder-problem.ts'
import { areSame, otherAt, trialEntries } from './trial-entries.ts'

/**
 * Writes entries into a new folder in the place, reads them back, and removes that folder: whether what is written there stays
 * as it was. A network folder that changes names, cuts files or answers from elsewhere is unfit.
 */
export const tryOutFolder = async (
  folder: string,
  open: (folder: string) => SharingPlace,
): Promise<readonly TrialStep[]> => {
  const trial = join(folder, `keyward-trial-${randomUUID()}`)
  const place = open(trial)
  const team = hashOf(randomBytes(32))
  const entries = trialEntries()
  const [first] = entries
  const tries: readonly [TrialStep['name'], () => Promise<PlaceProblem | undefined>][] = [
    ['reached', async () => ((await stat(folder)).isDirectory() ? undefined : 'away')],
    [
      'written',
      async () => {
        await mkdir(trial)
        for (const entry of entries) {
          const written = await place.append(team, entry)
          if (!written.ok) return written.error === 'taken' ? 'unfit' : written.error
        }
        return undefined
      },
    ],
    [
      'kept',
      async () => {
        const heads = await place.heads(team)
        const read = await place.read(team, first, 0, entries.length + 1)
        const isKept = heads.ok && heads.value.length === 1 && heads.value[0]?.n === entries.length
        return isKept && read.ok && areSame(read.value, entries) ? undefined : 'unfit'
      },
    ],
    [
      'write-once',
      async () => {
        const other = await place.append(team, otherAt(first))
        const again = await place.append(team, first)
        return !other.ok && other.error === 'taken' && again.ok ? undefined : 'unfit'
      },
    ],
  ]
  const steps: TrialStep[] = []
  try {
    for (const [name, work] of tries) {
      const problem = await work().catch(problemOf)
      steps.push(problem === undefined ? { name } : { name, problem })
      if (problem !== undefined) break
    }
    return steps
  } finally {
    await rm(trial, { recursive: true, force: true }).catch(() => undefined)
  }
}
