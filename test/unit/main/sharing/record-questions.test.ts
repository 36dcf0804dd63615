import { describe, expect, it } from 'vitest'
import { nodeRulesCrypto as crypto } from '../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import { tryBoth } from '../../../../src/main/sharing/decide.ts'
import { heldPage, type TypedPage } from '../../../../src/main/sharing/page.ts'
import { sharingQuestions } from '../../../../src/main/sharing/questions.ts'
import { State, type Write } from '../../../../src/main/sharing/rules/state.ts'
import type { PageStates } from '../../../../src/main/sharing/team/outcomes.ts'
import { ok } from '../../../../src/shared/result.ts'
import { askingWords } from '../../../fakes/asking-words.ts'
import { fakeTeam, idOf, sharingWith } from '../../../fakes/fake-team.ts'

const teamId = 'a'.repeat(64)
const [service, theirs, thirds, workspace, laptop] = [idOf(30), idOf(31), idOf(32), idOf(33), idOf(2)]
const address = (host: string) => ({
  regions: [{ id: idOf(41), name: 'EU', authUrl: `https://${host}`, baseUrl: 'https://api.example' }],
  ...{ tokenPath: null, credentialEncoding: 'as-written', tokenFields: [] },
})

/** A team with two addresses of one service, two services of somebody else, and what a laptop changed before it was removed. */
const teamState = () => {
  const state = new State()
  let op = 100
  const put = (
    kind: 'service' | 'workspace',
    id: string,
    field: string,
    value: unknown,
    more: Partial<Write> = {},
  ) => {
    op += 1
    state.put(kind, id, { field, op: idOf(op), atMs: 1, by: idOf(1), over: [], value, ...more })
  }
  for (const [id, name] of [
    [service, 'Ours'],
    [theirs, 'Theirs'],
    [thirds, 'Third'],
  ] as const) {
    put('service', id, 'name', name)
    put('service', id, 'address', address(`${name.toLowerCase()}.example`), {
      op: id.replace('0000-0000', '0000-0001'),
    })
    const at = id === service ? workspace : id.replace('0000-0000', '0000-0002')
    put('workspace', at, 'name', `At ${name}`)
    put('workspace', at, 'sensitive', false, { op: at.replace('0000-0000', '0000-0003') })
    put('workspace', at, 'location', { serviceId: id, regionId: idOf(41) })
  }
  put('service', service, 'address', address('two.example'), { op: idOf(90), by: laptop, isSigned: true })
  const over = [workspace.replace('0000-0000', '0000-0003')]
  put('workspace', workspace, 'sensitive', true, { op: idOf(91), atMs: 2, by: laptop, isSigned: true, over })
  put('workspace', idOf(35), 'name', 'Added', { op: idOf(92), atMs: 2, by: laptop, isSigned: true })
  put('workspace', idOf(35), 'sensitive', true, { op: idOf(93), atMs: 2, by: laptop, isSigned: true })
  put(
    'workspace',
    idOf(35),
    'location',
    { serviceId: service, regionId: idOf(41) },
    { op: idOf(94), atMs: 2, by: laptop, isSigned: true },
  )
  return state
}

const questions = (typed?: TypedPage) => {
  const state = teamState()
  const { regions, ...rest } = address('ours.example')
  const document = {
    services: [{ id: service, name: 'Ours', regions, ...rest }],
    workspaces: [{ id: workspace, name: 'At Ours', serviceId: service, regionId: idOf(41), sensitive: true }],
  } as never // as questions read it
  const sharing = sharingWith({ language: () => ({ locale: 'en' }) }, document)
  const notes = { workspaceIds: [workspace], leavers: [{ memberIds: [laptop] }] as never }
  const { record } = fakeTeam().adopted
  const history = async () => ok([{ record, state }])
  sharing.take(fakeTeam({ state, notes, more: { history } }))
  if (typed !== undefined) sharing.pages.typed = typed
  return sharingQuestions(sharing, askingWords(sharing.deps.translate))
}

