import { expect, it } from 'vitest'
import { chosenKeys, documentOf } from '../../../../src/main/backups/rules/chosen-keys.ts'
import { must, newKey, openVault } from '../../../fakes/vault-bench.ts'

it('writes only regions of sent keys, whatever the reader leaves out (S36: sent keys)', async () => {
  const { keys, vault, workspace } = await openVault()
  const { id } = must(await keys.add(newKey(workspace?.id)))
  expect(vault.document.services[0]?.regions).toHaveLength(2)
  const { services } = documentOf(vault.document, chosenKeys(vault.document, [id]))
  expect(services.map(({ regions }) => regions.map(({ name }) => name))).toEqual([['Default region']])
})
