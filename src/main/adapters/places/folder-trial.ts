import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place, TrialStep } from '../../ports/place.ts'
import { problemOfFolder } from './folder-files.ts'
import { runSteps, writingSteps } from './place-trial.ts'

/**
 * Tries a folder out in a new folder in it, and removes that: a network folder that changes names, cuts files or answers from elsewhere
 * is unfit.
 */
export const tryOutFolder = async (
  folder: string,
  open: (folder: string) => Place,
): Promise<readonly TrialStep[]> => {
  const trial = join(folder, `keyward-trial-${randomUUID()}`)
  const [[written, write], ...others] = writingSteps(open(trial))
  try {
    return await runSteps(
      [
        ['reached', async () => ((await stat(folder)).isDirectory() ? undefined : { problem: 'away' })],
        [written, () => mkdir(trial).then(write)],
        ...others,
      ],
      (thrown) => ({ problem: problemOfFolder(thrown) }),
    )
  } finally {
    await rm(trial, { recursive: true, force: true }).catch(() => undefined)
  }
}
