import { describe, expect, it } from 'vitest'
import { shapeOfPair } from '../../../../../src/renderer/entities/key/check-pair.ts'
import { problemsOf } from '../../../../../src/renderer/features/add-key/check-draft.ts'
import { emptyDraft, NEW } from '../../../../../src/renderer/features/add-key/draft.ts'
import { entryOf } from '../../../../../src/renderer/features/add-key/entry.ts'
import { saveKey } from '../../../../../src/renderer/features/add-key/save-key.ts'
import type { Input } from '../../../../../src/shared/contract/contract.ts'
import { appError } from '../../../../../src/shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../../../src/shared/kernel/result.ts'
import type { KeySummary } from '../../../../../src/shared/keys/key.ts'

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

/** Fakes of the calls that add a key and cancel adding it. They record their inputs. */
const fakeKeys = (
  answer: Result<KeySummary, ReturnType<typeof appError>> = ok(key),
  whileAdding = () => {},
) => {
  const added: Input<'keys:add'>[] = []
  const cancelled: string[] = []
  return {
    added,
    cancelled,
    add: async (input: Input<'keys:add'>) => {
      added.push(input)
      whileAdding()
      return answer
    },
    cancelAdd: async ({ requestId }: { requestId: string }) => {
      cancelled.push(requestId)
      return ok(undefined)
    },
  }
}

const draft = { ...emptyDraft([], []), name: ' Billing ' }
const place = {
  ...draft.newWorkspace,
  name: ' Acme ',
  isSensitive: true,
  regionChoice: NEW,
  authUrl: 'https://auth.test/',
  baseUrl: 'api.test',
}
const live = new AbortController().signal

describe('saving a key', () => {
  it('makes one call with the service and workspace that are created with the key', async () => {
    const keys = fakeKeys()
    const entry = entryOf({ ...draft, newWorkspace: place }, 'id', true, 'Default region', 'form-encoded')
    expect(await saveKey(keys, entry, () => 'the secret', live)).toEqual(ok(key))
    expect(keys.added).toEqual([
      {
        name: 'Billing',
        kind: 'service',
        clientId: 'id',
        clientSecret: 'the secret',
        check: true,
        credentialEncoding: 'form-encoded',
        requestId: expect.any(String),
        newWorkspace: {
          name: 'Acme',
          sensitive: true,
          newService: {
            name: 'test',
            regions: [{ name: 'Default region', authUrl: 'https://auth.test', baseUrl: 'https://api.test' }],
          },
        },
      },
    ])
  })

  it('identifies an existing workspace or region by its ID', async () => {
    const known = entryOf({ ...draft, workspaceChoice: 'w9' }, 'id', false, 'Default region')
    expect(known).toMatchObject({ workspaceId: 'w9', check: false })
    const inRegion = { ...draft, newWorkspace: { ...place, regionChoice: 's7/r7' } }
    expect(entryOf(inRegion, 'id', false, 'Default region')).toMatchObject({
      newWorkspace: { name: 'Acme', sensitive: true, regionId: 'r7' },
    })
  })

  it('adds a named region to a known service, with the whole address as typed', () => {
    const authUrl = 'https://auth.test/tenant/oauth2/token'
    const inNewRegion = { ...place, regionChoice: 's7/new', regionName: ' EU ', authUrl }
    expect(entryOf({ ...draft, newWorkspace: inNewRegion }, 'id', false, 'Default region')).toMatchObject({
      newWorkspace: {
        ...{ name: 'Acme', sensitive: true, serviceId: 's7' },
        newRegion: { name: 'EU', authUrl, baseUrl: 'https://api.test' },
      },
    })
    const nameless = { ...draft, newWorkspace: { ...inNewRegion, regionName: ' ', authUrl: '' } }
    expect(problemsOf(nameless, shapeOfPair('id', 'secret'))).toMatchObject({
      regionName: 'missing',
      authUrl: 'missing',
    })
  })

  const entry = entryOf({ ...draft, workspaceChoice: 'w9' }, 'id', true, 'Default region')

  it('stops main’s work when it is cancelled', async () => {
    const stop = new AbortController()
    const keys = fakeKeys(err(appError('cancelled')), () => stop.abort())
    expect(await saveKey(keys, entry, () => 's', stop.signal)).toEqual(err(appError('cancelled')))
    expect(keys.cancelled).toEqual([keys.added[0]?.requestId])
  })

  it('returns the key if it was cancelled too late', async () => {
    const stop = new AbortController()
    const keys = fakeKeys(ok(key), () => stop.abort())
    expect(await saveKey(keys, entry, () => 's', stop.signal)).toEqual(ok(key))
  })

  it('makes no call once it is cancelled, and doesn’t read the secret', async () => {
    const keys = fakeKeys()
    const read = () => expect.unreachable('the secret was read')
    expect(await saveKey(keys, entry, read, AbortSignal.abort())).toEqual(err(appError('cancelled')))
    expect(keys.added).toEqual([])
  })
})
