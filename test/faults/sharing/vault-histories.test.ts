import { describe, expect, it } from 'vitest'
import { figure } from '../../fakes/figures.ts'
import { VaultHistory } from './histories/vault-history.ts'

const RUNS = Number(process.env.KEYWARD_VAULT_HISTORIES ?? '4')
const SEED = Number(process.env.KEYWARD_SHARING_SEED ?? '1')
const PHASES = 3
const STEPS = 10

/** Plays a history; what is wrong with it, with its steps. */
const played = async (seed: string): Promise<string | undefined> => {
  const history = new VaultHistory(seed)
  try {
    await history.start()
    for (let phase = 0; phase < PHASES; phase += 1) {
      for (let step = 0; step < STEPS; step += 1) await history.step()
      await history.settle()
    }
    figure('histories of three apps with one place', 1)
    figure('entries that they wrote', await history.place.count())
    return undefined
  } catch (problem) {
    return `${seed}: ${problem instanceof Error ? problem.message : String(problem)}\n${history.steps.join('\n')}`
  } finally {
    history.close()
  }
}

describe('generated histories of three whole apps', () => {
  it('come to the same vaults, lose nothing and come to rest (S44: generated)', { timeout: 0 }, async () => {
    for (let run = 0; run < RUNS; run += 1) expect(await played(`vaults ${SEED} ${run}`)).toBeUndefined()
  })
})
