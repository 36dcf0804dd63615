import { LayeredMap } from '../../src/main/domain/sharing/layered-map.ts'
import type { SharedState } from '../../src/main/domain/sharing/shared-state.ts'
import { SharedWrites } from '../../src/main/domain/sharing/shared-writes.ts'

/** A log in which nothing is shared yet. */
export const nothingShared: SharedState = {
  log: { entries: [], byHash: new LayeredMap(), lanes: [], clones: [], left: 0 },
  services: [],
  workspaces: [],
  keys: [],
  credentials: new Map(),
  sameAs: new Map(),
  purged: [],
  questions: [],
  voided: [],
  newer: [],
  suspended: 0,
  isReadOnly: false,
  writes: new SharedWrites(new Map(), new Set()),
}
