import { describe, expect, it } from 'vitest'
import { TeamHistory } from '../../fakes/team-history.ts'

const HISTORIES = Number(process.env.KEYWARD_TEAM_HISTORIES ?? 12)
const SEED = process.env.KEYWARD_SHARING_SEED ?? ''

describe('computers that share whole vaults', () => {
  it.each(Array.from({ length: HISTORIES }, (_, at) => at))(
    'show the same and lose no key, history %i',
    async (at) => {
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
