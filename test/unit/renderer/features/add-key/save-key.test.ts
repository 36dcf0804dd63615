import { describe, expect, it } from 'vitest'
import {
  type KeyEntry,
  type SaveDoors,
  saveKey,
} from '../../../../../src/renderer/features/add-key/save-key.ts'
import { appError } from '../../../../../src/shared/errors.ts'
import type { KeySummary, Service, Workspace } from '../../../../../src/shared/model.ts'
import { err, ok } from '../../../../../src/shared/result.ts'

const service: Service = {
  id: 's1',
  name: 'Example',
  credentialEncoding: 'as-written',
  regions: [{ id: 'r1', name: 'Default', authUrl: 'https://auth.test', baseUrl: 'https://api.test' }],
}
const workspace: Workspace = { id: 'w1', name: 'Acme', serviceId: 's1', regionId: 'r1', sensitive: true }
const key: KeySummary = {
  id: 'k1',
  name: 'Billing',
  kind: 'service',
  workspaceId: 'w1',
  clientId: 'id',
  hasSecret: true,
  secretVersion: 1,
  pinned: false,
  keepReady: false,
  createdAtMs: 1,
}
const refusal = err(appError('invalid-client'))

/** Doors that write down every call and answer well, or as told. */
const fakeDoors = (
  answers: {
    service?: typeof refusal
    workspace?: typeof refusal
    key?: typeof refusal
    whileAdding?: () => void
  } = {},
) => {
  const calls: string[] = []
  const given: { secret?: string; service?: unknown; requestId?: string | undefined } = {}
  const doors: SaveDoors = {
    services: {
      save: async (input) => {
        calls.push(`services.save ${input.credentialEncoding ?? ''}`.trim())
        given.service = input
        return answers.service ?? ok(service)
      },
      remove: async ({ serviceId }) => {
        calls.push(`services.remove ${serviceId}`)
        return ok({ removedId: serviceId })
      },
    },
    workspaces: {
      save: async (input) => {
        calls.push(`workspaces.save ${input.serviceId}/${input.regionId} ${input.sensitive}`)
        return answers.workspace ?? ok(workspace)
      },
      remove: async ({ workspaceId }) => {
        calls.push(`workspaces.remove ${workspaceId}`)
        return ok(workspace)
      },
    },
    keys: {
      add: async (input) => {
        calls.push(`keys.add ${input.workspaceId} check=${input.check}`)
        given.secret = input.clientSecret
        given.requestId = input.requestId
        answers.whileAdding?.()
        return answers.key ?? ok(key)
      },
      cancelAdd: async ({ requestId }) => {
        calls.push(requestId === given.requestId ? 'keys.cancelAdd' : 'keys.cancelAdd of another')
        return ok(undefined)
      },
    },
  }
  return { doors, calls, given }
}

const draft = {
  name: 'Example',
  regions: [{ name: 'Default', authUrl: 'https://auth.test', baseUrl: 'https://api.test' }],
}
const entry: KeyEntry = {
  place: { kind: 'new', name: 'Acme', isSensitive: true, region: { service: draft } },
  name: 'Billing',
  kind: 'service',
  clientId: 'id',
  isChecked: true,
}
const live = new AbortController().signal

describe('saveKey', () => {
  it('saves service, workspace and key in this order', async () => {
    const { doors, calls, given } = fakeDoors()
    expect(await saveKey(doors, entry, () => 'the secret', live)).toEqual(ok(key))
    expect(calls).toEqual(['services.save', 'workspaces.save s1/r1 true', 'keys.add w1 check=true'])
    expect(given.secret).toBe('the secret')
  })

  it('saves only the key in a known workspace', async () => {
    const { doors, calls } = fakeDoors()
    await saveKey(
      doors,
      { ...entry, place: { kind: 'workspace', workspaceId: 'w9' }, isChecked: false },
      () => 's',
      live,
    )
    expect(calls).toEqual(['keys.add w9 check=false'])
  })

  it('reads the secret only when the key is sent', async () => {
    const { doors, calls } = fakeDoors()
    const readAfter: number[] = []
    const read = () => {
      readAfter.push(calls.length)
      return 's'
    }
    await saveKey(doors, entry, read, live)
    expect(readAfter).toEqual([2])
  })

  it('takes back workspace and service, in this order, when the key is refused', async () => {
    const { doors, calls } = fakeDoors({ key: refusal })
    expect(await saveKey(doors, entry, () => 's', live)).toEqual(refusal)
    expect(calls.slice(3)).toEqual(['workspaces.remove w1', 'services.remove s1'])
  })

  it('takes back the service when the workspace is refused, and never asks for the secret', async () => {
    const { doors, calls } = fakeDoors({ workspace: refusal })
    const never = () => expect.unreachable('the secret was read')
    expect(await saveKey(doors, entry, never, live)).toEqual(refusal)
    expect(calls.slice(2)).toEqual(['services.remove s1'])
  })

  it('stops at a refused service with nothing to take back', async () => {
    const { doors, calls } = fakeDoors({ service: refusal })
    expect(await saveKey(doors, entry, () => 's', live)).toEqual(refusal)
    expect(calls).toEqual(['services.save'])
  })

  it('leaves known records alone when the key is refused', async () => {
    const { doors, calls } = fakeDoors({ key: refusal })
    const region = { serviceId: 's7', regionId: 'r7' }
    await saveKey(
      doors,
      { ...entry, place: { ...entry.place, kind: 'new', name: 'A', isSensitive: false, region } },
      () => 's',
      live,
    )
    expect(calls).toEqual(['workspaces.save s7/r7 false', 'keys.add w1 check=true', 'workspaces.remove w1'])
  })

  it('ends the check in main when it is stopped, and takes the rest back', async () => {
    const stop = new AbortController()
    const key = err(appError('cancelled'))
    const { doors, calls } = fakeDoors({ key, whileAdding: () => stop.abort() })
    expect(await saveKey(doors, entry, () => 's', stop.signal)).toEqual(err(appError('cancelled')))
    expect(calls.slice(3)).toEqual(['keys.cancelAdd', 'workspaces.remove w1', 'services.remove s1'])
  })

  it('answers the key when it was stopped too late', async () => {
    const stop = new AbortController()
    const { doors, calls } = fakeDoors({ whileAdding: () => stop.abort() })
    expect(await saveKey(doors, entry, () => 's', stop.signal)).toEqual(ok(key))
    expect(calls.slice(3)).toEqual(['keys.cancelAdd'])
  })

  it('asks for no key once it is stopped', async () => {
    const { doors, calls } = fakeDoors()
    const place = { kind: 'workspace', workspaceId: 'w1' } as const
    const read = () => expect.unreachable('the secret was read')
    expect(await saveKey(doors, { ...entry, place }, read, AbortSignal.abort())).toEqual(
      err(appError('cancelled')),
    )
    expect(calls).toEqual([])
  })

  it('changes the encoding of a known service with the save, and back when the key is refused', async () => {
    const { doors, calls, given } = fakeDoors({ key: refusal })
    const practice = { ...service, isPractice: true }
    const place = { kind: 'workspace', workspaceId: 'w1' } as const
    await saveKey(
      doors,
      { ...entry, place, encoding: { service: practice, to: 'form-encoded' } },
      () => 's',
      live,
    )
    expect(calls).toEqual([
      'services.save form-encoded',
      'keys.add w1 check=true',
      'services.save as-written',
    ])
    expect(given.service).toEqual(service)
  })
})
