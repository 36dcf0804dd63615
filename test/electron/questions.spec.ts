import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { startVirtualDesktop } from '../../scripts/virtual-desktop.mjs'
import { QuestionPage } from '../pages/question-page.ts'
import { Apps, expect, type RunningKeyward, test } from './app/keyward-app.ts'
import { addKey, addPlace } from './app/place.ts'
import { differences, type Screen, screenOf } from './app/screen.ts'

/** How many questions interrupt a user who is busy with the page. The long run sets `KEYWARD_TRIES=500`. */
const TRIES = Number(process.env.KEYWARD_TRIES ?? 5)

const SECRET = 'canary-secret'

let desktop: Awaited<ReturnType<typeof startVirtualDesktop>>
let windowManager: ChildProcess
let apps: Apps
let keyward: RunningKeyward
let keyId = ''

// These tests have their own screen and window manager, because real input goes to the frontmost window.
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
  // Input that reaches the page may open a file dialog.
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

/** Real keyboard and mouse input. `xdotool` itself waits between commands. */
const person = (...commands: readonly (string | number)[]) =>
  execFileSync('xdotool', commands.map(String), { env: desktop.env })

/** The position of the window's content on the screen. */
const windowBounds = () =>
  keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getContentBounds())

const questionPage = () =>
  keyward.app
    .windows()
    .find((page) => page !== keyward.page && !page.isClosed() && page.url() !== 'about:blank')
const hasQuestion = () => questionPage() !== undefined

/** Waits for main's question. */
const question = async (): Promise<QuestionPage> => {
  await expect.poll(hasQuestion).toBe(true)
  const page = questionPage()
  if (page === undefined) throw new Error('there is no question')
  const shown = new QuestionPage(page)
  await expect(shown.message).toBeVisible()
  return shown
}

const isPageInFront = () =>
  keyward.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.focus()
    return window?.isFocused()
  })

/** Makes the page request the secret on its next real input, as a compromised page would. */
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
/**
 * The result of the page's call, once main has replied. If a question is still open or opens meanwhile, presses
 * Escape, because the page is blocked until then.
 */
const answer = async (): Promise<string> => {
  let given: string | undefined
  await expect
    .poll(async () => {
      if (hasQuestion()) person('key', 'Escape')
      else given = await keyward.page.evaluate(() => Reflect.get(globalThis, 'given') as string | undefined)
      return given
    })
    .toBeDefined()
  return given ?? ''
}
/** The call's result after the question was answered. */
const given = async (): Promise<string | undefined> => {
  await expect.poll(hasQuestion).toBe(false)
  await expect.poll(() => keyward.page.evaluate(() => Reflect.get(globalThis, 'given'))).toBeDefined()
  return keyward.page.evaluate(() => Reflect.get(globalThis, 'given') as string)
}

/** The position of a question's button on the screen. */
const centreOf = async (shown: QuestionPage, what: 'goOn' | 'cancel') => {
  const [content, box] = [await windowBounds(), await shown[what].boundingBox()]
  if (content === undefined || box === null) throw new Error(`the question has no ${what}`)
  return [
    Math.round(content.x + box.x + box.width / 2),
    Math.round(content.y + box.y + box.height / 2),
  ] as const
}

const pageCentre = async () => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await windowBounds()) ?? {}
  return [x + width / 2, y + height / 2] as const
}

/** Starts copying the secret, as if the user had pressed the button. Returns main's question. */
const askToCopy = async (): Promise<QuestionPage> => {
  person('mousemove', ...(await pageCentre()))
  await askWithNextInput()
  person('key', 'shift')
  return question()
}

