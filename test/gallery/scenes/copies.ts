import { DAY_MS } from '../../../src/shared/kernel/time.ts'
import { clientSecret } from '../furnish.ts'
import { inOrder, press, pressKey, type Scenes, seesA, type, withFiles } from '../scene.ts'

/** The secret in three files, as downloads and scripts leave it. */
const planted = {
  'Downloads/keys of the office.csv': `name,secret\nBilling sync,${clientSecret}\n`,
  'nightly.sh': `curl -u "good-nightly:${clientSecret}" https://auth.example.com\n`,
  'environment.json': JSON.stringify({ client_secret: clientSecret }),
  'notes.txt': 'nothing of interest\n',
}

const open = inOrder(
  pressKey('Control+k'),
  type(/Find a key/, 'find copies'),
  pressKey('Enter'),
  seesA('heading', 'Find copies on this computer'),
)

const search = withFiles(
  () => planted,
  '.',
  // Secrets saved within the last day are not searched for.
  ({ keyward }) => keyward.advance(DAY_MS),
  open,
  press('Choose folders…'),
  seesA('heading', 'Copies in 3 files'),
)

/** The search for copies of secrets in files. */
export const copiesScenes: Scenes = {
  'Where to search': [open, { looks: ['narrow'] }],
  'Copies in three files': [search, { looks: ['narrow'] }],
}
