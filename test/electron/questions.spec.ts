import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { startVirtualDesktop } from '../../scripts/virtual-desktop.mjs'
import { QuestionPage } from '../pages/question-window.ts'
import { Apps, expect, type RunningKeyward, test } from './app/keyward-app.ts'
import { addKey, addPlace } from './app/place.ts'

/** How often somebody who means the page gets a question instead; the long form has `KEYWARD_TRIES=500`. */
const TRIES = Number(process.env.KEYWARD_TRIES ?? 5)

const SECRET = 'canary-secret'

let desktop: Awaited<ReturnType<typeof startVirtualDesktop>>
let windowManager: ChildProcess
let apps: Apps
let keyward: RunningKeyward
let keyId = ''

// A screen and a window manager of its own: real keys and clicks go to whatever is in front.
test.beforeAll(async () => {
  desktop = await startVirtualDesktop()
  windowManager = spawn('openbox', [], { env: desktop.env, stdio: 'ignore' })
  const asked = ['-root', '_NET_SUPPORTING_WM_CHECK']
  await expect
    .poll(() => execFileSync('xprop', asked, { env: desktop.env, encoding: 'utf8' }))
    .toContain('window id')
  const { DISPLAY, DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR } = desktop.env
  apps = new Apps()
  keyward = await apps.start({ env: { DISPLAY, DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR } })
  keyId = await addKey(keyward, await addPlace(keyward, 'https://auth.example.com'), 'Billing', SECRET)
  await keyward.showQuestions()
  // What is typed into the page may ask for a file.
  await keyward.app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' })
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] })
  })
})
test.afterAll(async () => {
  await apps.end()
  windowManager.kill()
  await desktop.end()
})
test.describe.configure({ mode: 'serial' })

/** Real keys and a real pointer; `xdotool` waits by itself between them. */
const person = (...commands: readonly (string | number)[]) =>
  execFileSync('xdotool', commands.map(String), { env: desktop.env })

/** The window's content on the screen. */
const boundsOf = (which: 'page' | 'question') =>
  keyward.app.evaluate(({ BrowserWindow }, isQuestion) => {
    const found = BrowserWindow.getAllWindows().find((one) => one.isModal() === isQuestion)
    return found?.getContentBounds()
  }, which === 'question')

/** Main's question, once it is there. */
const question = async (): Promise<QuestionPage> => {
  const find = () => keyward.app.windows().find((page) => page !== keyward.page && !page.isClosed())
  await expect.poll(() => find() !== undefined).toBe(true)
  const page = find()
  if (page === undefined) throw new Error('there is no question')
  const shown = new QuestionPage(page)
  await expect(shown.message).toBeVisible()
  return shown
}

const hasQuestion = async () => (await boundsOf('question')) !== undefined

const isPageInFront = () =>
  keyward.app.evaluate(({ BrowserWindow }) => {
    const page = BrowserWindow.getAllWindows().find((one) => !one.isModal())
    page?.focus()
    return page?.isFocused()
  })

/** Has the page ask with the next real input that it gets, as a page that was taken over would. */
const askWithNextInput = async () => {
  await expect.poll(isPageInFront).toBe(true)
  await keyward.advance(10 * 60_000)
  await keyward.page.evaluate((id) => {
    const ask = () => {
      removeEventListener('keydown', ask, true)
      removeEventListener('pointerdown', ask, true)
      void window.keyward.keys.copySecret({ keyId: id }).then((answer) => {
        Object.assign(globalThis, { given: answer.ok ? 'yes' : answer.error.kind })
      })
    }
    Object.assign(globalThis, { given: undefined })
    addEventListener('keydown', ask, true)
    addEventListener('pointerdown', ask, true)
  }, keyId)
}
/** What came of the call, once it is answered; a question that may open only now gets Escape. */
const answer = async (): Promise<string> => {
  let given: string | undefined
  await expect
    .poll(async () => {
      given = await keyward.page.evaluate(() => Reflect.get(globalThis, 'given') as string | undefined)
      if (given === undefined && (await hasQuestion())) person('key', 'Escape')
      return given
    })
    .toBeDefined()
  return given ?? ''
}

/** Where a locator of the question is on the screen. */
const centreOf = async (shown: QuestionPage, what: 'tick' | 'goOn' | 'cancel') => {
  const [content, box] = [await boundsOf('question'), await shown[what].boundingBox()]
  if (content === undefined || box === null) throw new Error(`the question has no ${what}`)
  return [
    Math.round(content.x + box.x + box.width / 2),
    Math.round(content.y + box.y + box.height / 2),
  ] as const
}

const pageCentre = async () => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await boundsOf('page')) ?? {}
  return [x + width / 2, y + height / 2] as const
}

