import { CANARY, documentOf } from './computer.ts'
import type { Step, Turn } from './turn.ts'

const regionsOf = (hosts: readonly string[]) =>
  hosts.map((host, at) => ({
    name: `Region ${at + 1}`,
    authUrl: `https://auth.${host}.example`,
    baseUrl: `https://api.${host}.example`,
  }))

const newKey = ({ n }: Turn, workspaceId: string, clientId: string) =>
  ({
    name: `Key ${n}`,
    kind: 'service',
    workspaceId,
    clientId,
    clientSecret: `${CANARY}-${n}`,
  }) as const

/** Sometimes with a client ID that another computer adds too. */
const addKey = async (turn: Turn): Promise<void> => {
  const { computer, story, n } = turn
  const workspace = turn.workspace()
  if (workspace === undefined) return
  const isTwin = story.random.below(5) === 0
  const clientId = isTwin ? `twin-${story.random.below(2)}` : `client-${n}`
  const before = new Set(documentOf(computer).keys.map(({ id }) => id))
  if (!(await turn.call('keys:add', newKey(turn, workspace.id, clientId)))) return
  // Others may have arrived meanwhile.
  const added = documentOf(computer).keys.find(({ id, name }) => !before.has(id) && name === `Key ${n}`)
  if (added === undefined) throw new Error('not added')
  story.facts.entered(added.id, `${CANARY}-${n}`)
  if (!isTwin) story.facts.added(computer, added.id, workspace.id)
}

const rename = async (turn: Turn): Promise<void> => {
  const key = turn.key()
  const name = `Name ${turn.n}`
  if (key && (await turn.call('keys:update', { keyId: key.id, name })))
    turn.story.facts.wrote(turn.computer, key.id, 'name', name)
}

const writeNotes = async (turn: Turn): Promise<void> => {
  const key = turn.key()
  const notes = turn.story.random.below(4) === 0 ? null : `Notes ${turn.n}`
  if (key && (await turn.call('keys:update', { keyId: key.id, notes })))
    turn.story.facts.wrote(turn.computer, key.id, 'notes', notes ?? undefined)
}

const setOwner = async (turn: Turn): Promise<void> => {
  const { n } = turn
  const key = turn.key()
  if (key)
    await turn.call('keys:update', { keyId: key.id, owner: { name: `Owner ${n}` }, pinned: n % 2 === 0 })
}

const replaceSecret = async (turn: Turn): Promise<void> => {
  const key = turn.key()
  const clientSecret = `${CANARY}-${turn.n}`
  if (key && (await turn.call('keys:replaceSecret', { keyId: key.id, clientSecret })))
    turn.story.facts.wrote(turn.computer, key.id, 'secret', clientSecret)
}

const remove = async (turn: Turn): Promise<void> => {
  const key = turn.key()
  if (key === undefined) return
  turn.story.facts.goneKeys.add(key.id)
  await turn.call('keys:remove', { keyId: key.id })
}

const restore = async (turn: Turn): Promise<void> => {
  const key = turn.deletedKey()
  if (key) await turn.call('keys:restore', { keyId: key.id })
}

const erase = async (turn: Turn): Promise<void> => {
  const key = turn.deletedKey()
  if (key) await turn.call('keys:purge', { keyId: key.id, name: key.name })
}

const renameWorkspace = async (turn: Turn): Promise<void> => {
  const workspace = turn.workspace()
  if (workspace === undefined) return
  const { id, serviceId, regionId, sensitive } = workspace
  await turn.call('workspaces:save', { id, name: `Workspace ${turn.n}`, serviceId, regionId, sensitive })
}

const moveWorkspace = async (turn: Turn): Promise<void> => {
  const { random, facts } = turn.story
  const workspace = turn.workspace()
  const service = random.oneOf(documentOf(turn.computer).services)
  if (workspace === undefined || service === undefined) return
  facts.isMoved = true
  const { id, name, sensitive } = workspace
  const regionId = random.oneOf(service.regions)?.id ?? ''
  await turn.call('workspaces:save', { id, name, serviceId: service.id, regionId, sensitive })
}

const moveService = async (turn: Turn): Promise<void> => {
  const service = turn.story.random.oneOf(documentOf(turn.computer).services)
  if (service === undefined) return
  turn.story.facts.isMoved = true
  const [moved] = regionsOf([`host-${turn.n}`])
  const regions = service.regions.map(({ id, name }) => ({ ...moved, id, name }) as const)
  await turn.call('services:save', { id: service.id, name: service.name, regions: regions as never })
}

/** A service, a workspace and a key of its own, then shared. */
const shareNew = async (turn: Turn): Promise<void> => {
  const { computer, n } = turn
  const regions = regionsOf([`new-${n}-1`, `new-${n}-2`])
  if (!(await turn.call('services:save', { name: `Service ${n}`, regions }))) return
  const made = documentOf(computer).services.at(-1)
  const draft = {
    name: `Workspace ${n}`,
    sensitive: false,
    serviceId: made?.id ?? '',
    regionId: made?.regions[0]?.id ?? '',
  }
  if (!(await turn.call('workspaces:save', draft))) return
  const workspaceId = documentOf(computer).workspaces.at(-1)?.id ?? ''
  await turn.call('keys:add', newKey(turn, workspaceId, `client-${n}`))
  if (!(await turn.call('sharing:share', { workspaceId }))) return
  for (const key of documentOf(computer).keys)
    if (key.workspaceId === workspaceId) turn.story.facts.added(computer, key.id, workspaceId)
}

const shareOwn = async (turn: Turn): Promise<void> => {
  const shared = new Set(turn.shared.map(({ id }) => id))
  const own = turn.story.random.oneOf(turn.workspaces.filter(({ id }) => !shared.has(id)))
  if (own) await turn.call('sharing:share', { workspaceId: own.id })
}

const takeBack = async (turn: Turn): Promise<void> => {
  const { computers, facts, random } = turn.story
  const workspace = turn.workspace()
  if (workspace === undefined || random.below(2) === 0) return
  for (const one of computers)
    for (const { id, workspaceId } of documentOf(one).keys)
      if (workspaceId === workspace.id) facts.goneKeys.add(id)
  facts.takenBack.add(workspace.id)
  await turn.call('sharing:takeBack', { workspaceId: workspace.id })
}

/** What a person edits on one computer. */
export const edits: readonly Step[] = [
  { weight: 3, run: addKey },
  { weight: 2, run: rename },
  { weight: 2, run: writeNotes },
  { weight: 1, run: setOwner },
  { weight: 3, run: replaceSecret },
  { weight: 1, run: remove },
  { weight: 1, run: restore },
  { weight: 1, run: erase },
  { weight: 1, run: renameWorkspace },
  { weight: 1, run: moveWorkspace },
  { weight: 1, run: moveService },
  { weight: 1, run: shareNew },
  { weight: 1, run: shareOwn },
  { weight: 1, run: takeBack },
]
