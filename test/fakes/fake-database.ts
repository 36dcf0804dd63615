import type { DatabaseAccess, Place, PlaceProblem, TrialStep } from '../../src/main/ports/place.ts'
import { err, type Result } from '../../src/shared/result.ts'
import { MemoryPlace } from './memory-place.ts'

/** A database in memory that looks at who comes, as the real adapter and its server do: the certificate first, then the login. */
export class FakeDatabase {
  readonly #place = new MemoryPlace()
  /** The certificate of the authority that signed its own; undefined for one that every system knows. */
  authority: string | undefined
  password = ''

  open({ caPem, password }: DatabaseAccess): Place {
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
      teams: guarded(view.teams.bind(view)),
      listEpochs: guarded(view.listEpochs.bind(view)),
      list: guarded(view.list.bind(view)),
      present: guarded(view.present.bind(view)),
      read: guarded(view.read.bind(view)),
      write: guarded(view.write.bind(view)),
      writeEpoch: guarded(view.writeEpoch.bind(view)),
      delete: guarded(view.delete.bind(view)),
      watch: (team, onHint) => view.watch(team, onHint),
      close: () => view.close(),
      probe: async (): Promise<readonly TrialStep[]> => {
        const against = problem()
        if (against === 'certificate') return [{ name: 'reached', problem: against }]
        return against === undefined
          ? view.probe()
          : [{ name: 'reached' }, { name: 'let-in', problem: against }]
      },
    }
  }
}
