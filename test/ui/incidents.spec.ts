import { DAY_MS } from '../../src/shared/kernel/time.ts'
import { expectAccessible } from './harness/accessible.ts'
import { expect, furtherLook, mainOf, test } from './harness/page-test.ts'
import { id, key, NOW_MS, type Scenario, scenario, workspace } from './harness/scenario.ts'

type Failure = NonNullable<Scenario['tokens'][number]['error']>

const failed = (n: number, error: Failure) => ({ keyId: id(4, n), state: 'failed', error }) as const
const host = 'auth.example.com'
const silent: Failure = { kind: 'server-error', retryable: true, host, status: 503 }

/** A scenario with this many keys in three workspaces, all of which failed with this error. */
const failing = (
  count: number,
  error: Failure,
  workspaces = [1, 2, 3].map((n) => workspace(n, `Customer ${n}`)),
) => {
  const keys = Array.from({ length: count }, (_, n) => key(n + 1, 'Invoice sync', (n % 3) + 1))
  return scenario(
    workspaces,
    keys,
    keys.map((_, n) => failed(n + 1, error)),
  )
}

const overviewOf = (page: Awaited<ReturnType<Parameters<Parameters<typeof test>[2]>[0]['open']>>) => ({
  badge: (count: string) => page.getByRole('button', { name: `Overview, ${count}` }),
  lines: page.getByRole('list', { name: 'Needs attention now' }).locator(':scope > li'),
})

test('a service that is down is one amber line, and one success clears it for all its keys', {
  tag: '@smoke',
}, async ({ open }) => {
  const page = await open(failing(12, silent), { staysAtStart: true })
  const { badge, lines } = overviewOf(page)
  await expect(badge('1 thing needs your attention')).toBeVisible()
  await expect(lines).toHaveText([/Example service isn’t responding · 12 keys/])
  await expect(page.locator('.text-problem, .bg-problem')).toHaveCount(0)
  await expectAccessible(page)

  mainOf(page).refuseToken('server-error', { host, status: 503 })
  const asked = mainOf(page).app.tokenEndpoint.asks.length
  await page.getByRole('button', { name: /^Try again/ }).click()
  await expect(lines).toHaveText([/Still no response at/])
  expect(mainOf(page).app.tokenEndpoint.asks.length).toBe(asked + 1)

  await page.getByRole('button', { name: /^Details/ }).click()
  await expect(lines.getByRole('button', { name: /Customer 2 · Invoice sync/ })).toHaveCount(4)
  await expect(lines.getByText('503')).toBeVisible()

  await page.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.getByText('All good').first()).toBeVisible()
  expect(mainOf(page).app.tokenEndpoint.asks.length).toBe(asked + 2)
})

