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
  },
  { title: 'Add key, filled', show: (stage) => fill(stage, 'good-filled') },
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
      await expect(stage.page.getByText('did not accept this key').first()).toBeVisible()
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

/** The first real key, with its service and workspace. */
export const firstKeyScenes: readonly Scene[] = [
  { title: 'First key', show: open },
  {
    title: 'First key, help with an address',
    show: async (stage) => {
      await open(stage)
      await stage.page.getByLabel('Sign-in address').focus()
      await expect(stage.page.getByText(/token URL/i).first()).toBeVisible()
    },
  },
  {
    title: 'First key, wrong address',
    show: async (stage) => {
      await open(stage)
      const { page, origin } = stage
      const form = addKeyForm(page)
      await form.clientId.fill('lost-4711')
      await form.clientSecret.fill('a-secret-for-the-gallery')
      await form.name.fill('Billing sync')
      await page.getByLabel('Workspace name').fill('Acme Production')
      await page.getByLabel('Sign-in address').fill(origin)
      await page.getByLabel('API address').fill(origin)
      await form.save.click()
      await expect(page.getByText('That address answered, but not with a token').first()).toBeVisible()
    },
  },
]
