import { describe, expect, it } from 'vitest'
import { nodeRulesCrypto as crypto } from '../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import { heldPage } from '../../../../src/main/sharing/page.ts'
import { type AskedCall, sharingQuestions } from '../../../../src/main/sharing/questions.ts'
import type { Standing } from '../../../../src/main/sharing/rules/adoption.ts'
import type { Member } from '../../../../src/main/sharing/rules/epoch-record.ts'
import type { Offer, Request } from '../../../../src/main/sharing/rules/pairing.ts'
import type { Input } from '../../../../src/shared/contract/contract.ts'
import { ok } from '../../../../src/shared/result.ts'
import { askingWords } from '../../../fakes/asking-words.ts'
import { fakeTeam, idOf, sharingWith } from '../../../fakes/fake-team.ts'

const teamId = 'a'.repeat(64)
const [line, otherLine] = ['c'.repeat(64), 'd'.repeat(64)]
const away = 'e'.repeat(64)
const shared = { id: idOf(30), name: 'Shared', serviceId: idOf(40), regionId: idOf(41) }
const alone = { id: idOf(31), name: 'Alone', serviceId: idOf(42), regionId: idOf(41) }
const serviceAt = (n: number) => ({
  ...{ id: idOf(n), name: `Service ${n}`, credentialEncoding: 'as-written' },
  regions: [{ id: idOf(41), name: 'R', authUrl: `https://${n}.example`, baseUrl: 'https://api.example' }],
})
const keyAt = (n: number, facts: object = {}) => ({
  ...{ id: idOf(n), name: `Key ${n}`, workspaceId: shared.id, clientId: 'c', secretVersion: 1, secret: {} },
  ...facts,
})
const document = {
  services: [serviceAt(42), serviceAt(40)],
  workspaces: [alone, shared],
  keys: [
    keyAt(50),
    keyAt(51),
    keyAt(52, { secret: undefined }),
    keyAt(53, { workspaceId: alone.id }),
    keyAt(54, { deletedAtMs: 1 }),
  ],
} as never // as questions read it

type Person = readonly [person: number, role: Member['role']]
const mine: readonly Person[] = [
  [11, 'owner'],
  [11, 'owner'],
]
const ours: readonly Person[] = [...mine, [12, 'member'], [12, 'member']]

interface Given {
  readonly members?: readonly Person[]
  readonly isOwn?: boolean
  readonly standing?: Standing
  /** A place that was tried. */
  readonly isTried?: boolean
  /** Whose digits were right: known, as an owner, a colleague. */
  readonly right?: readonly [isKnown: boolean, role: Member['role'], isColleague: boolean]
  readonly isTyped?: boolean
  /** The team that the call names, if it is another one. */
  readonly of?: string
}

/** What main asks about a call: the message, its paragraphs and what it is about; or why it asks nothing. */
const ask = async <Name extends AskedCall>(
  name: Name,
  input: Input<Name>,
  given: Given = {},
): Promise<string[]> => {
  const { members = ours, isOwn = false, standing = { kind: 'in' }, isTried, right, isTyped } = given
  const access = { kind: 'folder', path: '/places/Cloud' }
  const sharing = sharingWith({ tryPlace: { held: () => (isTried ? { access } : undefined) } }, document)
  const notes = { isOwn, workspaceIds: [shared.id] }
  const live = sharing.take(fakeTeam({ members, notes, more: { standing, history: async () => ok([]) } }))
  if (isTyped) sharing.pages.typed = { of: 'own', page: heldPage(crypto, 'A'.repeat(28)), live }
  const request = { id: idOf(20), sign: 'key', label: 'Lap' } as Request // what a question names
  sharing.pairing.right = () => {
    if (right === undefined) return undefined
    const [isKnown, role, isColleague] = right
    return { offer: { role, isColleague } as Offer, request, isKnown, personName: 'Bea' }
  }
  const questions = sharingQuestions(sharing, askingWords(sharing.deps.translate))
  const answer = await questions[name](input as never)
  if (!answer.ok) return [answer.error.reason ?? answer.error.kind]
  const { asked, plan } = answer.value
  if (asked === undefined) return ['nothing']
  if (name === 'sharing:confirm') expect(plan).toBe(request)
  return [asked.message, ...asked.atStake, ...asked.detail.split('\n'), ...(asked.about ?? [])]
}

const q = (name: string) => `askSharing.${name}`

