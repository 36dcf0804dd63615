import type { Place, PlaceAccess, Places } from '../../ports/place.ts'
import { FolderPlace } from './folder-place.ts'
import type { PlaceLocation } from './place-protocol.ts'
import { postgresLogin, postgresSchema } from './postgres-schema.ts'
import { type PlaceProgram, UtilityProcessPlace } from './utility-process-place.ts'

const locationOf = (access: PlaceAccess): PlaceLocation => {
  if (access.kind === 'folder') return { kind: 'folder', folder: access.path }
  return { ...access, password: access.password.reveal() }
}

/** Places that are each reached in a process of their own, but the replica. */
export class UtilityProcessPlaces implements Places {
  readonly #program: PlaceProgram
  readonly #replicaFolder: string

  /** @param replicaFolder inside the profile, made with the first file */
  constructor(program: PlaceProgram, replicaFolder: string) {
    this.#program = program
    this.#replicaFolder = replicaFolder
  }

  open(access: PlaceAccess): Place {
    return new UtilityProcessPlace(this.#program, locationOf(access))
  }

  replica(): Place {
    return new FolderPlace(this.#replicaFolder, { isReplica: true })
  }

  setUpSql(login: string): string {
    return postgresSchema(login)
  }

  loginSql(login: string): { readonly begin: string; readonly end: string } {
    return postgresLogin(login)
  }
}
