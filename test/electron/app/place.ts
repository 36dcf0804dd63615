import type { RunningKeyward } from './keyward-app.ts'

/** Adds a service with one region at this address, and a workspace in it. Returns the workspace's id. */
export const addPlace = async (
  keyward: RunningKeyward,
  origin: string,
  o = { sensitive: false },
): Promise<string> => {
  const service = await keyward.must('services:save', {
    name: 'Example',
    regions: [{ name: 'Default', authUrl: origin, baseUrl: origin }],
  })
  const workspace = await keyward.must('workspaces:save', {
    name: 'Acme',
    serviceId: service.id,
    regionId: service.regions[0]?.id ?? '',
    sensitive: o.sensitive,
  })
  return workspace.id
}

/** Adds a key without checking it with its service. Returns its id. */
export const addKey = async (
  keyward: RunningKeyward,
  workspaceId: string,
  name: string,
  clientSecret = 'a-secret',
): Promise<string> => {
  const key = { name, kind: 'service', workspaceId, clientId: `id of ${name}`, clientSecret } as const
  return (await keyward.must('keys:add', key)).id
}

/** Adds *My first key* for the practice service, as *Practise* does. */
export const practise = async (keyward: RunningKeyward): Promise<string> => {
  const key = { region: 'default', workspace: 'Practice', name: 'My first key', kind: 'service' } as const
  const { id } = await keyward.must('practice:createKey', key)
  await keyward.waitForState('ready')
  return id
}

/** Deletes all keys and their tokens. */
export const removeKeys = async (keyward: RunningKeyward): Promise<void> => {
  const keyIds = (await keyward.must('keys:list')).map(({ id }) => id)
  if (keyIds.length > 0) await keyward.must('keys:removeMany', { keyIds })
}