test('answering yes takes two presses with a pause between them, and Escape cancels (S56: second; S24a: secret)', async () => {
  const shown = await askToCopy()
  await expect(shown.message).toContainText('Billing')
  await expect(shown.stake).toContainText('id of Billing')
  const goOn = await centreOf(shown, 'goOn')
  // The click comes too early, so the question says so and starts over.
  person('mousemove', ...goOn, 'key', 'x', 'click', 1)
  await shown.says('One moment…')
  await shown.isReadable()
  await shown.says('Copy secret')
  person('click', 1)
  await shown.says('Press again to confirm')
  // A double click counts as one press.
  person('click', 1, 'sleep', 0.2, 'click', 1, 'sleep', 0.3)
  expect([hasQuestion(), await keyward.clipboardText()]).toEqual([true, ''])
  person('sleep', 0.8, 'click', 1)
  expect(await given()).toBe('yes')
  expect(await keyward.clipboardText()).toBe(SECRET)
  await keyward.must('clipboard:clear')

  await (await askToCopy()).isReadable()
  person('key', 'Escape')
  expect(await given()).toBe('cancelled')

  // Only with the keyboard: Enter does nothing until a button is focused, and a letter cancels the first press.
  const byKeys = await askToCopy()
  await byKeys.isReadable()
  person('key', 'Return', 'sleep', 0.3)
  expect(hasQuestion()).toBe(true)
  person('sleep', 1.2, 'key', 'Tab', 'key', 'Tab', 'sleep', 0.2, 'key', 'Return')
  await byKeys.says('Press again to confirm')
  person('key', 'x')
  await byKeys.isReadable()
  await byKeys.says('Copy secret')
  person('key', 'Return', 'sleep', 0.9, 'key', 'Return')
  expect(await given()).toBe('yes')
  await keyward.must('clipboard:clear')
})

/** Input from a user who carries on working in the page. In `clicks`, `at` is where a button will appear. */
const typing = (text: readonly string[], ms: number) =>
  text.flatMap((key) => ['key', key, 'sleep', ms / 1_000])
const fields = ['a', 'b', 'c', 'd', 'Tab', 'Return']
const words = ['a', 'b', 'space', 'c', 'Tab', 'd', 'space', 'Tab', 'space', 'Tab', 'Return', 'Tab', 'Return']
const clicks = (at: readonly [number, number], times: number, ms: number) => [
  'mousemove',
  ...at,
  ...Array.from({ length: times }, () => ['click', 1, 'sleep', ms / 1_000]).flat(),
]

test(`input that was meant for the page never answers a question with yes, in ${TRIES} tries (S56: real input)`, async () => {
  test.setTimeout(60_000 + TRIES * 20_000)
  // Finds out where the question's buttons appear. A page could know that too.
  await askWithNextInput()
  person('key', 'shift')
  const first = await question()
  await first.isReadable()
  const places = { goOn: await centreOf(first, 'goOn'), cancel: await centreOf(first, 'cancel') }
  await answer()

  const ways = [
    ...[90, 130, 190, 250].flatMap((ms) => [
      typing([...fields, ...fields, ...fields, ...fields], ms),
      typing([...words, ...words], ms),
    ]),
    ...[places.goOn, places.cancel].flatMap((at) => [
      clicks(at, 2, 450),
      clicks(at, 2, 900),
      clicks(at, 8, 150),
      clicks(at, 4, 300),
      clicks(at, 12, 250),
    ]),
    // The question opens under the pointer of a user who clicks in pairs.
    clicks(places.goOn, 4, 400),
    [...clicks(places.goOn, 1, 950), ...clicks(places.goOn, 1, 700)],
    ['keydown', 'Return', 'sleep', 4, 'keyup', 'Return'],
    ['keydown', 'space', 'sleep', 3, 'keyup', 'space', 'key', 'Tab', 'key', 'Return'],
  ]
  const answers: Record<string, number> = {}
  for (let time = 0; time < TRIES; time += 1) {
    // The short run of this test tries only a few of the ways. The stride of 7 makes sure that they include
    // typing, clicks and held keys.
    const way = ways[(time * 7) % ways.length] ?? []
    person('mousemove', ...(await pageCentre()))
    await askWithNextInput()
    person(...way)
    const given = await answer()
    answers[given] = (answers[given] ?? 0) + 1
  }
  expect(answers).toEqual({ cancelled: TRIES })
  // Input into the page may have copied something else.
  expect(await keyward.clipboardText()).not.toBe(SECRET)
})

