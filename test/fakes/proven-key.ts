import type { FakeApp } from './fake-app.ts'
import { mustCall } from './furnished-vault.ts'

/**
 * Replaces a key, up to the proof that its old credentials stopped working. The service must already refuse
 * them. Returns the replacement's id.
 */
export const proveDead = async (
  app: FakeApp,
  keyId: string,
  pair = { clientId: 'two', clientSecret: 'canary-new-secret' },
): Promise<string> => {
  const must = mustCall(app)
  const { id: replacementId } = await must('replacements:start', { keyId })
  await must('replacements:addNewKey', { replacementId, ...pair })
  await must('replacements:switchOver', { replacementId })
  await must('replacements:markDeleted', { replacementId })
  const { replacement } = await must('replacements:prove', { replacementId })
  if (replacement.state !== 'proven') throw new Error('The key is not dead.')
  return replacementId
}