test('a network that requires a sign-in offers to try again, but never to edit addresses', async ({
  open,
}) => {
  const detail = 'unexpected-answer / web-page'
  const page = await open(
    failing(41, { kind: 'proxy-sign-in', retryable: true, host, status: 200, detail }),
    {
      staysAtStart: true,
    },
  )
  const { lines } = overviewOf(page)
  await expect(lines).toHaveText([/Your network may want you to sign in · 41 keys.*Try again/])
  await expect(page.getByText(detail)).toHaveCount(0)
  await page.getByRole('button', { name: /^Details/ }).click()
  await expect(page.getByText(detail)).toBeVisible()
  await lines
    .getByRole('button', { name: /Invoice sync/ })
    .first()
    .click()
  const details = page.getByRole('complementary', { name: 'Key details' })
  await expect(details.getByText('Your network may want you to sign in')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit addresses' })).toHaveCount(0)
})

test('a moved address is named, and its form contains the new one', async ({ open }) => {
  const moved: Failure = {
    kind: 'moved',
    reason: 'new-address',
    retryable: false,
    host,
    status: 308,
    detail: 'https://login.eu2.example.com',
  }
  const page = await open(failing(3, moved), { staysAtStart: true })
  const { lines } = overviewOf(page)
  await expect(lines).toHaveText([
    /Example service moved its sign-in address.*It’s now at \S*https:\/\/login\.eu2\.example\.com/,
  ])
  await page.getByRole('button', { name: /^Use the new address/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox').first()).toHaveValue('https://login.eu2.example.com')
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByText('All good').first()).toBeVisible()
})

test('after the keychain has changed, the first button restores a backup', async ({ open }) => {
  const given = failing(0, silent)
  const keys = [1, 2, 3].map((n) => key(n, `Key ${n}`, 1, { attention: 'needs-secret' }))
  const custody = { ...given.state.custody, keyring: 'changed', isOpen: false, needsAgreement: true } as const
  const page = await open({ ...given, keys, state: { ...given.state, custody } }, { staysAtStart: true })
  const bar = page.getByRole('status').filter({ hasText: 'This computer’s keychain changed' })
  await expect(bar.getByRole('button').first()).toHaveText('Restore from a backup…')
  const { badge, lines } = overviewOf(page)
  await expect(badge('1 thing needs your attention')).toBeVisible()
  await expect(lines).toHaveCount(0)
})

/** Sixty workspaces with many troubles: an outage, refused keys, a colleague who left, and many due dates. */
const busy = (): Scenario => {
  const workspaces = Array.from({ length: 60 }, (_, n) => workspace(n + 1, `Customer ${n + 1}`))
  const keys = Array.from({ length: 500 }, (_, n) => {
    const facts = { createdAtMs: NOW_MS - DAY_MS - n }
    const place = (n % 60) + 1
    if (n < 5)
      return key(n + 1, 'Invoice sync', place, {
        ...facts,
        attention: 'due-soon',
        keyExpiresAtMs: NOW_MS + 5 * DAY_MS,
      })
    if (n < 8) return key(n + 1, `Wrong ${n}`, place, { ...facts, attention: 'refused' })
    if (n < 45) {
      const toReplace = { reason: 'person-left', sinceMs: NOW_MS - DAY_MS } as const
      return key(n + 1, `Known ${n}`, place, { ...facts, attention: 'to-replace', toReplace })
    }
    return key(n + 1, `Service key ${n}`, place, {
      ...facts,
      ...(n % 50 === 0 && { keyExpiresAtMs: NOW_MS + 20 * DAY_MS }),
    })
  })
  const tokens = Array.from({ length: 12 }, (_, n) => failed(101 + n, silent))
  return scenario(workspaces, keys, tokens)
}

for (const look of ['light', 'dark', 'narrow'] as const)
  test(
    `incidents, due keys and the table of sixty workspaces, ${look}`,
    furtherLook(look !== 'dark'),
    async ({ open }, info) => {
      const given = busy()
      const page = await open(
        { ...given, settings: { ...given.settings, theme: look === 'dark' ? 'dark' : 'light' } },
        {
          staysAtStart: true,
          ...(look === 'narrow' ? { width: 760, height: 820 } : { width: 1280, height: 820 }),
        },
      )
      const { badge, lines } = overviewOf(page)
      await expect(badge('8 things need your attention')).toBeVisible()
      await expect(lines).toHaveText([
        /3 keys aren’t accepted/,
        /Example service isn’t responding · 12 keys/,
        /37 keys to replace/,
      ])
      const due = page.getByRole('list', { name: 'Due' }).getByRole('listitem')
      await expect(due).toHaveText(
        [1, 2, 3, 4, 5].map((n) => new RegExp(`Customer ${n} · Invoice sync.*expires in 5 days`)),
      )
      await page.screenshot({ path: info.outputPath(`overview-${look}.png`) })
      if (look !== 'narrow') {
        await expect(page.getByRole('row').last()).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('row')).toHaveCount(5)
      }
      await expectAccessible(page)
    },
  )