test('only one system dialog opens at a time, and the page is removed from its window meanwhile (S63: dialogs)', async () => {
  await keyward.app.evaluate(({ BrowserWindow, dialog }) => {
    Object.assign(globalThis, { pageView: BrowserWindow.getAllWindows()[0]?.contentView })
    Object.assign(globalThis, { dialogs: 0 })
    dialog.showSaveDialog = () =>
      new Promise((resolve) => {
        const closeDialog = () => resolve({ canceled: true, filePath: '' })
        Object.assign(globalThis, { closeDialog, dialogs: Reflect.get(globalThis, 'dialogs') + 1 })
      })
  })
  await expect.poll(isPageInFront).toBe(true)
  const save = () => keyward.call('activity:export', { filter: {}, words: {} })
  await keyward.press()
  await keyward.press()
  const saved = Promise.all([save(), save()])
  await expect.poll(() => keyward.app.evaluate(() => 'closeDialog' in globalThis)).toBe(true)
  const isPageThere = () =>
    keyward.app.evaluate(({ BrowserWindow }) => {
      const shown = BrowserWindow.getAllWindows()[0]?.contentView
      return shown === Reflect.get(globalThis, 'pageView')
    })
  expect(await isPageThere()).toBe(false)
  await keyward.app.evaluate(() => Reflect.get(globalThis, 'closeDialog')())
  const cancelled = { ok: false, error: { kind: 'cancelled' } }
  expect(await saved).toMatchObject([cancelled, cancelled])
  expect(await keyward.app.evaluate(() => Reflect.get(globalThis, 'dialogs'))).toBe(1)
  expect(await isPageThere()).toBe(true)
})

test('locking ends an open question, and a hidden window gets none (S34: answers, storage; S56: hidden)', async () => {
  await keyward.page.evaluate(() => localStorage.setItem('kept', 'by the page'))
  await askToCopy()
  await keyward.app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'))
  await expect.poll(hasQuestion).toBe(false)
  await keyward.waitForState('locked')
  expect(await keyward.page.evaluate(() => localStorage.length)).toBe(0)
  await keyward.must('vault:unlock')
  await keyward.waitForState('ready')

  await keyward.advance(10 * 60_000)
  await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  expect(await keyward.call('activity:clear')).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(hasQuestion()).toBe(false)
  await keyward.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show())
})

test('a question whose page ends while it loads counts as a no, and the next one is asked', async () => {
  await keyward.advance(10 * 60_000)
  await keyward.app.evaluate(({ app }) => {
    app.once('web-contents-created', (_event, contents) => {
      contents.once('did-start-loading', () => contents.close())
    })
  })
  expect(await keyward.call('activity:clear')).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  await keyward.advance(10 * 60_000)
  const clearing = keyward.call('activity:clear')
  const asked = await question()
  await asked.isReadable()
  person('key', 'Escape')
  expect(await clearing).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
})

test('a question leaves the page unchanged, with its focus, scroll position and typed text (S61: surface)', async () => {
  await expect.poll(isPageInFront).toBe(true)
  const search = keyward.page.getByRole('searchbox').first()
  await search.fill('Bill')
  await search.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 3))
  await keyward.advance(10 * 60_000)
  const asking = keyward.page.evaluate(() => window.keyward.activity.clear())
  await expect.poll(hasQuestion).toBe(true)
  person('key', 'Escape')
  await asking
  expect(
    await search.evaluate((field: HTMLInputElement) => [
      field.value,
      field.selectionStart,
      field.selectionEnd,
      document.activeElement === field,
      document.hasFocus(),
    ]),
  ).toEqual(['Bill', 1, 3, true, true])
  await search.fill('')
})