describe('what main asks about sharing (S42: main asks) (S58: unknown)', () => {
  it.each<readonly [string, Given, Input<'sharing:create'>, readonly string[]]>([
    ['without a place', {}, { kind: 'own', computerName: 'D' }, ['stale']],
    [
      'own',
      { isTried: true },
      { kind: 'own', computerName: 'D' },
      [q('create.own Cloud'), q('create.detail')],
    ],
    [
      'people',
      { isTried: true },
      { kind: 'people', teamName: ' Us ', computerName: 'D' },
      [q('create.people Us Cloud'), q('create.detail')],
    ],
    [
      'people without a name',
      { isTried: true },
      { kind: 'people', teamName: ' ', computerName: 'D' },
      [q('create.people sharing.ownTeam Cloud'), q('create.detail')],
    ],
  ])('create: %s', async (_, given, input, expected) => {
    expect(await ask('sharing:create', input, given)).toEqual(expected)
  })

  it.each<readonly [string, Given, readonly string[]]>([
    ['nobody', {}, ['code-over']],
    ['another team', { right: [false, 'owner', false], of: away }, ['code-over']],
    [
      'an own computer',
      { right: [false, 'owner', false] },
      [q('confirm.own Lap'), q('confirm.ownDetail Team')],
    ],
    [
      'a colleague',
      { right: [false, 'member', true] },
      [q('confirm.people Bea Team Lap'), q('confirm.peopleDetail Bea')],
    ],
    [
      'a colleague’s computer, as an owner',
      { right: [true, 'owner', true] },
      [q('confirm.computer Bea Team Lap'), q('confirm.peopleDetail Bea'), q('confirm.asOwner Bea')],
    ],
  ])('confirm: %s', async (_, given, expected) => {
    const about = expected.length > 1 ? [idOf(20), 'key'] : []
    expect(await ask('sharing:confirm', { teamId: given.of ?? teamId }, given)).toEqual([
      ...expected,
      ...about,
    ])
  })

  it.each<readonly [string, Input<'sharing:share'>, Given, readonly string[]]>([
    ['no such workspace', { teamId, workspaceId: idOf(99) }, {}, ['not-found']],
    ['no such team', { teamId: away, workspaceId: alone.id }, {}, ['stale']],
    ['alone', { teamId, workspaceId: shared.id }, { members: [[11, 'owner']] }, ['nothing']],
    [
      'own computers',
      { teamId, workspaceId: shared.id },
      { members: mine },
      [q('share.message Shared'), q('share.detail name 2'), idOf(2)],
    ],
    [
      'people, each once',
      { teamId, workspaceId: shared.id },
      {},
      [q('share.people Shared Team'), q('share.peopleDetail name 12'), idOf(2), idOf(3), idOf(4)],
    ],
  ])('share: %s', async (_, input, given, expected) => {
    expect(await ask('sharing:share', input, given)).toEqual(expected)
  })

  it.each([
    [idOf(99), ['not-found']],
    [alone.id, ['not-found']],
    [shared.id, [q('takeBack.message Shared'), q('takeBack.detail')]],
  ])('take back %s', async (workspaceId, expected) => {
    expect(await ask('sharing:takeBack', { workspaceId })).toEqual(expected)
  })

  it.each<readonly [string, Partial<Input<'sharing:remove'>>, Given, readonly string[]]>([
    ['in no such team', { teamId: away }, {}, ['stale']],
    ['of nobody who is in', { memberIds: [idOf(2), idOf(9)] }, {}, ['stale']],
    ['of this computer', { memberIds: [idOf(1)] }, {}, ['stale']],
    ['one computer', { memberIds: [idOf(3)] }, {}, ['name 3', q('remove.left 2 name 12'), idOf(3)]],
    [
      'a person',
      { memberIds: [idOf(3), idOf(4)] },
      {},
      ['name 12,name 3,name 4', q('remove.left 2 name 12'), idOf(3), idOf(4)],
    ],
    [
      'of the own ones',
      { memberIds: [idOf(2)], why: 'lost' },
      { isOwn: true, members: mine },
      ['name 2', q('remove.lost 2'), idOf(2)],
    ],
    [
      'all of the own ones',
      { memberIds: [idOf(2)] },
      {
        isOwn: true,
        members: [
          [11, 'owner'],
          [12, 'owner'],
        ],
      },
      ['name 2', q('remove.left 2 name 12'), idOf(2)],
    ],
    ['wiped', { memberIds: [idOf(3)], why: 'wiped' }, {}, ['name 3', q('remove.wiped'), idOf(3)]],
  ])('remove: %s', async (_, input, given, [names = '', cost = '', ...about]) => {
    const expected =
      cost === '' ? [names] : [`${q('remove.message')} ${names}`, cost, q('remove.detail'), ...about]
    expect(
      await ask('sharing:remove', { teamId, memberIds: [idOf(2)], why: 'left', ...input }, given),
    ).toEqual(expected)
  })

  it.each<readonly [string, Partial<Input<'sharing:setRole'>>, readonly string[]]>([
    ['in no such team', { teamId: away }, ['stale']],
    ['of nobody', { personId: idOf(13) }, ['stale']],
    ['owner', {}, [q('setRole.owner name 12 Team'), q('setRole.ownerDetail'), idOf(12)]],
    ['member', { role: 'member' }, [q('setRole.member name 12 Team'), q('setRole.memberDetail'), idOf(12)]],
  ])('role: %s', async (_, input, expected) => {
    expect(await ask('sharing:setRole', { teamId, personId: idOf(12), role: 'owner', ...input })).toEqual(
      expected,
    )
  })

  const lines = [
    { first: line, last: line, makers: [idOf(2), 'page'], followers: [], putOut: [idOf(3)], isNewer: false },
    { first: otherLine, last: otherLine, makers: [idOf(3)], followers: [], putOut: [], isNewer: false },
  ]
  const question = { lines, current: undefined }
  const follow = { answer: 'follow', recordHash: line } as const
  const refuse = { answer: 'refuse', recordHash: line } as const
  const page = { kind: 'page', hash: line, by: idOf(2) } as const
  const newer = { kind: 'newer', hash: line, by: idOf(2) } as const
  const parting = { kind: 'lines', question } as const
  it.each<readonly [string, Standing, Partial<Input<'sharing:follow'>>, readonly string[]]>([
    ['no such team', parting, { ...follow, teamId: away }, ['stale']],
    ['nothing is asked', { kind: 'in' }, follow, ['stale']],
    ['this computer is out', { kind: 'out', hash: line, by: idOf(2) }, follow, ['stale']],
    ['no such line', parting, { ...follow, recordHash: away }, ['stale']],
    ['no line is refused', parting, refuse, ['stale']],
    ['a line that puts out', parting, follow, [q('follow.line name 2'), q('follow.lineDetail name 3'), line]],
    [
      'a line of all',
      parting,
      { ...follow, recordHash: otherLine },
      [q('follow.line name 3'), q('follow.lineOfAll'), otherLine],
    ],
    [
      'and what is lost',
      parting,
      { ...follow, notInHands: [idOf(3)] },
      [q('follow.line name 2'), q('follow.lineDetail name 3'), q('follow.notInHands name 3'), line, idOf(3)],
    ],
    ['another page', page, { ...follow, recordHash: otherLine }, ['stale']],
    ['a page that is ours', page, follow, [q('follow.page name 2'), q('follow.pageDetail'), line]],
    [
      'a page that is not',
      page,
      refuse,
      [q('follow.keepPage name 2'), q('follow.keepPageDetail name 2'), line],
    ],
    ['a newer record', newer, refuse, [q('follow.newer name 2'), q('follow.newerDetail name 2'), line]],
    ['another newer one', newer, { ...refuse, recordHash: otherLine }, ['stale']],
    ['a newer record is not followed', newer, follow, ['stale']],
  ])('follow: %s', async (_, standing, input, expected) => {
    expect(await ask('sharing:follow', { teamId, ...follow, ...input }, { standing })).toEqual(expected)
  })

  it('follow: a newer record, which no member refuses', async () => {
    const given = { standing: newer, members: [[11, 'member']] as const }
    expect(await ask('sharing:follow', { teamId, ...refuse }, given)).toEqual(['stale'])
  })

  it.each<readonly [string, Input<'sharing:recover'>, Given, readonly string[]]>([
    ['a page that is typed', { page: 'A' }, {}, ['nothing']],
    ['no page is typed', { outIds: [], computerName: 'D' }, {}, ['stale']],
    ['this computer', { outIds: [idOf(1)], computerName: 'D' }, { isTyped: true }, ['stale']],
    ['nobody who was in', { outIds: [idOf(2), idOf(9)], computerName: 'D' }, { isTyped: true }, ['stale']],
    [
      'all stay',
      { outIds: [], computerName: 'D', fromHash: line },
      { isTyped: true, members: mine },
      [q('recover.message'), q('recover.stay name 1,name 2'), line, idOf(1), idOf(2)],
    ],
    [
      'one is out',
      { outIds: [idOf(2)], computerName: 'D' },
      { isTyped: true, members: mine },
      [q('recover.message'), q('recover.stay name 1'), q('recover.out name 2'), '', idOf(1)],
    ],
  ])('recover: %s', async (_, input, given, expected) => {
    expect(await ask('sharing:recover', input, given)).toEqual(expected)
  })

  it.each<readonly [string, Given, readonly string[]]>([
    ['no such team', { of: away }, ['stale']],
    ['the own computers', { isOwn: true, members: mine }, [q('leave.message'), q('leave.detail')]],
    ['people, as an owner', {}, [q('leave.people Team'), q('leave.peopleDetail')]],
    [
      'as a member',
      { members: [[11, 'member']] },
      [q('leave.people Team'), q('leave.peopleDetail'), q('leave.askOwner')],
    ],
  ])('leave: %s', async (_, given, expected) => {
    expect(await ask('sharing:leave', { teamId: given.of ?? teamId }, given)).toEqual(expected)
  })

  it('asks nothing about two secrets, one of which stays sealed', async () => {
    expect(await ask('sharing:decide', { keyId: idOf(50), keep: idOf(60) })).toEqual(['nothing'])
    expect(await ask('sharing:decide', { recordId: idOf(40), keep: idOf(60) })).toEqual(['stale'])
    expect(await ask('sharing:allowServices', { serviceIds: [idOf(40)] })).toEqual(['stale'])
    expect(await ask('sharing:allowServices', { serviceIds: [] })).toEqual(['stale'])
    expect(await ask('sharing:undoChanges', { teamId, memberIds: [idOf(2)], sinceMs: 0 })).toEqual(['stale'])
    expect(await ask('sharing:undoChanges', { teamId: away, memberIds: [], sinceMs: 0 })).toEqual(['stale'])
    expect(await ask('sharing:undoChanges', { teamId, memberIds: [], sinceMs: 0 })).toEqual(['nothing'])
  })
})
