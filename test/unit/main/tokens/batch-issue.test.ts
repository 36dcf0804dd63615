import { describe, expect, it } from 'vitest'
import { BatchIssue } from '../../../../src/main/tokens/batch-issue.ts'
import { appError } from '../../../../src/shared/errors.ts'
import { err, ok } from '../../../../src/shared/result.ts'
import type { TokenBatch } from '../../../../src/shared/token-batch.ts'
import { issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { settle } from '../../../fakes/manual-clock.ts'
import { someAsk, startIssuer } from './issuer-fixture.ts'

const start = (o: Parameters<typeof startIssuer>[0] = {}) => {
  const bench = startIssuer(o)
  const progress: TokenBatch[] = []
  return { ...bench, progress, batches: new BatchIssue(bench.issuer, (batch) => progress.push(batch)) }
}
const keyIds = ['a', 'b', 'c']

describe('tokens for a workspace', () => {
  it('are counted as they arrive, including those that need attention', async () => {
    const { batches, endpoint, progress } = start()
    endpoint.answer(issued(), refusal('invalid-client'), refusal('timeout'))
    await batches.start('w', keyIds, 2)
    expect(progress[0]).toMatchObject({ total: 5, done: 2, ready: 0, needsPerson: 2, isOver: false })
    expect(progress.at(-1)).toMatchObject({ total: 5, done: 5, ready: 1, needsPerson: 3, isOver: true })
    expect(progress.filter(({ isOver }) => isOver)).toHaveLength(1)
  })

  it('report a key whose secret cannot be opened', async () => {
    const lost = err(appError('secret-unreadable'))
    const { batches, issuer, progress, endpoint } = start({
      tokenRequestFor: async (keyId) => (keyId === 'b' ? lost : ok({ identity: keyId, ask: someAsk() })),
      identityOf: (keyId) => ok(keyId),
    })
    endpoint.answer(issued(), issued())
    await batches.start('w', keyIds, 0)
    expect(issuer.summary('b')).toMatchObject({ state: 'failed', error: { kind: 'secret-unreadable' } })
    expect(progress.at(-1)).toMatchObject({ ready: 2, needsPerson: 1 })
  })

  it('end when cancelled: waiting requests are not sent', async () => {
    const { batches, endpoint, progress } = start()
    for (let n = 0; n < 4; n += 1) endpoint.answerLater()
    const done = batches.start('w', ['a', 'b', 'c', 'd', 'e', 'f'], 0)
    await settle()
    batches.cancel('w')
    await done
    expect(endpoint.asks).toHaveLength(4)
    expect(progress.at(-1)).toMatchObject({ isCancelled: true, isOver: true, ready: 0 })
  })

  it('are one batch a workspace, and none without keys to ask', async () => {
    const { batches, endpoint, progress } = start()
    const reply = endpoint.answerLater()
    const first = batches.start('w', ['a'], 0)
    await batches.start('w', ['a'], 0)
    await settle()
    reply(issued())
    await first
    expect(endpoint.asks).toHaveLength(1)
    await batches.start('v', [], 3)
    expect(progress.at(-1)).toMatchObject({ workspaceId: 'v', total: 3, needsPerson: 3, isOver: true })
  })
})
