import { expect, it } from 'vitest'
import {
  isImportable,
  isReady,
  rowGroups,
  withSelected,
} from '../../../../../src/renderer/features/import/row-places.ts'
import { ImportReason, type ImportRow, takenByHand } from '../../../../../src/shared/imports/import-rows.ts'

const row = (rowId: string, more: Partial<ImportRow> = {}): ImportRow => ({
  rowId,
  name: rowId,
  clientId: rowId,
  hasSecret: true,
  authUrl: 'https://auth.example.com',
  baseUrl: 'https://api.example.com',
  state: 'new',
  ...more,
})
const none = new Map()

it.each(ImportReason.options)(
  'a row that was skipped as %s is offered exactly if main accepts it',
  (reason) => {
    expect(isImportable(row('a', { state: 'skipped', reason }))).toBe(takenByHand.has(reason))
  },
)

it('a login without a secret isn’t offered', () => {
  expect(isImportable(row('a', { state: 'skipped', reason: 'login', hasSecret: false }))).toBe(false)
})

it('asks for a login’s workspace only once it is selected', () => {
  const { authUrl: _auth, baseUrl: _base, ...login } = row('a', { state: 'skipped', reason: 'login' })
  expect(rowGroups([login], new Set())).toEqual([])
  expect(rowGroups([login], new Set(['a']))).toMatchObject([{ isPlaced: false, rowCount: 1 }])
  expect(isReady(login, none)).toBe(false)
})

it('selecting a key’s second record deselects the first, and vice versa', () => {
  const rows = [row('a'), row('b', { clientId: 'a', state: 'skipped', reason: 'twice' }), row('c')]
  const second = withSelected(rows, new Set(['a', 'c']), ['b'])
  expect([...second].sort()).toEqual(['b', 'c'])
  expect([...withSelected(rows, second, ['a'])].sort()).toEqual(['a', 'c'])
  // Selecting everything selects the rows that aren't skipped, so the second record is deselected.
  expect([...withSelected(rows, second, ['a', 'c'])].sort()).toEqual(['a', 'c'])
})

it('keeps two tenants of one host separate', () => {
  const rows = [row('a'), row('b', { clientId: 'a', authUrl: 'https://auth.example.com/tenant' })]
  expect([...withSelected(rows, new Set(['a']), ['b'])]).toEqual(['a', 'b'])
})
