import { describe, expect, it } from 'vitest'
import { backupsToDrop } from '../../../../src/main/adapters/vault-backups.ts'
import { DAY_MS, MINUTE_MS } from '../../../../src/shared/time.ts'

const nowMs = 1_700_000_000_000
const name = (atMs: number) => `vault-${String(atMs).padStart(15, '0')}-001.json`

describe('backups that may go (S22: rotation)', () => {
  it('keeps the ten newest and the newest of each of seven days', () => {
    const ofToday = Array.from({ length: 30 }, (_, n) => name(nowMs - n * MINUTE_MS))
    const older = Array.from({ length: 12 }, (_, n) => name(nowMs - (n + 1) * DAY_MS))
    const dropped = backupsToDrop([...ofToday, ...older], nowMs)
    const kept = [...ofToday, ...older].filter((candidate) => !dropped.includes(candidate))
    expect(kept).toEqual([...ofToday.slice(0, 10), ...older.slice(0, 6)])
  })

  it('never touches files it did not name', () => {
    expect(backupsToDrop(['vault.json', 'notes.txt', 'vault-1.json'], nowMs)).toEqual([])
  })
})
