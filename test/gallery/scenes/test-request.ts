import { inOrder, press, pressKey, type Scene, type Step, scene, sees, seesA } from '../scene.ts'
import { select } from './keys.ts'

const open = inOrder(select('Payout reports'), pressKey('Control+t'), seesA('heading', 'Test Payout reports'))
const openRequest = inOrder(open, press(/^Request/))
const enterPath =
  (path: string): Step =>
  ({ page }) =>
    page.getByRole('textbox', { name: /path/i }).fill(path)

const send = (path: string, words: RegExp): Step =>
  inOrder(openRequest, enterPath(path), press('Send'), sees(words), press(/^Request/))

/** Testing a key. */
export const testRequestScenes: readonly Scene[] = [
  scene('Test', [open]),
  scene('Test that got a token', [open, press('Test'), sees(/It works/)]),
  scene('Test that was answered', [send('/report', /It works/)]),
  scene('Test answered with text', [send('/plain', /It works/)]),
  scene('Test with the request open', [
    openRequest,
    press(/^GET/),
    press(/^POST/, 'option'),
    enterPath('/report'),
  ]),
  scene('Token not recognised', [send('/status/401', /didn’t recognise/)]),
  scene('Not allowed', [send('/status/403', /isn’t allowed/)]),
  scene('Nothing there', [send('/status/404', /Nothing found/)]),
  scene('A web page came back', [send('/web', /web page came back/)]),
  scene('No answer', [send('/gone', /Try again/)]),
  scene(
    'Waiting for the answer',
    [openRequest, enterPath('/silent'), press('Send'), seesA('button', 'Cancel')],
    {
      leave: press('Cancel'),
    },
  ),
  scene('Trouble on the service’s side', [send('/status/500', /problem/)]),
]
