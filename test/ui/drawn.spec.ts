import type { Page } from '@playwright/test'
import { expect, passTime, test } from './harness/page-test.ts'
import { key, liveToken, many, scenario, workspace } from './harness/scenario.ts'

/** The test controls the page's frames, however slow the computer is. */
const stopped = { isTimeStopped: true }

/** The parts of React's fibers that show what was rendered. React exposes them to its developer tools. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

/** Counts the components that React renders, starting before the page loads. */
const watchDrawn = (page: Page) =>
  page.addInitScript(() => {
    const drawn = { components: 0, commits: 0 }
    const drawnFlag = 1
    // Classes, functions, and functions in forwardRef and memo.
    const components = new Set([0, 1, 11, 14, 15])
    const countBelow = (next: Fiber, former: Fiber | null): void => {
      // Nothing below was rendered if the child is still the same object.
      if (former !== null && next.child === former.child) return
      for (let child = next.child; child !== null; child = child.sibling) {
        if (components.has(child.tag) && (child.flags & drawnFlag) !== 0) drawn.components += 1
        countBelow(child, child.alternate)
      }
    }
    Object.assign(window, {
      drawn,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
          drawn.commits += 1
          countBelow(root.current, root.current.alternate)
        },
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
      },
    })
  })

/** What was rendered since the last call. */
const drawnSince = (page: Page) =>
  page.evaluate(() => {
    const { drawn } = window as unknown as { drawn: { components: number; commits: number } }
    const since = { ...drawn }
    Object.assign(drawn, { components: 0, commits: 0 })
    return since
  })

/** Slightly above the current numbers: one more icon passes, but rendering part of the window twice fails. */
const most = {
  start: { components: 900, commits: 12 },
  'first letter': { components: 165, commits: 1 },
  'next letter': { components: 55, commits: 1 },
  copy: { components: 560, commits: 15 },
}

/** Checks what was rendered since the last call, and names what exceeds its limit. */
const expectDrawn = async (page: Page, what: keyof typeof most) => {
  const { components, commits } = await drawnSince(page)
  expect(components, `${what}: components`).toBeLessThanOrEqual(most[what].components)
  expect(commits, `${what}: commits`).toBeLessThanOrEqual(most[what].commits)
}

test('a start, a copy and a search render no more than before', async ({ open, page }) => {
  await watchDrawn(page)
  await open(many(300), stopped)
  await passTime(page, 3_000)
  await expectDrawn(page, 'start')

  await page.getByRole('searchbox').focus()
  await drawnSince(page)
  await page.keyboard.press('k')
  await passTime(page, 500)
  await expectDrawn(page, 'first letter')
  await page.keyboard.press('e')
  await passTime(page, 500)
  await expectDrawn(page, 'next letter')
  await page.keyboard.press('Escape')
  await passTime(page, 500)
  await drawnSince(page)

  const button = page.locator('[data-action=copy]').nth(3)
  await button.click()
  await expect(button).toHaveText('Copied')
  await passTime(page, 5_000)
  await expectDrawn(page, 'copy')
})

test('ten idle countdowns render no component', async ({ open, page }) => {
  await watchDrawn(page)
  const ten = Array.from({ length: 10 }, (_, at) => at + 1)
  const keys = ten.map((at) => key(at, `Key ${at}`, 1))
  const tokens = ten.map((at) => liveToken(at, at < 4 ? 1.8 : 40))
  await open(scenario([workspace(1, 'Acme')], keys, tokens), stopped)
  await passTime(page, 3_000)
  await drawnSince(page)
  await passTime(page, 10_000)
  expect(await drawnSince(page)).toEqual({ components: 0, commits: 0 })
})
