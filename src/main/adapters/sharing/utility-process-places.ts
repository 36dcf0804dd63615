import type { PlaceAccess, SharingPlaces } from '../../ports/sharing-places.ts'
import type { PlaceLocation } from './place-protocol.ts'
import { postgresSchema } from './postgres-schema.ts'
import { type PlaceProgram, UtilityProcessPlace } from './utility-process-place.ts'

const locationOf = (access: PlaceAccess): PlaceLocation => {
  if (access.kind === 'folder') return { kind: 'folder', folder: access.path }
  return { ...access, password: access.password.reveal() }
}

/** Places that are each reached in a process of their own. */
export class UtilityProcessPlaces implements SharingPlaces {
  readonly #program: PlaceProgram

  constructor(program: PlaceProgram) {
    this.#program = program
  }

  open(access: PlaceAccess): UtilityProcessPlace {
    return new UtilityProcessPlace(this.#program, locationOf(access))
  }

  setUpSql(login: string): string {
    return postgresSchema(login)
  }
}
