import { inOrder, press, pressKey, type Scenes, type Step, sees, seesA, type } from '../scene.ts'
import { select } from './keys.ts'

const open = inOrder(select('Payout reports'), pressKey('Control+t'), seesA('heading', 'Test Payout reports'))
const openRequest = inOrder(open, press(/^Request/))
const enterPath = (path: string) => type(/path/i, path)

const send = (path: string, words: RegExp): Step =>
  inOrder(openRequest, enterPath(path), press('Send'), sees(words), press(/^Request/))

/** Testing a key. */
export const testRequestScenes: Scenes = {
  Test: [open],
  'Test that got a token': [open, press('Test'), sees(/It works/)],
  'Test that was answered': [send('/report', /It works/)],
  'Test answered with text': [send('/plain', /It works/)],
  'Test with the request open': [openRequest, press(/^GET/), press(/^POST/, 'option'), enterPath('/report')],
  'Token not recognised': [send('/status/401', /didn’t recognise/)],
  'Not allowed': [send('/status/403', /isn’t allowed/)],
  'Nothing there': [send('/status/404', /Nothing found/)],
  'A web page came back': [send('/web', /web page came back/)],
  'No answer': [send('/gone', /Try again/)],
  'Waiting for the answer': [
    openRequest,
    enterPath('/silent'),
    press('Send'),
    seesA('button', 'Cancel'),
    { leave: press('Cancel') },
  ],
  'Trouble on the service’s side': [send('/status/500', /problem/)],
}
