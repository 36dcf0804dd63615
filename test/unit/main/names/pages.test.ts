import { describe, expect, it } from 'vitest'
import { makeEvidence } from '../../../../src/main/evidence/rules/evidence.ts'
import { evidenceReport } from '../../../../src/main/evidence/rules/report.ts'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import { recoverySheet } from '../../../../src/main/sharing/printed-sheet.ts'
import {
  emptyDocument,
  type StoredKey,
  type VaultDocument,
} from '../../../../src/main/vault/format/vault-format.ts'
import type { ActivityEvent } from '../../../../src/shared/activity/activity.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { faultsOf, hostileNames, takeApart } from '../../../fakes/hostile-names.ts'

const page = { language: 'en', locale: 'en-US', digest: () => 'digest' } as const
const translate = makeTranslate(() => page)
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const [fromMs, toMs] = [100 * DAY_MS, 200 * DAY_MS]

const evidence = (name: string): string => {
  const key: StoredKey = {
    ...{ id: id(1), name, kind: 'service', workspaceId: id(2), clientId: name, secretVersion: 1 },
    ...{
      pinned: false,
      keepReady: false,
      createdAtMs: 0,
      owner: { name },
      review: { atMs: fromMs, by: name },
    },
    exception: { reason: name, atMs: fromMs },
  }
  const region = { id: id(4), name, authUrl: 'https://a.test', baseUrl: 'https://b.test' }
  const document: VaultDocument = {
    ...emptyDocument,
    services: [{ id: id(3), name, credentialEncoding: 'as-written', regions: [region] }],
    workspaces: [{ id: id(2), name, serviceId: id(3), regionId: id(4), sensitive: true }],
    keys: [key],
  }
  const facts = { keyId: id(9), keyName: name, workspaceName: name, subject: name, formerSubject: name }
  const lines = (['key-added', 'owner-changed', 'key-removed', 'key-purged'] as const).map((what, n) => {
    const atMs = what === 'key-purged' ? toMs + 1 : fromMs + n
    const event: ActivityEvent = { ...facts, id: id(n), atMs, what }
    return event
  })
  const made = makeEvidence({ document, lines, period: { fromMs, toMs }, nowMs: toMs + DAY_MS })
  const text = name || ' ' // an empty text would have no line
  const entered = { organisation: text, preparedBy: text }
  return evidenceReport(made, { ...page, ...entered, translate, timeZone: 'UTC', version: '1', files: [] })
    .html
}
const sheet = (name: string): string => {
  const content = { groups: ['ABCDE'], team: name, madeAtMs: 0, computer: name }
  const deps = { translate, cipher: page, language: () => ({ ...page, acceptLanguage: '' }) }
  return recoverySheet({ ...content, store: { kind: 'folder', name } }, deps).html
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
const textOf = (html: string) =>
  html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '')

/** Splits a page into its isolated values and the rest. */
const apartIn = (html: string) => {
  const { names, rest } = takeApart(html)
  const cells: string[] = []
  const around = rest.replace(/<bdi>([^<]*)<\/bdi>/g, (_, cell: string) => {
    cells.push(textOf(cell))
    return '<bdi></bdi>'
  })
  return { names: names.map(textOf), cells, rest: around }
}

describe.each([
  ['the page of evidence', evidence, 8],
  ['the recovery sheet', sheet, 3],
] as const)('a name on %s (S60: printed pages)', (_, htmlOf, count) => {
  it('is isolated and cleaned, and the rest stays unchanged', () => {
    const harmless = apartIn(htmlOf('Billing'))
    expect(harmless.names.length + harmless.cells.length).toBeGreaterThanOrEqual(count)
    for (const name of hostileNames) {
      const { names, cells, rest } = apartIn(htmlOf(name))
      // A table cell isn't a quotation, and a reason in it may be long and contain any character.
      const allowed = new Set([
        ...['it can end a quotation', 'nothing in it can be seen', 'long', 'a sign that no name has'],
      ])
      const faults = cells.flatMap(faultsOf).filter((fault) => !allowed.has(fault))
      expect([name, rest, names.flatMap(faultsOf), faults]).toEqual([name, harmless.rest, [], []])
      expect([names.length, cells.length]).toEqual([harmless.names.length, harmless.cells.length])
    }
  })
})

describe('a name in a file (S60: file names)', async () => {
  const app = fakeApp()
  const targets = await furnish(app)
  const must = mustCall(app)
  const decoded = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes).replaceAll('\r\n ', '')

  it('is cleaned in a calendar, which other programs read out', async () => {
    await must('keys:update', { keyId: targets.keyId, keyExpiresAtMs: 9_000_000_000_000 })
    for (const name of hostileNames) {
      const renamed = await app.keyward.dispatch('keys:update', { keyId: targets.keyId, name })
      if (!renamed.ok) continue
      await must('reminders:exportCalendar', {})
      const title = /^SUMMARY:Replace the key: (.*)\r$/m.exec(
        decoded(app.fileDialog.saved.at(-1)?.bytes),
      )?.[1]
      expect(faultsOf(title || '-')).toEqual([])
    }
    expect(app.fileDialog.saved.length).toBeGreaterThan(150)
  })
})