test('a person who reads needs a tick and a press, and Escape or Enter is Cancel (S56: tick; S24a: secret)', async () => {
  person('mousemove', ...(await pageCentre()))
  await askWithNextInput()
  person('key', 'shift')
  const shown = await question()
  await expect(shown.message).toContainText('Billing')
  await expect(shown.cancel).toBeFocused()
  await expect(shown.tick).not.toBeChecked()
  await shown.isReadable()
  const [tick, goOn] = [await centreOf(shown, 'tick'), await centreOf(shown, 'goOn')]
  // A letter was meant for something else, and with it the tick before it.
  person('mousemove', ...tick, 'click', 1)
  await expect(shown.tick).toBeChecked()
  person('key', 'x')
  await expect(shown.tick).not.toBeChecked()
  await shown.isReadable()
  // Without the tick nothing happens, and the question stays.
  person('mousemove', ...goOn, 'click', 1, 'sleep', 0.3)
  expect([await hasQuestion(), await keyward.clipboardText()]).toEqual([true, ''])
  person('mousemove', ...tick, 'click', 1, 'sleep', 0.3, 'mousemove', ...goOn, 'click', 1)
  expect(await answer()).toBe('yes')
  expect(await keyward.clipboardText()).toBe(SECRET)
  await keyward.must('clipboard:clear')

  for (const key of ['Return', 'Escape']) {
    await askWithNextInput()
    person('key', 'shift')
    await (await question()).isReadable()
    person('key', key)
    expect(await answer()).toBe('cancelled')
  }
})

/** What somebody does who goes on working in the page; `at` is where a question's buttons will be. */
const typing = (text: readonly string[], ms: number) =>
  text.flatMap((key) => ['key', key, 'sleep', ms / 1_000])
const fields = ['a', 'b', 'c', 'd', 'Tab', 'Return']
const words = ['a', 'b', 'space', 'c', 'Tab', 'd', 'space', 'Tab', 'space', 'Tab', 'Return', 'Tab', 'Return']
const clicks = (at: readonly [number, number], times: number, ms: number) => [
  'mousemove',
  ...at,
  ...Array.from({ length: times }, () => ['click', 1, 'sleep', ms / 1_000]).flat(),
]

test(`input that was meant for the page never answers a question: ${TRIES} tries, no yes (S56: real input)`, async () => {
  test.setTimeout(60_000 + TRIES * 20_000)
  // Where the buttons stand is seen once; the page can know it too.
  await askWithNextInput()
  person('key', 'shift')
  const first = await question()
  await first.isReadable()
  const places = {
    goOn: await centreOf(first, 'goOn'),
    tick: await centreOf(first, 'tick'),
    cancel: await centreOf(first, 'cancel'),
  }
  await answer()

  const ways = [
    ...[90, 130, 190, 250].flatMap((ms) => [
      typing([...fields, ...fields, ...fields, ...fields], ms),
      typing([...words, ...words], ms),
    ]),
    ...[places.goOn, places.tick].flatMap((at) => [
      clicks(at, 2, 450),
      clicks(at, 2, 900),
      clicks(at, 8, 150),
      clicks(at, 4, 300),
      clicks(at, 12, 250),
    ]),
    // A box that opens under the pointer: ticked and agreed to by clicks that came in pairs.
    [...clicks(places.tick, 2, 400), ...clicks(places.goOn, 2, 400)],
    [...clicks(places.tick, 1, 950), ...clicks(places.goOn, 1, 700)],
    ['keydown', 'Return', 'sleep', 4, 'keyup', 'Return'],
    ['keydown', 'space', 'sleep', 3, 'keyup', 'space', 'key', 'Tab', 'key', 'Return'],
  ]
  const answers: Record<string, number> = {}
  for (let time = 0; time < TRIES; time += 1) {
    // In the short form, each kind once in the order of a stride that meets typing, clicks and held keys.
    const way = ways[(time * 7) % ways.length] ?? []
    person('mousemove', ...(await pageCentre()))
    await askWithNextInput()
    person(...way)
    const given = await answer()
    answers[given] = (answers[given] ?? 0) + 1
  }
  expect(answers).toEqual({ cancelled: TRIES })
  // What was typed into the page may have copied something else.
  expect(await keyward.clipboardText()).not.toBe(SECRET)
})

test('no question is asked behind a dialog of the system (S56: hidden)', async () => {
  await keyward.app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () =>
      new Promise((resolve) => {
        Object.assign(globalThis, { closeDialog: () => resolve({ canceled: true, filePath: '' }) })
      })
  })
  await expect.poll(isPageInFront).toBe(true)
  await keyward.press()
  const saved = keyward.call('activity:export', { filter: {}, words: {} })
  const close = () => keyward.app.evaluate(() => Reflect.get(globalThis, 'closeDialog')?.())
  await expect.poll(() => keyward.app.evaluate(() => 'closeDialog' in globalThis)).toBe(true)
  await askWithNextInput()
  person('key', 'shift')
  // Nobody has answered.
  await expect.poll(() => keyward.page.evaluate(() => Reflect.get(globalThis, 'given'))).toBe('cancelled')
  await close()
  expect(await saved).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
})

test('a question goes with a lock, and none is asked of a window that is hidden (S34: answers; S56: hidden)', async () => {
  await askWithNextInput()
  person('mousemove', ...(await pageCentre()), 'key', 'shift')
  await question()
  await keyward.lock()
  await expect.poll(hasQuestion).toBe(false)
  await keyward.must('vault:unlock')
  await keyward.waitForState('ready')

  await keyward.advance(10 * 60_000)
  await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  expect(await keyward.call('app:restart')).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(await hasQuestion()).toBe(false)
  await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show())
})
