import type { PlaceProblem, SharingPlace, TrialStep } from '../../src/main/ports/sharing-place.ts'
import type { DatabaseAccess } from '../../src/main/ports/sharing-places.ts'
import { err, type Result } from '../../src/shared/result.ts'
import { MemorySharingPlace } from './memory-sharing-place.ts'

/** A database in memory that looks at who comes, as the real adapter and its server do: the certificate first, then the login. */
export class FakeDatabase {
  readonly #place = new MemorySharingPlace()
  /** The certificate of the authority that signed its own; undefined for one that every system knows. */
  authority: string | undefined
  password = ''

  open({ caPem, password }: DatabaseAccess): SharingPlace {
    const view = this.#place.open()
    const problem = (): PlaceProblem | undefined => {
      if (caPem?.trim() !== this.authority) return 'certificate'
      return password.reveal() === this.password ? undefined : 'refused'
    }
    const guarded =
      <Input extends readonly unknown[], Value, Problem>(
        call: (...input: Input) => Promise<Result<Value, Problem>>,
      ) =>
      async (...input: Input): Promise<Result<Value, Problem | PlaceProblem>> => {
        const against = problem()
        return against === undefined ? call(...input) : err(against)
      }
    return {
      ...view,
      teams: guarded(view.teams),
      append: guarded(view.append),
      read: guarded(view.read),
      heads: guarded(view.heads),
      otherFiles: guarded(view.otherFiles),
      tryOut: async (): Promise<readonly TrialStep[]> => {
        const against = problem()
        if (against === 'certificate') return [{ name: 'reached', problem: against }]
        return against === undefined
          ? view.tryOut()
          : [{ name: 'reached' }, { name: 'let-in', problem: against }]
      },
    }
  }
}