/**
 * What a compromised page can do after one press to appear on top of a question, and how many ms after the
 * press.
 */
const attacks = [
  ...[100, 800, 1_200, 1_600, 2_400, 4_500].map((ms) => ['list', ms] as const),
  ['list of an own frame', 1_500],
  ['date', 1_500],
  ['colour', 1_500],
  ['suggestions', 1_500],
  ['tooltip', 0],
  ['drag', 0],
  ['window', 1_500],
  ['fullscreen', 1_500],
  ['fullscreen before', 100],
  ['moved window', 1_500],
  ['focus', 1_500],
  ['alert', 1_500],
  ['confirm', 1_500],
  ['print', 1_500],
  ['notification', 1_500],
  ['modal', 1_500],
  ['popover', 1_500],
  ['picture in picture', 1_500],
  ['pointer lock', 1_500],
  ['busy', 900],
  ['cursor', 0],
] as const

/** Runs in the page. Prepares an attack that starts with the next press. */
const prepareAttack = ([kind, ms]: readonly [string, number]) => {
  document.querySelector('#attack')?.remove()
  const root = document.body.appendChild(document.createElement('div'))
  root.id = 'attack'
  root.style.cssText = 'position:fixed;left:40%;top:20%;z-index:99999'
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, more: object = {}) =>
    root.appendChild(Object.assign(document.createElement(name), more))
  const list = (to: ParentNode & Node = root) => {
    const select = to.appendChild(document.createElement('select'))
    for (let line = 0; line < 30; line += 1)
      select.add(new Option(`Keyward was updated. Nothing leaves this computer. ${line}`))
    return select
  }
  // APIs that aren't in the type definitions, because not every browser has them.
  const more = window as unknown as {
    documentPictureInPicture?: { requestWindow: (o: object) => Promise<unknown> }
  }
  const acts: Record<string, () => (() => unknown) | undefined> = {
    list: () => {
      const select = list()
      return () => select.showPicker()
    },
    'list of an own frame': () => {
      const inside = make('iframe').contentDocument
      const select = inside && list(inside.body)
      return () => select?.showPicker()
    },
    date: () => {
      const input = make('input', { type: 'date' })
      return () => input.showPicker()
    },
    colour: () => {
      const input = make('input', { type: 'color' })
      return () => input.showPicker()
    },
    suggestions: () => {
      const input = make('input')
      const options = make('datalist', { id: 'words' })
      for (let line = 0; line < 20; line += 1)
        options.append(new Option(`Nothing leaves this computer ${line}`))
      input.setAttribute('list', 'words')
      return () => input.showPicker()
    },
    tooltip: () => {
      document.body.title = 'Nothing leaves this computer. '.repeat(8)
      return undefined
    },
    drag: () => {
      const block = make('div', { draggable: true, textContent: 'Nothing leaves this computer' })
      block.style.cssText = 'position:fixed;inset:0;background:#f0f;font-size:60px'
      return undefined
    },
    window: () => () => window.open('about:blank', '', 'width=700,height=600'),
    fullscreen: () => () => document.documentElement.requestFullscreen(),
    'fullscreen before': () => () => document.documentElement.requestFullscreen(),
    'moved window': () => () => {
      window.moveTo(0, 0)
      window.resizeTo(300, 200)
    },
    focus: () => () => window.focus(),
    alert: () => () => alert('Nothing leaves this computer'),
    confirm: () => () => confirm('Nothing leaves this computer'),
    print: () => () => print(),
    notification: () => () => new Notification('Nothing leaves this computer'),
    modal: () => {
      const dialog = make('dialog', { textContent: 'Nothing leaves this computer' })
      return () => dialog.showModal()
    },
    popover: () => {
      const one = make('div', { popover: 'manual', textContent: 'Nothing leaves this computer' })
      return () => one.showPopover()
    },
    'picture in picture': () => () =>
      more.documentPictureInPicture?.requestWindow({ width: 600, height: 400 }),
    'pointer lock': () => () => root.requestPointerLock(),
    busy: () => () => {
      const until = performance.now() + 2_500
      while (performance.now() < until);
    },
    cursor: () => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 128
      const draw = canvas.getContext('2d')
      draw?.fillRect(0, 0, 128, 128)
      document.body.style.cursor = `url(${canvas.toDataURL()}), auto`
      return undefined
    },
  }
  const act = acts[kind]?.()
  const begin = () => {
    removeEventListener('pointerdown', begin, true)
    if (act === undefined) return
    const run = () => {
      try {
        Promise.resolve(act()).catch(() => undefined)
      } catch {
        // The page's attempt was blocked, so it can't cover the question this way.
      }
    }
    for (const later of [0, 300, 700]) setTimeout(run, ms + later)
  }
  addEventListener('pointerdown', begin, true)
}

