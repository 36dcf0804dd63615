import { describe, expect, it } from 'vitest'
import { trayLabel, trayTooltip } from '../../../../src/main/desktop/tray/desktop-words.ts'
import { livesInTray } from '../../../../src/main/desktop/tray/lives-in-tray.ts'
import { TrayController } from '../../../../src/main/desktop/tray/tray-controller.ts'
import { type PinnedKey, type TrayState, trayMenu } from '../../../../src/main/desktop/tray/tray-menu.ts'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import type { TrayLine } from '../../../../src/main/ports/tray.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../src/shared/kernel/time.ts'
import { quoted } from '../../../fakes/hostile-names.ts'
import { startClock } from '../../../fakes/manual-clock.ts'

const translate = makeTranslate(() => ({ language: 'en', locale: 'en-US' }))
const pinned = (name: string, leftMs = 0, workspace = 'Acme'): PinnedKey => ({
  id: `${name}-${workspace}`,
  name,
  workspace,
  leftMs,
})
const wordsOf = (state: Partial<TrayState>) =>
  trayMenu({ vault: 'ready', pinned: [], needs: 0, outcome: undefined, ...state }).map((item) =>
    item.kind === 'rule' ? '—' : trayLabel(translate, 'en-US', item),
  )

describe('the tray’s menu', () => {
  it('copies pinned keys, with the time left of live tokens', () => {
    const keys = [pinned('Billing', 41 * MINUTE_MS + 59_000), pinned('Reports'), pinned('Long', 5 * HOUR_MS)]
    expect(wordsOf({ pinned: keys })).toEqual([
      `Copy token for ${quoted('Billing')} · 41 min`,
      `Copy token for ${quoted('Reports')}`,
      `Copy token for ${quoted('Long')} · 5 hr`,
      '—',
      'Lock',
      'Open Keyward',
      '—',
      'Quit Keyward',
    ])
  })

  it('shows no time under a minute', () => {
    expect(wordsOf({ pinned: [pinned('Billing', 59_999)] })[0]).toBe(`Copy token for ${quoted('Billing')}`)
  })

  it('distinguishes keys with the same name by their workspace', () => {
    const keys = [pinned('Billing', undefined, 'Acme'), pinned('Billing', 2 * MINUTE_MS, 'Beta')]
    expect(wordsOf({ pinned: keys }).slice(0, 2)).toEqual([
      `Copy token for ${quoted('Billing')} in ${quoted('Acme')}`,
      `Copy token for ${quoted('Billing')} in ${quoted('Beta')} · 2 min`,
    ])
  })

  it('contains ten keys, and More…', () => {
    const keys = Array.from({ length: 12 }, (_, n) => pinned(`Key ${n}`))
    const words = wordsOf({ pinned: keys })
    expect(words.filter((label) => label.startsWith('Copy'))).toHaveLength(10)
    expect(words).toContain('More…')
  })

  it.each(['locked', 'needs-choice', 'unreadable'] as const)('names no key while %s', (vault) => {
    const words = wordsOf({
      vault,
      pinned: [pinned('Billing', HOUR_MS)],
      needs: 3,
      outcome: { kind: 'copied', name: 'Billing', goodForMs: HOUR_MS },
    })
    expect(words).toEqual([...(vault === 'locked' ? ['Unlock'] : []), 'Open Keyward', '—', 'Quit Keyward'])
  })

  it('says first how many things need attention', () => {
    expect(wordsOf({ needs: 3, pinned: [pinned('Billing')] }).slice(0, 3)).toEqual([
      'Needs attention: 3',
      '—',
      `Copy token for ${quoted('Billing')}`,
    ])
    expect(wordsOf({ needs: 1 })[0]).toBe('Needs attention: 1')
  })

  it('shows the result of a copy', () => {
    const copied = { kind: 'copied', name: 'Billing', goodForMs: HOUR_MS - SECOND_MS } as const
    expect(wordsOf({ outcome: copied })[0]).toBe(`Token for ${quoted('Billing')} copied. Valid for 60 min`)
    expect(wordsOf({ outcome: { ...copied, goodForMs: 30_000 } })[0]).toBe(
      `Token for ${quoted('Billing')} copied. Valid for < 1 min`,
    )
    expect(wordsOf({ outcome: { kind: 'failed', name: 'Billing' } })[0]).toBe(
      `No token for ${quoted('Billing')}. Open Keyward to see why`,
    )
  })
})

