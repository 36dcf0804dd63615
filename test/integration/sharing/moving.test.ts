import { expect, it } from 'vitest'
import { twoSharingApps } from '../../fakes/two-sharing-apps.ts'

it('a key moves between shared workspaces, but not into a private one', async () => {
  const { desktop, found, end } = await twoSharingApps()
  const { serviceId, regionId, keyId, workspaceId } = found
  const draft = { serviceId, regionId, sensitive: false }
  const { id: privateId } = await desktop.must('workspaces:save', { ...draft, name: 'Private' })
  const { id: sharedId } = await desktop.must('workspaces:save', { ...draft, name: 'Shared too' })
  await desktop.share(workspaceId, sharedId)
  const move = (to: string) => desktop.call('keys:move', { moves: [{ keyId, workspaceId: to }] })
  expect(await move(privateId)).toMatchObject({ error: { kind: 'refused', reason: 'other-sharing' } })
  expect(await move(sharedId)).toMatchObject({ ok: true })
  end()
})
