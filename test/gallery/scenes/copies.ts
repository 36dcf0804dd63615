import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../../../src/shared/kernel/time.ts'
import { inOrder, press, pressKey, type Scene, type Step, scene, seesA } from '../scene.ts'

const secret = 'a-secret-for-the-gallery' // that of every key of the gallery

/** A folder with the secret in three files, as downloads and scripts leave it. */
const planted = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'keyward-copies-'))
  mkdirSync(join(folder, 'Downloads'))
  writeFileSync(join(folder, 'Downloads', 'keys of the office.csv'), `name,secret\nBilling sync,${secret}\n`)
  writeFileSync(join(folder, 'nightly.sh'), `curl -u "good-nightly:${secret}" https://auth.example.com\n`)
  writeFileSync(join(folder, 'environment.json'), JSON.stringify({ client_secret: secret }))
  writeFileSync(join(folder, 'notes.txt'), 'nothing of interest\n')
  return folder
}

const open = inOrder(
  pressKey('Control+k'),
  ({ page }) => page.getByRole('combobox').fill('find copies'),
  pressKey('Enter'),
  seesA('heading', 'Find copies on this computer'),
)

/** Searches a folder, which is gone afterwards. */
const search: Step = async (stage) => {
  const folder = planted()
  try {
    await stage.keyward.app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
    }, folder)
    // Secrets saved within the last day are not searched for.
    await stage.keyward.advance(DAY_MS)
    await open(stage)
    await press('Choose folders…')(stage)
    await seesA('heading', 'Copies in 3 files')(stage)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The search for copies of secrets in files. */
export const copiesScenes: readonly Scene[] = [
  scene('Where to search', [open], { looks: ['narrow'] }),
  scene('Copies in three files', [search], { looks: ['narrow'] }),
]
