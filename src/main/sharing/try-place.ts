import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { PlaceTrial } from '../../shared/sharing.ts'
import type { Translate } from '../i18n/translate.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import { Secret } from '../kernel/secret.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import type { Place, PlaceAccess, Places, TrialStep } from '../ports/place.ts'
import type { SharingPlatform } from '../ports/sharing-platform.ts'
import type { Vault } from '../vault/vault.ts'
import { databaseHost } from './database-host.ts'
import type { DatabaseAddress, KnownDatabases } from './known-databases.ts'
import { placeName } from './place-name.ts'

interface Deps {
  readonly loadSharing: () => Promise<Pick<SharingPlatform, 'places' | 'computerName'>>
  readonly fileDialog: Pick<FileDialog, 'chooseFolders'>
  readonly knownDatabases: Pick<KnownDatabases, 'agree' | 'isKnown'>
  readonly translate: Translate
}

/** A place that passed its trial. */
export interface TriedPlace {
  readonly access: PlaceAccess
  /** Open. */
  readonly place: Place
  /** The teams that have entries there. */
  readonly teams: readonly string[]
}

const cancelled = err(appError('cancelled'))

/** The place that was tried last, for a team that this vault is not in yet. */
export const placeForNewTeam = ({
  vault,
  tryPlace,
}: {
  readonly vault: Pick<Vault, 'document'>
  readonly tryPlace: TryPlace
}): Result<TriedPlace, AppError> => {
  // The keys of a team are sealed as secrets are: who keeps none on the disk shares nothing.
  if (vault.document.custody === 'memory') return err(appError('refused', { reason: 'memory-only' }))
  const tried = tryPlace.held()
  return tried === undefined ? err(appError('refused', { reason: 'stale' })) : ok(tried)
}

/** Tries places out, and holds the one that passed last. */
export type TryPlace = ReturnType<typeof makeTryPlace>

export const makeTryPlace = ({ loadSharing, fileDialog, knownDatabases, translate }: Deps) => {
  /** Counts trials, and times when what they found was forgotten. */
  let newest = 0
  let open: Place | undefined
  let held: TriedPlace | undefined

  const drop = (): void => {
    void open?.close()
    open = undefined
    held = undefined
  }

  const accessOf = async (input: Input<'sharing:tryPlace'>): Promise<Result<PlaceAccess, AppError>> => {
    if (input.kind === 'folder') {
      const chosen = await fileDialog.chooseFolders({ title: translate('files.sharing.choose') })
      const [path] = chosen ?? []
      return path === undefined ? cancelled : ok({ kind: 'folder', path })
    }
    const host = databaseHost(input.host)
    if (host === undefined) return err(appError('bad-input', { field: 'host' }))
    // SECURITY: S41, a database is contacted after main has named it.
    if (!knownDatabases.isKnown(input)) return err(appError('refused', { reason: 'stale' }))
    return ok({ ...input, host, password: new Secret(input.password) })
  }

  return {
    /** Tries a folder that the person chooses, or the database that main has named. */
    tryPlace: async (
      input: Input<'sharing:tryPlace'>,
      named?: DatabaseAddress,
    ): Promise<Result<PlaceTrial, AppError>> => {
      if (named !== undefined) knownDatabases.agree(named)
      newest += 1
      const mine = newest
      const access = await accessOf(input)
      if (!access.ok) return access
      const { places, computerName } = await loadSharing()
      // SECURITY: S34, a lock or another trial came meanwhile: nothing is contacted and nothing held.
      if (mine !== newest) return cancelled
      drop()
      const place = places.open(access.value)
      open = place
      const steps = await place.probe()
      const isFit = steps.length > 0 && steps.every(({ problem }) => problem === undefined)
      const teams = isFit ? await place.teams() : ok([])
      // SECURITY: S34.
      if (mine !== newest) return cancelled
      if (isFit && teams.ok) held = { access: access.value, place, teams: teams.value }
      else drop()
      return ok({
        place: placeName(translate, access.value),
        steps: teams.ok ? shownSteps(steps) : shownSteps([{ name: 'reached', problem: teams.error }]),
        ...omitEmpty({ suggestedName: computerName.trim() }),
        isInUse: teams.ok && teams.value.length > 0,
        ...omitEmpty({ setUpSql: setUpSql(places, access.value, steps) }),
      })
    },

    /** The place that passed the last trial. */
    held: (): TriedPlace | undefined => held,

    /** Closes it, and ends a trial that is under way. */
    forget: (): void => {
      newest += 1
      drop()
    },
  }
}

const shownSteps = (steps: readonly TrialStep[]): PlaceTrial['steps'] =>
  steps.map(({ name, problem, reason }) =>
    problem === undefined ? { name, ok: true } : { name, ok: false, problem, ...omitEmpty({ reason }) },
  )

/** What prepares a database, or lets this login into one that is prepared; undefined when neither is lacking. */
const setUpSql = (
  places: Pick<Places, 'setUpSql' | 'loginSql'>,
  access: PlaceAccess,
  steps: readonly TrialStep[],
): string | undefined => {
  if (access.kind === 'folder') return undefined
  const problem = steps.find(({ name }) => name === 'prepared')?.problem
  if (problem === 'refused') return places.loginSql(access.login).begin
  return problem === 'unfit' ? places.setUpSql(access.login) : undefined
}