it('two secrets are tried at no service that waits for a yes (S55: hosts)', async () => {
  const state = teamState()
  const key = { id: idOf(50), name: 'Billing', workspaceId: workspace }
  const put = (field: string, value: unknown, op: number) =>
    state.put('key', key.id, { field, op: idOf(op), atMs: 1, by: idOf(1), over: [], value })
  put('name', key.name, 60)
  put('kind', 'service', 61)
  put('workspaceId', workspace, 62)
  put('createdAtMs', 1, 63)
  for (const op of [64, 65]) put('credentials', { clientId: `client ${op}`, secret: null }, op)
  const { regions, ...rest } = address('ours.example')
  const document = {
    services: [{ id: service, name: 'Ours', regions, ...rest }],
    workspaces: [{ id: workspace, name: 'At Ours', serviceId: service, regionId: idOf(41), sensitive: true }],
    keys: [key],
  } as never // as questions read it
  const isAccepted = () => {
    throw new Error('nobody has agreed to this service')
  }
  const sharing = sharingWith({ tokens: { isAccepted } }, document)
  sharing.take(fakeTeam({ state, notes: { workspaceIds: [workspace] } }))
  expect(await tryBoth(sharing, key.id)).toMatchObject({ error: { reason: 'stale' } })
})

describe('what main asks about shared records', () => {
  it('is how many values come back, of what, and what was added (S42: main asks)', async () => {
    const answer = await questions()['sharing:undoChanges']({ teamId, memberIds: [laptop], sinceMs: 2 })
    const { message, detail, about } = (answer.ok && answer.value.asked) || {}
    expect(message).toMatch(/^askSharing\.undo\.message name|^askSharing\.undo\.message /)
    expect(detail?.split('\n')).toEqual([
      'askSharing.undo.values 1',
      'askSharing.undo.records 1 At Ours',
      'askSharing.undo.created 1 Added',
    ])
    expect(about).toEqual([workspace, idOf(91), idOf(35)])
  })

  it('is the address that is kept, the others, and all of it whole (S59: addresses)', async () => {
    const answer = await questions()['sharing:decide']({ recordId: service, keep: idOf(90) })
    const { message, atStake, detail, about } = (answer.ok && answer.value.asked) || {}
    expect(message).toContain('two.example')
    expect(detail).toContain('ours.example')
    expect(atStake).toEqual(['to https://two.example'])
    expect(about).toEqual([idOf(90)])
    expect(answer).toMatchObject({
      value: { plan: { id: service, regions: [{ authUrl: 'https://two.example' }] } },
    })
  })

  it.each([
    [[theirs], ['Theirs']],
    [
      [theirs, thirds],
      ['Theirs', 'Third'],
    ],
  ])('is the hosts of each service: %s (S55: hosts)', async (serviceIds, atStake) => {
    const answer = await questions()['sharing:allowServices']({ serviceIds })
    expect(answer).toMatchObject({ value: { asked: { message: 'contact', atStake, about: serviceIds } } })
    expect(answer).toMatchObject({ value: { plan: serviceIds.map((id) => ({ id })) } })
  })

  it('is who stays when a page begins anew, and that nobody does', async () => {
    const { adopted } = fakeTeam()
    const found = {
      records: { all: [adopted] },
      states: [{ names: new Map([[idOf(1), 'Desk']]) }],
    } as unknown as PageStates // who was in
    const typed: TypedPage = {
      of: 'place',
      page: heldPage(crypto, 'A'.repeat(28)),
      found,
      tried: {} as never,
    }
    const detailOf = async (outIds: string[]) => {
      const answer = await questions(typed)['sharing:recover']({ outIds, computerName: 'D' })
      return answer.ok ? answer.value.asked?.detail : undefined
    }
    expect(await detailOf([])).toBe('askSharing.recover.stay Desk')
    expect(await detailOf([idOf(1)])).toBe('askSharing.recover.alone\naskSharing.recover.out Desk')
  })
})
