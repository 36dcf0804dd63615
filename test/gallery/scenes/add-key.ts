import { expect } from '../../electron/app/keyward-app.ts'
import { addKeyForm } from '../../pages/main-window.ts'
import type { Scene, Stage } from '../scene.ts'

const open = async ({ page }: Stage): Promise<void> => {
  await page.keyboard.press('Control+n')
  await expect(addKeyForm(page).clientId).toBeVisible()
}

const fill = async (stage: Stage, clientId: string): Promise<void> => {
  await open(stage)
  const form = addKeyForm(stage.page)
  await form.workspace.click()
  await stage.page.getByRole('option').first().click()
  await form.name.fill(`Key ${clientId}`)
  await form.clientId.fill(clientId)
  await form.clientSecret.fill('a-secret-for-the-gallery')
}

/** Adding a key. */
export const addKeyScenes: readonly Scene[] = [
  {
    title: 'Add key',
    show: open,
    looks: ['light', 'dark', 'arabic', 'compact', 'narrow', 'german', 'zoomed', 'forced'],
  },
  {
    title: 'Add key, something missing',
    show: async (stage) => {
      await open(stage)
      await addKeyForm(stage.page).save.click()
    },
  },
  {
    title: 'Add key, not accepted',
    show: async (stage) => {
      await fill(stage, 'refused-new')
      await addKeyForm(stage.page).save.click()
      await expect(stage.page.getByText('does not know this key')).toBeVisible()
    },
  },
  {
    title: 'Add key, waiting',
    show: async (stage) => {
      await fill(stage, 'silent-new')
      await addKeyForm(stage.page).save.click()
      await expect(stage.page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    },
    leave: async ({ page }) => {
      await page.getByRole('button', { name: 'Cancel' }).first().click()
    },
  },
  {
    title: 'Add key, saved',
    show: async (stage) => {
      await fill(stage, `good-${Date.now()}`)
      await addKeyForm(stage.page).save.click()
      await expect(stage.page.getByRole('heading', { name: 'It works' })).toBeVisible()
    },
  },
  {
    title: 'Add key, new workspace',
    show: async (stage) => {
      await open(stage)
      await addKeyForm(stage.page).workspace.click()
      await stage.page.getByRole('option').last().click()
    },
  },
]
