import type { SharingTeam } from '../../shared/sharing.ts'

/** A team of the vault that is not open here. */
export const unopened = (id: string, isClosed: boolean): SharingTeam => ({
  id,
  name: '',
  isOwn: false,
  mode: isClosed ? 'closed' : 'opening',
  role: 'member',
  place: { kind: 'folder', name: '' },
  persons: [],
  leavers: [],
  workspaceIds: [],
  waiting: 0,
  isBusy: false,
  conditions: [],
  questions: [],
  page: { isMade: false, canPrintAgain: false, canMake: false },
})
