import { describe, expect, it } from 'vitest'
import { menuLabel, noticeOn, withoutMarkup } from '../../../../src/main/adapters/electron/desktop-text.ts'
import { noticeWords, trayLabel, trayTooltip } from '../../../../src/main/desktop/tray/desktop-words.ts'
import { trayMenu } from '../../../../src/main/desktop/tray/tray-menu.ts'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import { HOUR_MS } from '../../../../src/shared/kernel/time.ts'
import { faultsOf, hostileNames, takeApart } from '../../../fakes/hostile-names.ts'

const translate = makeTranslate(() => ({ language: 'en', locale: 'en-US' }))
const one = { keyIds: ['a'] }

const notices = (name: string): string[] =>
  [
    ...[-1, 0, 7].map((days) => ({ kind: 'keys-due', days, ...one }) as const),
    ...[true, false].map((isOldLeft) => ({ kind: 'replacements-rest', isOldLeft, ...one }) as const),
    { kind: 'not-ready', ...one } as const,
    { kind: 'clipboard-stuck', ...one } as const,
  ].flatMap((notice) => Object.values(noticeWords(translate, 'en-US', notice, name)))

const copied = (name: string) => ({ kind: 'copied', name, goodForMs: HOUR_MS }) as const
const tray = (name: string): string[] => {
  const pinned = [1, 2].map((n) => ({ id: String(n), name, workspace: name, leftMs: n * HOUR_MS }))
  const menus = [copied(name), { kind: 'failed', name } as const].flatMap((outcome) =>
    trayMenu({ vault: 'ready', pinned, needs: 0, outcome }),
  )
  return [
    ...menus.map((item) => (item.kind === 'rule' ? '' : trayLabel(translate, 'en-US', item))),
    trayTooltip(translate, 'en-US', { outcome: copied(name), needs: 0 }),
  ]
}

describe.each([
  ['notices', notices],
  ['the tray and its tooltip', tray],
] as const)('a name in %s (S60: desktop)', (_, textsOf) => {
  const apart = (name: string) => textsOf(name).map((text) => takeApart(text))

  it('is quoted and cleaned, and the rest stays unchanged', () => {
    const harmless = apart('Billing')
    expect(harmless.flatMap(({ names }) => names).length).toBeGreaterThan(5)
    const wrong = hostileNames.filter((name) => {
      const texts = apart(name)
      const isSame = texts.every(
        ({ rest, names }, at) => rest === harmless[at]?.rest && names.length === harmless[at].names.length,
      )
      return !isSame || texts.some(({ names }) => names.some((shown) => faultsOf(shown).length > 0))
    })
    expect(wrong).toEqual([])
  })

  it('has no markup if the desktop parses it, and no entities if it doesn’t', () => {
    const texts = hostileNames.flatMap((name) => textsOf(name).map(withoutMarkup))
    expect(texts.filter((text) => /[&<>]/.test(text))).toEqual([])
  })
})

it('notifications are escaped only on Linux, where servers parse markup (S60: desktop)', () => {
  const notice = { title: 'R&D', body: '<b>Billing</b>' }
  expect(noticeOn('linux', notice)).toEqual({ title: 'R＆D', body: '‹b›Billing‹/b›' })
  expect(noticeOn('win32', notice)).toEqual(notice)
  expect(noticeOn('darwin', notice)).toEqual(notice)
})

it('a link in a name is text for a notification server (S60: desktop)', () => {
  expect(withoutMarkup('<a href="https://evil.example/">R&D</a>')).toBe(
    '‹a href="https://evil.example/"›R＆D‹/a›',
  )
})

it('the tray distinguishes two keys that look alike by their workspaces', () => {
  const pinned = ['Billing', 'Bil\u3164ling'].map((name, n) => ({
    id: `${n}`,
    name,
    workspace: `W${n}`,
    leftMs: 0,
  }))
  const labels = trayMenu({ vault: 'ready', pinned, needs: 0, outcome: undefined }).flatMap((item) =>
    item.kind === 'copy' ? [item.workspace] : [],
  )
  expect(labels).toEqual(['W0', 'W1'])
})

it('a menu label gets no mnemonic from a name', () => {
  expect(menuLabel('R&D && Ops')).toBe('R&&D &&&& Ops')
})
