import { describe, expect, it } from 'vitest'
import { emptyPair, shapeOfPair } from '../../../../../src/renderer/entities/key/check-pair.ts'
import { problemsOf } from '../../../../../src/renderer/features/add-key/check-draft.ts'
import {
  emptyDraft,
  isTouched,
  NEW,
  serviceNameOf,
  withPasted,
} from '../../../../../src/renderer/features/add-key/draft.ts'
import type { Service } from '../../../../../src/shared/services/service.ts'
import type { Workspace } from '../../../../../src/shared/workspaces/workspace.ts'

const service: Service = {
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Example',
  credentialEncoding: 'as-written',
  regions: [
    { id: 'r1', name: 'Default', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' },
    { id: 'r2', name: 'EU', authUrl: 'https://auth.eu.example.com', baseUrl: 'https://api.eu.example.com' },
  ],
}
const workspace = (id: string, name: string): Workspace => ({
  id,
  name,
  serviceId: service.id,
  regionId: 'r1',
  sensitive: false,
})
const finance = workspace('w1', 'Finance EU')
const staging = workspace('w2', 'Staging')
const uuid = '9b1d7c04-22f1-4c7e-a1b0-5d3f8e6a9c11'
const secret = 'p-w_d.~%+x:y=Zq7LmN42kV9sT0bRw8Xc1E'

describe('a new draft', () => {
  it('starts in the user’s current workspace, the only one, or one yet to be named', () => {
    expect(emptyDraft([finance, staging], [service], 'w2').workspaceChoice).toBe('w2')
    expect(emptyDraft([finance], [service]).workspaceChoice).toBe('w1')
    expect(emptyDraft([finance, staging], [service]).workspaceChoice).toBeUndefined()
    expect(emptyDraft([], []).workspaceChoice).toBe(NEW)
  })

  it('is never for the practice service without a real workspace', () => {
    const practice = { ...service, id: 'p', isPractice: true }
    const practising = { ...workspace('w9', 'Practice'), serviceId: 'p' }
    expect(emptyDraft([practising], [practice]).workspaceChoice).toBe(NEW)
    expect(emptyDraft([practising], [practice], 'w9').workspaceChoice).toBe(NEW)
    expect(emptyDraft([practising, finance], [practice, service]).workspaceChoice).toBe('w1')
    expect(emptyDraft([practising, finance], [practice, service], 'w9').workspaceChoice).toBe('w9')
  })

  it('offers a known region first, but not the practice service', () => {
    expect(emptyDraft([], [service]).newWorkspace.regionChoice).toBe(`${service.id}/r1`)
    expect(emptyDraft([], [{ ...service, isPractice: true }]).newWorkspace.regionChoice).toBe(NEW)
  })

  it('counts as touched by what the user enters, but not by preselected values', () => {
    const first = emptyDraft([], [])
    expect(isTouched(first, first)).toBe(false)
    expect(isTouched({ ...first, kind: 'personal' }, first)).toBe(false)
    expect(isTouched({ ...first, name: 'Billing' }, first)).toBe(true)
    expect(isTouched({ ...first, newWorkspace: { ...first.newWorkspace, authUrl: 'h' } }, first)).toBe(true)
  })
})

describe('withPieces', () => {
  it('selects a workspace by its name, whatever its case', () => {
    const draft = withPasted(
      emptyDraft([finance, staging], [service]),
      { workspace: 'finance eu', name: 'Billing' },
      [finance, staging],
      [service],
    )
    expect(draft).toMatchObject({ workspaceChoice: 'w1', name: 'Billing' })
  })

  it('selects no workspace if two have that name', () => {
    const duplicates = [workspace('w1', 'Twin'), workspace('w2', 'Twin')]
    const first = emptyDraft(duplicates, [service])
    expect(withPasted(first, { workspace: 'Twin' }, duplicates, [service])).toEqual(first)
  })

  it('chooses the only workspace in the region of an address, unless one was chosen', () => {
    const eu = { ...finance, regionId: 'r2' }
    const pasted = { authUrl: 'https://auth.eu.example.com' }
    const all = [eu, staging]
    const taken = withPasted(emptyDraft(all, [service]), pasted, all, [service])
    expect(taken.workspaceChoice).toBe('w1')
    const chosen = withPasted(emptyDraft(all, [service], 'w2'), pasted, all, [service])
    expect(chosen.workspaceChoice).toBe('w2')
    const duplicates = [eu, { ...staging, regionId: 'r2' }]
    const first = emptyDraft(duplicates, [service])
    expect(withPasted(first, pasted, duplicates, [service])).toEqual(first)
  })

  it('finds the region an address belongs to', () => {
    const draft = withPasted(
      emptyDraft([], [service]),
      { authUrl: 'https://auth.eu.example.com/v1/auth/token' },
      [],
      [service],
    )
    expect(draft.newWorkspace.regionChoice).toBe(`${service.id}/r2`)
  })

  it('fills in a new service and keeps what was typed', () => {
    const first = emptyDraft([], [])
    const typed = { ...first, name: 'Mine', newWorkspace: { ...first.newWorkspace, name: 'Ours' } }
    const pasted = {
      name: 'Billing',
      workspace: 'Acme',
      authUrl: 'https://auth.other.test',
      baseUrl: 'https://api.other.test',
    }
    const draft = withPasted(typed, pasted, [], [])
    expect(draft.name).toBe('Mine')
    expect(draft.newWorkspace).toMatchObject({
      name: 'Ours',
      authUrl: 'https://auth.other.test',
      baseUrl: 'https://api.other.test',
    })
    expect(serviceNameOf(draft.newWorkspace)).toBe('other.test')
  })
})

describe('shapeOfPair', () => {
  it('reports swapped credentials, but not correct ones', () => {
    expect(shapeOfPair(secret, uuid).warnings).toEqual(['swapped'])
    expect(shapeOfPair(uuid, secret).warnings).toEqual([])
    expect(shapeOfPair('', uuid).warnings).toEqual([])
  })

  it('detects one value in both fields, a masked secret, and spaces inside', () => {
    expect(shapeOfPair(secret, secret).secretProblem).toBe('same')
    expect(shapeOfPair(uuid, '••••••••').secretProblem).toBe('covered')
    expect(shapeOfPair('a b', 'c\u200bd').warnings).toEqual(['id-has-space', 'secret-has-space'])
  })

  it('returns messages, never a value', () => {
    expect(JSON.stringify(shapeOfPair(uuid, secret))).not.toContain(secret)
  })
})

describe('problemsOf', () => {
  it('names every empty field of a new service', () => {
    expect(problemsOf(emptyDraft([], []), emptyPair)).toEqual({
      workspaceName: 'missing',
      authUrl: 'missing',
      baseUrl: 'missing',
      name: 'missing',
      clientId: 'missing',
      clientSecret: 'missing',
    })
  })

  it('asks for a workspace if there are several, and for nothing if all is well', () => {
    const draft = emptyDraft([finance, staging], [service])
    expect(problemsOf(draft, emptyPair).workspace).toBe('missing')
    const done = { ...draft, workspaceChoice: 'w1', name: 'Billing' }
    expect(problemsOf(done, shapeOfPair(uuid, secret))).toEqual({})
    expect(problemsOf({ ...done, name: 'x'.repeat(201) }, shapeOfPair(uuid, secret))).toEqual({
      name: 'too-long',
    })
  })

  it('names problems in a key’s lifecycle fields', () => {
    const draft = { ...emptyDraft([finance], [service]), name: 'Billing' }
    const facts = { ...draft.facts, ownerEmail: 'dana@example.com', everyDays: 'often' }
    expect(problemsOf({ ...draft, facts }, shapeOfPair(uuid, secret))).toEqual({
      ownerName: 'owner-nameless',
      everyDays: 'every-days',
    })
  })

  it('allows odd pairs, because a warning doesn’t prevent saving', () => {
    const draft = { ...emptyDraft([finance], [service]), name: 'Billing' }
    expect(problemsOf(draft, shapeOfPair(secret, uuid))).toEqual({})
  })
})
