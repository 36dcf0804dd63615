import { describe, expect, it } from 'vitest'
import { backupsToDrop } from '../../../../src/main/adapters/files/vault-backups.ts'
import { DAY_MS, MINUTE_MS } from '../../../../src/shared/kernel/time.ts'

const nowMs = 1_700_000_000_000
const name = (atMs: number) => `vault-${String(atMs).padStart(15, '0')}-001.json`

describe('backups that may be deleted (S22: rotation)', () => {
  it('keeps the ten newest, and the newest of each of the last seven days with one', () => {
    const ofToday = Array.from({ length: 30 }, (_, n) => name(nowMs - n * MINUTE_MS))
    const older = Array.from({ length: 12 }, (_, n) => name(nowMs - (n + 1) * DAY_MS))
    const dropped = backupsToDrop([...ofToday, ...older])
    const kept = [...ofToday, ...older].filter((candidate) => !dropped.includes(candidate))
    expect(kept).toEqual([...ofToday.slice(0, 10), ...older.slice(0, 6)])
  })

  it('keeps everything when the clock jumped a month ahead (S38: both clocks)', () => {
    const before = Array.from({ length: 30 }, (_, n) => name(nowMs - n * MINUTE_MS))
    const older = Array.from({ length: 5 }, (_, n) => name(nowMs - (n + 1) * DAY_MS))
    const dropped = backupsToDrop([name(nowMs + 31 * DAY_MS), ...before, ...older])
    const kept = [...before, ...older].filter((candidate) => !dropped.includes(candidate))
    expect(kept).toEqual([...before.slice(0, 9), ...older])
  })

  it('never touches files with other names', () => {
    expect(backupsToDrop(['vault.json', 'notes.txt', 'vault-1.json'])).toEqual([])
  })
})
