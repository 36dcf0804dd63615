import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DAY_MS } from '../../../src/shared/kernel/time.ts'
import { pasteAnywhere } from '../../pages/paste.ts'
import { openImport } from '../../ui/harness/import-page.ts'
import { clientSecret } from '../furnish.ts'
import { inOrder, onPage, press, pressKey, type Scenes, type Step, sees, seesA, type } from '../scene.ts'

/** Runs steps while these files exist, and chooses one of them or their folder in the system's dialog. */
const withFiles =
  (files: (origin: string) => Readonly<Record<string, string>>, chosen: string, ...steps: Step[]): Step =>
  async (stage) => {
    const folder = mkdtempSync(join(tmpdir(), 'keyward-gallery-'))
    try {
      for (const [name, text] of Object.entries(files(stage.origin))) {
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), text)
      }
      await stage.keyward.chooseInDialog(join(folder, chosen))
      await inOrder(...steps)(stage)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

const customers = ['Northwind', 'Contoso', 'Fabrikam', 'Passwords/Litware']
const people = ['Ola Berg', 'Dana Keller <dana@example.com>', 'Ada Byron']
const what = ['Label printer', 'Invoice sync', 'Newsletter', 'Payout report', 'Ledger sync', 'Customer care']
const secretOf = (row: number) => `Zx8~${row}klpQ4vt_mmQx7-PlR0wYt3sNb${row}`

/** A row of an admin's table, as a spreadsheet saves it. */
const rowOf = (row: number): string =>
  [
    `${what[row % what.length]} ${1 + Math.floor(row / what.length)}`,
    `c8b1f0a2-${1000 + row}-4f53-9a53-0d6f3a1b2c3d`,
    secretOf(row),
    row % 7 === 6 ? 'ok-war-34-zx81klpq4vt' : 'https://auth.example.com/v1/auth/token',
    'api.example.com',
    customers[row % 4],
    people[row % 3],
    `${String(1 + (row % 28)).padStart(2, '0')}.0${1 + (row % 9)}.2027`,
    row % 5 === 0 ? 'Ask before replacing' : '',
    'red',
  ].join(';')

/** 40 keys with a title row, headings and a total. */
const tableWith = (headings: string): string => {
  const rows = Array.from({ length: 40 }, (_, row) => rowOf(row)).join('\n')
  return `API keys of the office, as of 12.11.2026;;;;;;;;;\n\n${headings}\n${rows}\nTotal: 40;;;;;;;;;`
}
const ownHeadings = tableWith('What;App code;App word;Login page;Base;Customer;Who;Until;Remarks;Colour')
const table = tableWith('Name;Client ID;App password;Login page;Base;Customer;Owner;Valid until;Notes;Colour')
const dayOrMonth = table
  .replaceAll(/(\d\d)\.(0\d)\.2027/g, '0$2/0$2/2027')
  .replaceAll(/0(0\d)\/0(0\d)/g, '$1/09')

/** Six keys of the gallery's service, which refuses one of them and fails for another. */
const sixKeys = (origin: string): string =>
  [
    'Customer;Name;Client ID;Client secret;Valid until;Owner;Sign-in address;API address',
    ...['good', 'good', 'refused', 'good', 'broken', 'good'].map((answer, row) => {
      const clientId = `${answer}-4f53-9a53-0d6f3a1b${row}`
      return `${customers[row % 2]};${what[row]};${clientId};${secretOf(row)};31.03.2027;${people[row % 3]};${origin};${origin}`
    }),
  ].join('\n')

const open = onPage(openImport)()
const read = (text: string): Step => inOrder(open, onPage(pasteAnywhere)(text))
const preview = (text: string): Step => inOrder(read(text), seesA('grid', 'Keys found'))

/** Imports six keys from a file and checks them. */
const checkSix = withFiles(
  (origin) => ({ 'Our keys.csv': sixKeys(origin) }),
  'Our keys.csv',
  open,
  press('Choose files…'),
  press('Check 6 keys'),
  sees('Works: 4 · Needs attention: 2'),
)

const unfold = onPage(async (page) => {
  const fold = page.getByRole('button', { name: /^Where they go/ })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
})()

const leave: Step = ({ page }) =>
  page
    .getByRole('button', { name: /^(Cancel|Import more)$/ })
    .last()
    .click()
const undo = inOrder(press('Undo'), press('Import more'))
const saved = seesA('heading', 'Keys saved')

/** Importing a table that somebody made for their own use. */
export const importScenes: Scenes = {
  Import: [open],
  'Which column is what': [
    read(ownHeadings),
    seesA('heading', 'What’s in each column?'),
    { looks: ['Narrow'], leave },
  ],
  'Forty keys of a table': [preview(table), { looks: ['Narrow'], leave }],
  'Where they go': [preview(table), unfold, { leave }],
  'Day or month': [preview(dayOrMonth), { leave }],
  'Two keys need you': [checkSix, { looks: ['Narrow'], leave }],
  'Saved, and the file with the secrets': [
    ...[checkSix, press('Save 6 keys'), saved, seesA('button', 'Move to trash')],
    { leave: undo },
  ],
  'Saved, and what was left out': [
    ...[preview(table), press('Save without checking'), saved, press(/^Left out/)],
    { leave: undo },
  ],
}

/** Three files that contain the secret, like those that downloads and scripts leave behind. */
const planted = {
  'Downloads/keys of the office.csv': `name,secret\nBilling sync,${clientSecret}\n`,
  'nightly.sh': `curl -u "good-nightly:${clientSecret}" https://auth.example.com\n`,
  'environment.json': JSON.stringify({ client_secret: clientSecret }),
  'notes.txt': 'nothing of interest\n',
}

const openCopies = inOrder(
  pressKey('Control+k'),
  type(/Search keys, workspaces/, 'find copies'),
  pressKey('Enter'),
  seesA('heading', 'Find copies on this computer'),
)

const search = withFiles(
  () => planted,
  '.',
  // The search skips secrets saved within the last day.
  ({ keyward }) => keyward.advance(DAY_MS),
  openCopies,
  press('Choose folders…'),
  seesA('heading', 'Files with copies: 3'),
)

/** Searching files for copies of secrets. */
export const copiesScenes: Scenes = {
  'Where to search': [openCopies, { looks: ['Narrow'] }],
  'Copies in three files': [search, { looks: ['Narrow'] }],
}