/** Removes what an attack left in the page. */
const endAttack = () => {
  document.querySelector('#attack')?.remove()
  document.body.title = ''
  document.body.style.cursor = ''
}

/** The areas of the question's card and of the window with its frame, on the screen. */
const areasOf = async (shown: QuestionPage) => {
  const [content, card] = [await windowBounds(), await shown.page.locator('main').boundingBox()]
  const window = await keyward.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBounds(),
  )
  if (content === undefined || card === null || window === undefined) throw new Error('there is no question')
  // The blurred background shows through the card's round corners.
  const corner = 14
  return {
    card: {
      x: content.x + card.x + corner,
      y: content.y + card.y + corner,
      width: card.width - 2 * corner,
      height: card.height - 2 * corner,
    },
    // Includes the frame that the window manager draws.
    window: { x: window.x - 4, y: window.y - 30, width: window.width + 8, height: window.height + 40 },
  }
}

test(`nothing that the page draws or opens is visible during a question, in ${attacks.length} ways (S61: surface)`, async () => {
  test.setTimeout(60_000 + attacks.length * 20_000)
  const seen: string[] = []
  const bounds = await windowBounds()
  const { x = 0, y = 0, width = 0, height = 0 } = bounds ?? {}
  const moveBack = () =>
    keyward.app.evaluate(({ BrowserWindow }, to) => {
      const [window] = BrowserWindow.getAllWindows()
      // Called only if the window is in full screen, because otherwise it would remove the menu bar.
      if (window?.isFullScreen()) window.setFullScreen(false)
      if (to !== undefined) window?.setContentBounds(to)
    }, bounds)
  // The pointer rests where no question or button appears.
  const corner = [Math.round(x + width * 0.3), Math.round(y + height - 30)] as const
  let clean: { screen: Screen; areas: Parameters<typeof differences>[2] } | undefined
  for (const attack of [undefined, ...attacks]) {
    const [kind = 'none'] = attack ?? []
    if (attack !== undefined) await keyward.page.evaluate(prepareAttack, attack)
    person('mousemove', ...corner)
    await askWithNextInput()
    if (kind === 'drag') {
      const from = [Math.round(x + width / 2), Math.round(y + height / 2)] as const
      person('mousemove', ...from, 'mousedown', 1, 'mousemove_relative', 20, 10, 'sleep', 0.1)
      person('mousemove_relative', 60, 40, 'sleep', 2)
      // No question may open during a drag.
      if (hasQuestion()) seen.push('drag: asked')
      person('mouseup', 1, 'mousemove', ...corner, 'sleep', 0.1, 'mousemove_relative', 1, 1)
    } else person('click', 1)
    const shown = await question()
    await shown.isReadable()
    // Waits until all of the page's attempts are over.
    person('sleep', (attack?.[1] ?? 0) > 3_000 ? 4 : 1.5)
    const now = screenOf(desktop.env)
    clean ??= { screen: now, areas: await areasOf(shown) }
    const changed = differences(clean.screen, now, clean.areas)
    if (changed > 200) seen.push(`${kind} at ${attack?.[1]}: ${changed} pixels`)
    person('key', 'Escape')
    await expect.poll(hasQuestion).toBe(false)
    person('sleep', 0.3, 'key', 'Escape', 'sleep', 0.2)
    for (const page of keyward.app.windows())
      if (page !== keyward.page) await page.close().catch(() => undefined)
    await moveBack()
    await keyward.page.evaluate(endAttack)
  }
  expect(seen).toEqual([])
})

