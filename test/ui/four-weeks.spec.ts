import type { Page } from '@playwright/test'
import type { TokenRequest } from '../../src/main/ports/token-endpoint.ts'
import { type AppError, appError } from '../../src/shared/errors/app-error.ts'
import { err } from '../../src/shared/kernel/result.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shared/kernel/time.ts'
import { issued, refusal } from '../fakes/fake-token-endpoint.ts'
import { mustCall } from '../fakes/furnished-vault.ts'
import { proveDead } from '../fakes/proven-key.ts'
import { Inputs } from '../pages/main-window.ts'
import { BACKUP_PASSPHRASE } from './harness/backup-file.ts'
import { startGiven } from './harness/given-app.ts'
import { expect, mainOf, test } from './harness/page-test.ts'
import { id, key, NOW_MS, type Scenario, scenario, workspace } from './harness/scenario.ts'

// Six bad days in a small office and a large company: how much the user has to do, what the counts show, and
// that only leaked or refused keys are red.

const names = ['Invoice sync', 'Payout export', 'Support desk', 'Stock levels', 'Order import']
const [shopHost, logiHost] = ['auth.shopbridge.example', 'login.logitrack.example']
const serviceOf = (n: number, name: string, host = '') => ({
  ...{ id: id(1, n), name, credentialEncoding: 'as-written' as const },
  regions: [
    { id: id(2, n), name: 'Default region', authUrl: `https://${host}`, baseUrl: `https://api.${host}` },
  ],
})

/**
 * Workspaces that alternate between two services, each with up to eight keys, one of them Tom's. Two keys
 * expire within a month.
 */
const company = (count: number): Scenario => {
  const workspaces = Array.from({ length: Math.ceil(count / 8) }, (_, n) =>
    workspace(n + 1, `Customer ${n + 1}`, { serviceId: id(1, (n % 2) + 1), regionId: id(2, (n % 2) + 1) }),
  )
  const keys = Array.from({ length: count }, (_, n) =>
    key(n + 1, names[n % names.length] ?? '', Math.floor(n / 8) + 1, {
      owner: { name: n % 8 === 1 ? 'Tom Berg' : 'Dana Kim' },
      createdAtMs: NOW_MS - 90 * DAY_MS + n,
      ...(n === 1 && { keyExpiresAtMs: NOW_MS + 5 * DAY_MS, attention: 'due-soon' }),
      ...(n === 2 && { keyExpiresAtMs: NOW_MS + 20 * DAY_MS }),
    }),
  )
  const services = [serviceOf(1, 'Shopbridge', shopHost), serviceOf(2, 'LogiTrack', logiHost)]
  return { ...scenario(workspaces, keys), services }
}

/** The page and the elements that these tests check. Both services have issued a token before. */
const walk = async (page: Page, size: number) => {
  const main = mainOf(page)
  const { tokenEndpoint, time, keyward } = main.app
  for (const keyId of [id(4, 1), id(4, 9)]) {
    await main.call('tokens:issue', { keyId })
    await main.call('tokens:forget', { keyId })
  }
  const issue = tokenEndpoint.issue.bind(tokenEndpoint)
  const asked = () => tokenEndpoint.asks.length
  return {
    main,
    asked,
    inputs: new Inputs(page),
    lines: page.getByRole('list', { name: 'Needs attention now' }).locator(':scope > li'),
    due: page.getByRole('list', { name: 'Due' }).getByRole('listitem'),
    /** From now on, token requests fail with the error that `reply` returns. Without one, they get a token. */
    answer: (reply: (host: string) => AppError | undefined) => {
      tokenEndpoint.issue = async (ask: TokenRequest, signal) => {
        const error = reply(new URL(ask.authUrl).host)
        if (error === undefined) return issue(ask, signal)
        tokenEndpoint.asks.push(ask)
        return err({ error, mayRetry: false })
      }
    },
    /** Advances main's time by minutes, and lets timers run in between. */
    pass: async (durationMs: number) => {
      for (let leftMs = durationMs; leftMs > 0; leftMs -= MINUTE_MS) {
        time.advance(MINUTE_MS)
        await new Promise(setImmediate)
      }
      keyward.recheck()
      await main.settled()
    },
    /** Checks the counts next to *Overview* and in its header, and whether anything on the page is red. */
    expectNeeds: async (count: number, isRed = false) => {
      const words = count === 1 ? '1 thing needs your attention' : `${count} things need your attention`
      const overview = page.getByRole('navigation').getByRole('button', { name: /^Overview/ })
      await expect(overview).toHaveAccessibleName(`Overview, ${words}`)
      await expect(page.getByRole('main').getByText(words)).toBeVisible()
      await expect(overview.locator('.bg-problem')).toHaveCount(isRed ? 1 : 0)
      const red = page.locator('.text-problem, .bg-problem')
      await (isRed ? expect(red).not.toHaveCount(0) : expect(red).toHaveCount(0))
    },
    /** Goes to the overview. */
    show: () => page.getByRole('button', { name: /^Overview/ }).click(),
    picture: (name: string) => page.screenshot({ path: `out/four-weeks/${size}-${name}.png` }),
  }
}

