import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '../../electron/app/keyward-app.ts'
import type { Scene, Stage } from '../scene.ts'

const places = ['Northwind', 'Contoso', 'Fabrikam', 'Passwords/Litware']
const people = ['Ola Berg', 'Dana Keller <dana@example.com>', 'Ada Byron']
const what = ['Label printer', 'Invoice sync', 'Newsletter', 'Payout report', 'Ledger sync', 'Customer care']

/** An admin's own table of 40 keys, as a spreadsheet saves it: a title, her own headings, a total. */
const ownTable = (
  heads = 'What;App code;App word;Login page;Base;Customer;Who;Until;Remarks;Colour',
): string =>
  [
    'API keys of the office, as of 12.11.2026;;;;;;;;;',
    '',
    heads,
    ...Array.from({ length: 40 }, (_, n) => {
      const id = `c8b1f0a2-${String(1000 + n)}-4f53-9a53-0d6f3a1b2c3d`
      const secret = `Zx8~${n}klpQ4vt_mmQx7-PlR0wYt3sNb${n}`
      const host = n % 7 === 6 ? 'ok-war-34-zx81klpq4vt' : 'https://auth.example.com/v1/auth/token'
      const name = `${what[n % what.length]} ${1 + Math.floor(n / what.length)}`
      const ends = `${String(1 + (n % 28)).padStart(2, '0')}.0${1 + (n % 9)}.2027`
      const note = n % 5 === 0 ? 'Ask before replacing' : ''
      return [
        name,
        id,
        secret,
        host,
        'api.example.com',
        places[n % 4],
        people[n % 3],
        ends,
        note,
        'red',
      ].join(';')
    }),
    'Total: 40;;;;;;;;;',
  ].join('\n')

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

const open = async ({ page }: Stage): Promise<void> => {
  await page.keyboard.press('Control+n')
  await page.getByRole('button', { name: 'Import keys…' }).click()
  await expect(page.getByRole('button', { name: 'Choose files…' })).toBeVisible()
}

const read =
  (text: string, shown: (page: Page) => Promise<void>) =>
  async (stage: Stage): Promise<void> => {
    await open(stage)
    await paste(stage.page, text)
    await shown(stage.page)
  }

const cancel = async ({ page }: Stage): Promise<void> => {
  await page
    .getByRole('button', { name: /^(Cancel|Import more)$/ })
    .last()
    .click()
}

const preview = async (page: Page): Promise<void> => {
  await expect(page.getByRole('grid', { name: 'Keys found' })).toBeVisible()
}

const known = ownTable('Name;Client ID;App password;Login page;Base;Customer;Owner;Valid until;Notes;Colour')

const columns = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible()
}

/** Six keys at the gallery's own service, which refuses one of them and has a problem with another. */
const sixKeys = (origin: string): string =>
  [
    'Customer;Name;Client ID;Client secret;Valid until;Owner;Sign-in address;API address',
    ...['good', 'good', 'refused', 'good', 'broken', 'good'].map((answer, n) =>
      [
        places[n % 2],
        what[n],
        `${answer}-4f53-9a53-0d6f3a1b${n}`,
        `Zx8~${n}klpQ4vt_mmQx7-PlR0wYt3sNb${n}`,
        '31.03.2027',
        people[n % 3],
        origin,
        origin,
      ].join(';'),
    ),
  ].join('\n')

/** Reads six keys of a file that main's dialog gives, and checks them. */
const checkSix = async (stage: Stage): Promise<void> => {
  const { page, keyward, origin } = stage
  await open(stage)
  const folder = mkdtempSync(join(tmpdir(), 'keyward-gallery-'))
  const file = join(folder, 'Our keys.csv')
  writeFileSync(file, sixKeys(origin))
  await keyward.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, file)
  await keyward.answerQuestions('go-on')
  await page.getByRole('button', { name: 'Choose files…' }).click()
  await page.getByRole('button', { name: 'Check 6 keys' }).click()
  await expect(page.getByText('4 work and 2 need you')).toBeVisible()
  rmSync(folder, { recursive: true })
}

const undo = async ({ page }: Stage): Promise<void> => {
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Import more' }).click()
}

/** The import of a table that somebody made for herself. */
export const importScenes: readonly Scene[] = [
  { title: 'Import', show: open },
  { title: 'Which column is what', show: read(ownTable(), columns), looks: ['narrow'], leave: cancel },
  { title: 'Forty keys of a table', show: read(known, preview), looks: ['narrow'], leave: cancel },
  {
    title: 'Where they go',
    show: read(known, async (page) => {
      await preview(page)
      const fold = page.getByRole('button', { name: /^Where they go/ })
      if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
    }),
    leave: cancel,
  },
  {
    title: 'Day or month',
    show: read(
      known.replaceAll(/(\d\d)\.(0\d)\.2027/g, '0$2/0$2/2027').replaceAll(/0(0\d)\/0(0\d)/g, '$1/09'),
      preview,
    ),
    leave: cancel,
  },
  { title: 'Two keys need you', show: checkSix, looks: ['narrow'], leave: cancel },
  {
    title: 'Saved, and the file with the secrets',
    show: async (stage) => {
      await checkSix(stage)
      await stage.page.getByRole('button', { name: 'Save 6 keys' }).click()
      await expect(stage.page.getByRole('heading', { name: 'Keys saved' })).toBeVisible()
      await expect(stage.page.getByRole('button', { name: 'Move it to the trash' })).toBeVisible()
    },
    leave: undo,
  },
  {
    title: 'Saved, and what was left out',
    show: async (stage) => {
      await read(known, preview)(stage)
      const { page, keyward } = stage
      await keyward.answerQuestions('go-on')
      await page.getByRole('button', { name: 'Save without checking' }).click()
      await expect(page.getByRole('heading', { name: 'Keys saved' })).toBeVisible()
      await page.getByRole('button', { name: 'Show what was left out' }).click()
    },
    leave: undo,
  },
]