const startController = () => {
  const clock = startClock()
  const shown: { lines: readonly TrayLine[]; tooltip: string }[] = []
  const given = { isWanted: true, vault: 'ready' as TrayState['vault'], needs: 0, hides: 0 }
  const endsAtMs = clock.nowMs() + 10 * MINUTE_MS + 30 * SECOND_MS
  const chosen: string[] = []
  const controller = new TrayController({
    tray: {
      show: (lines, tooltip) => shown.push({ lines, tooltip }),
      hide: () => {
        given.hides += 1
      },
    },
    clock,
    isWanted: () => given.isWanted,
    state: () => ({
      vault: given.vault,
      pinned: [pinned('Billing', endsAtMs - clock.nowMs())],
      needs: given.needs,
    }),
    label: (item) => trayLabel(translate, 'en-US', item),
    tooltip: (state) => trayTooltip(translate, 'en-US', state),
    choose: (item) => chosen.push(item.kind),
  })
  const labels = () => shown.at(-1)?.lines.map((line) => (line.kind === 'rule' ? '—' : line.label)) ?? []
  return { clock, shown, given, controller, chosen, labels }
}

describe('the tray', () => {
  it('is updated only when a minute has passed', () => {
    const { clock, shown, controller, labels } = startController()
    controller.refresh()
    controller.refresh()
    expect(shown).toHaveLength(1)
    clock.advance(30 * SECOND_MS)
    expect(shown).toHaveLength(1)
    clock.advance(SECOND_MS)
    expect(labels()[0]).toBe(`Copy token for ${quoted('Billing')} · 9 min`)
    clock.advance(9 * MINUTE_MS + 30 * SECOND_MS)
    expect(labels()[0]).toBe(`Copy token for ${quoted('Billing')}`)
    expect(shown).toHaveLength(11)
    clock.advance(5 * HOUR_MS)
    expect(shown).toHaveLength(11)
  })

  it('is correct after sleep', () => {
    const { clock, controller, labels } = startController()
    controller.refresh()
    clock.advanceWall(8 * MINUTE_MS)
    controller.recheck()
    expect(labels()[0]).toBe(`Copy token for ${quoted('Billing')} · 2 min`)
  })

  it('is removed when disabled, and then does no work', () => {
    const { clock, shown, given, controller } = startController()
    controller.refresh()
    given.isWanted = false
    controller.refresh()
    controller.refresh()
    expect(given.hides).toBe(1)
    clock.advance(HOUR_MS)
    expect(shown).toHaveLength(1)
  })

  it('shows the result of a copy for a minute, but not after a lock', () => {
    const { clock, given, controller, shown, labels } = startController()
    controller.notify({ kind: 'copied', name: 'Billing', goodForMs: HOUR_MS })
    expect(shown.at(-1)?.tooltip).toBe(`Token for ${quoted('Billing')} copied. Valid for 60 min`)
    expect(shown.at(-1)?.lines[0]?.kind).toBe('words')
    clock.advance(MINUTE_MS)
    expect(labels()[0]).toMatch(/^Copy token/)
    expect(shown.at(-1)?.tooltip).toBe('Keyward')
    given.needs = 2
    controller.refresh()
    expect(shown.at(-1)?.tooltip).toBe('Keyward · Needs attention: 2')
    controller.notify({ kind: 'copied', name: 'Billing', goodForMs: HOUR_MS })
    given.vault = 'locked'
    controller.forget()
    controller.refresh()
    expect(JSON.stringify(shown.at(-1))).not.toContain('Billing')
  })

  it('runs the chosen item', () => {
    const { shown, controller, chosen } = startController()
    controller.refresh()
    for (const line of shown.at(-1)?.lines ?? []) if (line.kind === 'choice') line.choose()
    expect(chosen).toEqual(['copy', 'lock', 'open', 'quit'])
  })
})

describe('closing the window', () => {
  it.each([
    ['linux', true, false, false],
    ['linux', true, true, true],
    ['linux', false, true, false],
    ['win32', true, false, true],
    ['darwin', false, false, false],
  ])('on %s, tray %s, seen %s: stays %s', (platform, tray, keepInTray, stays) => {
    expect(livesInTray(platform, { tray, keepInTray })).toBe(stays)
  })
})
