import { expectAccessible } from './harness/accessible.ts'
import { expect, mainOf, test, timesAsked } from './harness/page-test.ts'
import { everyday } from './harness/scenario.ts'

test('About shows versions and licences, copies diagnostics and opens the folder', async ({ open }) => {
  const page = await open(everyday())
  mainOf(page).emit('menu:chosen', [{ action: 'about' }])
  const about = page.getByRole('dialog', { name: 'About Keyward' })
  await expect(about.getByText('Version 0.1.0')).toBeVisible()
  await expect(about.getByText('150.0.7871.101')).toBeVisible()
  await expect(
    about.getByText('Everything stays on this computer unless you share it. No account, no telemetry'),
  ).toBeVisible()
  await about.getByRole('button', { name: 'Copy diagnostics' }).click()
  await expect(about.getByRole('button', { name: 'Copied' })).toBeVisible()
  await about.getByRole('button', { name: 'Licences' }).click()
  await about.getByRole('button', { name: /^react-dom / }).click()
  await expect(about.getByText('Permission is hereby granted').locator('visible=true')).toBeVisible()
  await expectAccessible(page)
  mainOf(page).app.computer.showsFolders = false
  await about.getByRole('button', { name: 'Open data folder' }).click()
  await expect(about.getByRole('alert')).toHaveText('The folder couldn’t be opened.')
})

test('the folder can be opened when the keys can’t be read, and About while locked', {
  tag: '@smoke',
}, async ({ open }) => {
  const given = everyday()
  const page = await open(
    { ...given, state: { ...given.state, vault: 'unreadable' } },
    { place: 'unreadable' },
  )
  await page.getByRole('button', { name: 'Open data folder' }).click()
  expect(await timesAsked(page, 'app:openDataFolder')).toBe(1)
  await expectAccessible(page)
  mainOf(page).emit('menu:chosen', [{ action: 'about' }, { action: 'palette' }])
  // The palette doesn't open without readable keys.
  await expect(page.getByRole('dialog', { name: 'About Keyward' })).toBeVisible()
})
