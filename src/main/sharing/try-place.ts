import { basename } from 'node:path'
import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { PlaceTrial, SharingPlaceName } from '../../shared/sharing.ts'
import type { Translate } from '../i18n/translate.ts'
import { type Confirmations, nothingAtStake } from '../ipc/confirmation.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import { Secret } from '../kernel/secret.ts'
import { shownName } from '../kernel/shown-name.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import type { Place, PlaceAccess, Places, TrialStep } from '../ports/place.ts'
import type { SharingPlatform } from '../ports/sharing-platform.ts'
import type { Questions } from '../services/rules/question-words.ts'
import type { Vault } from '../vault/vault.ts'
import { type DatabaseAddress, databaseHost, type KnownDatabases } from './known-databases.ts'

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

/** What main's question about a place shows. */
export interface TryPlacePlans {
  /** The database that main has named; absent when it was named before, and for a folder, which the person chooses. */
  'sharing:tryPlace': DatabaseAddress | undefined
}

interface QuestionDeps {
  readonly knownDatabases: Pick<KnownDatabases, 'isKnown'>
  readonly questions: Pick<Questions, 'say'>
  readonly translate: Translate
}

/** Main's question before a place is tried; it is asked before sharing is loaded. */
export const tryPlaceQuestions = ({
  knownDatabases,
  questions,
  translate,
}: QuestionDeps): Confirmations<keyof TryPlacePlans, TryPlacePlans> => ({
  // SECURITY: S41, no database is contacted before main has named it and the user agreed.
  'sharing:tryPlace': {
    question: (input) => {
      if (input.kind === 'folder') return nothingAtStake
      const host = databaseHost(input.host)
      if (host === undefined) return err(appError('bad-input', { field: 'host' }))
      if (knownDatabases.isKnown(input)) return nothingAtStake
      const asked = questions.say(
        translate('ask.contactDatabase.message', { host, port: String(input.port) }),
        [translate('ask.contactDatabase.detail')],
        translate('ask.contactDatabase.goOn'),
      )
      return ok({ asked, plan: input })
    },
  },
})

/** A place as a person knows it: the last part of a folder's path, or database and host. */
export const placeName = (translate: Translate, access: PlaceAccess): SharingPlaceName => {
  if (access.kind === 'folder')
    return { kind: 'folder', name: shownName(basename(access.path) || access.path) }
  const [database, host] = [shownName(access.database), shownName(access.host)]
  return { kind: 'database', name: translate('files.sharing.database', { database, host }) }
}
