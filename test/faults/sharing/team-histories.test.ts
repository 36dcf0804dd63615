import { describe, expect, it, vi } from 'vitest'
import { Seeded } from '../../fakes/seeded.ts'
import { TeamHistory } from '../../fakes/team-history.ts'

const HISTORIES = Number(process.env.KEYWARD_TEAM_HISTORIES ?? 12)
const SEED = process.env.KEYWARD_SHARING_SEED ?? ''

const random = vi.hoisted(() => ({ below: (_end: number): number => 0 }))
// Ids and nonces too: which of two lines comes first follows from hashes.
vi.mock('node:crypto', async (original) => {
  const randomBytes = (length: number) => Buffer.from(Array.from({ length }, () => random.below(256)))
  const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  const randomUUID = () => uuidOf(randomBytes(16).toString('hex'))
  return { ...(await original<typeof import('node:crypto')>()), randomBytes, randomUUID }
})

describe('computers that share whole vaults', () => {
  it.each(Array.from({ length: HISTORIES }, (_, at) => at))(
    'show the same and lose no key, history %i',
    async (at) => {
      const seeded = new Seeded(`ids of team ${SEED}${at}`)
      random.below = (end) => seeded.below(end)
      const history = new TeamHistory(`team ${SEED}${at}`)
      await history.play(60)
      const views = await history.views()
      const said = history.steps.join('\n')
      expect(new Set(views).size, `${said}\n${views.join('\n')}`).toBe(1)
      expect(await history.lost(), said).toEqual([])
      expect(history.lostValues(), said).toEqual([])
      expect(await history.notListed(), said).toEqual([])
    },
  )
})