/** Wide, tall or blank names that might distort a question. */
const oddNames = [
  ['three-em dashes', '\u2e3b'.repeat(75)],
  ['a ligature as wide as a sentence', '\ufdfd'.repeat(75)],
  ['a ligature that is a letter', '\ufdfa'.repeat(75)],
  ['wide letters', '𒐫'.repeat(39)],
  ['capitals without a space', 'W'.repeat(80)],
  ['accents upon accents', `e${'\u0301'.repeat(70)}`],
  ['Arabic in English', 'مفتاح الفواتير '.repeat(5).trim()],
] as const

/** Which parts of a question overflow its card, are cut off, or are out of order. */
const faultsOf = (shown: QuestionPage) =>
  shown.page.evaluate(() => {
    const box = (part: string) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
    const card = box('main')
    const lines = [...document.querySelectorAll('#stake li')]
    const faults = lines
      .filter((line) => {
        const { left, right, height } = line.getBoundingClientRect()
        const isWhole = line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight
        return left < card.left || right > card.right || height < 15 || !isWhole
      })
      .map((line) => `not whole: ${line.textContent}`)
    const order = ['h1', '#stake', '#detail', '.buttons'].map((part) => box(part))
    for (const [at, part] of order.entries())
      if (part.top < (order[at - 1]?.bottom ?? 0)) faults.push(`part ${at} is not below the one before it`)
    if (box('h1').height > 80) faults.push('the message is high')
    if (document.documentElement.scrollWidth > innerWidth) faults.push('it scrolls sideways')
    return { lines: lines.length, faults }
  })

test(`a question shows its subject first and in full, for ${oddNames.length} odd names and forty addresses (S62: layout)`, async () => {
  const workspaceId = (await keyward.must('workspaces:list'))[0]?.id ?? ''
  for (const [what, name] of oddNames) {
    keyId = await addKey(keyward, workspaceId, name, `secret of ${what}`)
    const shown = await askToCopy()
    expect(await faultsOf(shown), what).toEqual({ lines: 1, faults: [] })
    expect(await shown.stake.innerText(), what).toContain('Acme')
    person('key', 'Escape')
    expect(await given()).toBe('cancelled')
  }

  const regions = Array.from({ length: 20 }, (_, n) => ({
    name: `Region ${n}`,
    authUrl: `https://sign-in-${n}.example.net`,
    baseUrl: `https://api-${n}.example.net`,
  }))
  await keyward.advance(10 * 60_000)
  const saved = keyward.page.evaluate(
    (given) => window.keyward.services.save({ name: 'Forty', regions: given }),
    regions,
  )
  const shown = await question()
  // Waits until the element has the focus, which scrolls it into view.
  await expect(shown.page.locator('main .start')).toBeFocused()
  const { lines, faults } = await faultsOf(shown)
  expect(faults).toEqual([])
  for (const { authUrl, baseUrl } of regions)
    for (const url of [authUrl, baseUrl])
      expect(await shown.stake.innerText()).toContain(url.replace('https://', ''))
  expect(lines).toBeGreaterThan(1)
  // The buttons are below the last address.
  expect(await shown.goOn.evaluate((button) => button.getBoundingClientRect().top > innerHeight)).toBe(true)
  await shown.agree()
  expect(await saved).toMatchObject({ ok: true })
})