/** Opens the dialog that starts a campaign, through the list's menu. */
const startReplacing = async (page: Page, inputs: Inputs) => {
  await inputs.click(page.getByRole('navigation').getByRole('button', { name: /^All keys/ }))
  await inputs.click(page.getByRole('button', { name: 'More', exact: true }))
  await inputs.click(page.getByRole('menuitem', { name: 'Replace several keys…' }))
  return page.getByRole('dialog', { name: 'Replace several keys' })
}

const wide = { width: 1280, height: 820, staysAtStart: true }

for (const size of [40, 500]) {
  const ofShop = size === 40 ? 24 : 252
  const ofTom = size === 40 ? 5 : 63

  /** Requests tokens for every second workspace from this one on, which covers all keys of one service. */
  const needTokens = async ({ main }: Awaited<ReturnType<typeof walk>>, from: number) => {
    for (let n = from; n <= Math.ceil(size / 8); n += 2) {
      await main.call('tokens:issueMany', { workspaceId: id(3, n) })
      await new Promise(setImmediate)
    }
  }

  test(`${size} keys: a service that is down for an hour needs no action`, async ({ open }) => {
    const page = await open(company(size), wide)
    const walked = await walk(page, size)
    const { asked, lines, answer, pass, expectNeeds, picture } = walked
    await expectNeeds(1) // a key that expires in five days
    answer((host) => (host === shopHost ? appError('server-error', { host, status: 503 }) : undefined))
    await needTokens(walked, 1)
    const said = `${ofShop} keys waitingKeyward will keep trying. Your keys are fine.`
    await expect(lines).toHaveText([new RegExp(`^Shopbridge isn’t responding · ${said}`)])
    await expectNeeds(2)
    await picture('1-outage')
    const before = asked()
    await pass(HOUR_MS)
    await expect(lines).toHaveCount(1)
    expect(asked() - before).toBe(8) // retries after 1, 2, 5, 10, 10… minutes

    answer(() => undefined)
    await pass(10 * MINUTE_MS)
    await expect(lines).toHaveCount(0)
    await expectNeeds(1)
  })

  test(`${size} keys: a hotel network is one line, and one press after signing in`, async ({ open }) => {
    const page = await open(company(size), wide)
    const walked = await walk(page, size)
    const { inputs, lines, answer, expectNeeds, picture } = walked
    answer((host) => appError('unexpected-answer', { reason: 'web-page', host, status: 200 }))
    await needTokens(walked, 1)
    await needTokens(walked, 2)
    await expect(lines).toHaveText([new RegExp(`^Your network may want you to sign in · ${size} keys`)])
    await expect(page.getByRole('button', { name: /address/i })).toHaveCount(0)
    await expectNeeds(2)
    await picture('2-hotel')

    answer(() => undefined)
    await inputs.click(lines.getByRole('button', { name: /^Try again/ }))
    await expect(lines).toHaveCount(0)
    await expectNeeds(1)
    expect(inputs.count).toBe(1)
  })

  test(`${size} keys: a moved sign-in address takes two inputs and main’s question`, async ({ open }) => {
    const page = await open(company(size), wide)
    const walked = await walk(page, size)
    const { main, inputs, lines, answer, expectNeeds, picture } = walked
    const detail = 'https://login.eu2.shopbridge.example'
    const moved = { reason: 'new-address', status: 308, detail } as const
    answer((host) => (host === shopHost ? appError('moved', { host, ...moved }) : undefined))
    await needTokens(walked, 1)
    await expect(lines).toHaveText([
      new RegExp(`^Shopbridge moved its sign-in address · ${ofShop} keys.*eu2.shopbridge`),
    ])
    await expectNeeds(2)
    await picture('3-moved')
    await inputs.click(lines.getByRole('button', { name: /^Use the new address/ }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox').first()).toHaveValue(detail)
    await inputs.click(dialog.getByRole('button', { name: 'Save and check' }))
    await expect(lines).toHaveCount(0)
    await expectNeeds(1)
    expect(inputs.count).toBe(2)
    expect(main.app.tokenEndpoint.asks.at(-1)?.authUrl).toBe(detail)
  })

  test(`${size} keys: a colleague leaves, and due dates stay visible`, async ({ open }) => {
    const page = await open(company(size), wide)
    const { main, inputs, lines, due, expectNeeds, show, picture } = await walk(page, size)
    const dialog = await startReplacing(page, inputs)
    await inputs.type(dialog.getByRole('combobox', { name: 'Who left?' }), 'Tom Berg')
    await inputs.press('Tab')
    await inputs.click(dialog.getByRole('button', { name: 'Start replacing' }))
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `0 of ${ofTom}`)
    expect(inputs.count).toBeLessThanOrEqual(6)
    await picture('4-colleague')
    await show()
    await expect(lines).toHaveText([new RegExp(`^Replace after Tom Berg left · 0 of ${ofTom}Show them$`)])
    await expect(due.first()).toContainText('expires in 5 days')
    await expectNeeds(2) // the campaign, and the date of one of its keys
    await picture('4-colleague-overview')
    await main.call('keys:replaceSecret', { keyId: id(4, 2), clientSecret: 'canary-next' })
    await expect(lines).toContainText(`1 of ${ofTom}`)
  })

  test(`${size} keys: a stolen laptop is red until none of its keys works`, async ({ open }) => {
    const page = await open(company(size), wide)
    const { main, inputs, lines, expectNeeds, show, picture } = await walk(page, size)
    const dialog = await startReplacing(page, inputs)
    await inputs.click(dialog.getByRole('button', { name: /Why\?/ }))
    await inputs.click(page.getByRole('option', { name: 'Something leaked' }))
    await inputs.type(dialog.getByLabel('What leaked?'), 'Tom’s laptop')
    await inputs.press('Tab')
    await inputs.click(dialog.getByText(`All keys: ${size}`))
    await inputs.click(dialog.getByRole('button', { name: 'Start replacing' }))
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `0 of ${size}`)
    expect(inputs.count).toBeLessThanOrEqual(9)
    await picture('5-laptop')
    await show()
    await expect(lines).toHaveText([
      new RegExp(`^Replace after Tom’s laptop leaked · 0 of ${size}Show them$`),
    ])
    await expectNeeds(1, true)
    await picture('5-laptop-overview')
    await main.call('keys:replaceSecret', { keyId: id(4, 1), clientSecret: 'canary-next' })
    await expect(lines).toContainText(`1 of ${size}`)
    await expectNeeds(1, true)
    const others = Array.from({ length: size - 1 }, (_, n) => id(4, n + 2))
    await main.call('keys:removeMany', { keyIds: others })
    await expect(lines).toContainText('Nothing left to replace')
    await expectNeeds(1)
  })

  test(`${size} keys: a new computer knows which keys stopped working`, async ({ open }) => {
    const before = await startGiven(company(size), { publish: () => {}, replacePage: () => {} })
    before.tokenEndpoint.answer(issued(), refusal('invalid-client'))
    await proveDead(before, id(4, 2))
    await mustCall(before)('keys:update', { keyId: id(4, 3), toReplace: 'leaked' })
    await mustCall(before)('vault:exportBackup', { passphrase: BACKUP_PASSPHRASE })
    const bytes = before.fileDialog.saved.at(-1)?.bytes ?? new Uint8Array()
    await before.keyward.end()

    const page = await open(scenario([], []), { ...wide, place: 'welcome' })
    const { fileDialog } = mainOf(page).app
    fileDialog.toOpen = { kind: 'opened', name: 'mine.keyward-backup', bytes }
    const inputs = new Inputs(page)
    await inputs.click(page.getByRole('button', { name: 'Restore a backup or join a team' }))
    await inputs.click(page.getByRole('button', { name: 'Restore from a backup' }))
    await inputs.type(page.getByLabel('Passphrase for this file'), BACKUP_PASSPHRASE)
    await inputs.press('Enter')
    await page.getByRole('dialog').getByText('Its secrets are for').waitFor()
    await inputs.click(page.getByRole('button', { name: `Restore ${size + 1} keys` }))
    const overview = page.getByRole('button', { name: 'Overview, 1 thing needs your attention' })
    await expect(overview.locator('.bg-problem')).toBeVisible() // because of the key that leaked
    const old = page.getByRole('row', { name: /^Payout export \(old\)/ })
    await expect(old).toContainText('Stopped working')
    await expect(old.getByRole('button', { name: /Copy token|Replace/ })).toHaveCount(0)
    await inputs.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
    await inputs.click(overview)
    const lines = page.getByRole('list', { name: 'Needs attention now' }).getByRole('listitem')
    await expect(lines).toHaveText([/^1 key leaked and still works.*Customer 1 · Support desk/])
    await expect(page.getByText('Nothing is due')).toHaveCount(0) // the key that leaked has a date
    await page.screenshot({ path: `out/four-weeks/${size}-6-restored-overview.png` })
    expect(inputs.count).toBeLessThanOrEqual(7)
  })
}
