import { describe, expect, test } from 'vitest'
import { NEW, practiceDraft } from '../../../../../src/renderer/features/add-key/draft.ts'
import type { Service, Workspace } from '../../../../../src/shared/model.ts'

const service = (id: string, isPractice: boolean): Service => ({
  id,
  name: id,
  regions: ['a', 'b'].map((region) => ({
    id: `${id}-${region}`,
    name: region,
    authUrl: 'http://127.0.0.1:1',
    baseUrl: 'http://127.0.0.1:2',
  })),
  credentialEncoding: 'as-written',
  ...(isPractice ? { isPractice } : {}),
})
const workspace = (id: string, name: string, regionId: string): Workspace => ({
  id,
  name,
  serviceId: 'p',
  regionId,
  sensitive: false,
})

describe('a form for a practice key', () => {
  test('is in the practice service’s first region, whatever other services there are', () => {
    const draft = practiceDraft([], [service('s', false), service('p', true)], 'Practice')
    expect(draft.workspaceChoice).toBe(NEW)
    expect(draft.newWorkspace).toMatchObject({ name: 'Practice', regionChoice: 'p/p-a' })
  })

  test('is in the workspace that is there already, if it is in that region', () => {
    const services = [service('p', true)]
    const there = [workspace('1', 'Practice', 's-a'), workspace('2', 'Practice', 'p-a')]
    expect(practiceDraft(there, services, 'Practice').workspaceChoice).toBe('2')
    expect(practiceDraft(there, services, 'Other').workspaceChoice).toBe(NEW)
  })

  test('is an ordinary one when there is no practice service', () => {
    expect(practiceDraft([], [service('s', false)], 'Practice').newWorkspace.name).toBe('')
  })
})
