import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../../../src/shared/time.ts'
import { expect } from '../../electron/app/keyward-app.ts'
import type { Scene, Stage } from '../scene.ts'

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

const open = async ({ page }: Stage): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('find copies')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Find copies on this computer' })).toBeVisible()
}

/** Searches a folder, which is gone afterwards. */
const search = async (stage: Stage): Promise<void> => {
  const folder = planted()
  try {
    await stage.keyward.app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
    }, folder)
    // Secrets saved within the last day are not searched for.
    await stage.keyward.advance(DAY_MS)
    await open(stage)
    await stage.page.getByRole('button', { name: 'Choose folders…' }).click()
    await expect(stage.page.getByRole('heading', { name: 'Copies in 3 files' })).toBeVisible()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The search for copies of secrets in files. */
export const copiesScenes: readonly Scene[] = [
  { title: 'Where to search', show: open, looks: ['narrow'] },
  {
    title: 'Copies in three files',
    show: search,
    looks: ['narrow'],
  },
]
