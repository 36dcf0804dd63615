import { randomBytes, randomUUID } from 'node:crypto'
import type { PlaceAccess, Places } from '../../src/main/ports/place.ts'
import type { LoadSharing } from '../../src/main/ports/sharing-platform.ts'
import { MemoryPlace } from './memory-place.ts'

/** What one computer of a test reaches: places in memory by their access, and a replica that outlives a restart. */
export class FakePlaces implements Places {
  readonly disk: MemoryPlace
  /** Nothing that is opened from now on is reached. */
  isAway = false
  #placeOf: (access: PlaceAccess) => MemoryPlace

  constructor(placeOf: (access: PlaceAccess) => MemoryPlace, disk = new MemoryPlace()) {
    this.#placeOf = placeOf
    this.disk = disk
  }

  /** What is opened from now on is that place. */
  moveTo(place: MemoryPlace): void {
    this.#placeOf = () => place
  }

  readonly open: Places['open'] = (access) => {
    const view = this.#placeOf(access).open()
    view.isAway = this.isAway
    return view
  }
  readonly replica: Places['replica'] = () => this.disk.open()
  readonly setUpSql: Places['setUpSql'] = (login) => `-- for ${login}`
  readonly loginSql: Places['loginSql'] = (login) => ({
    begin: `-- begins ${login}`,
    end: `-- ends ${login}`,
  })
}

/** Sharing's platform with places in memory; without `places` each folder is a place of its own that nobody else has. */
export const fakeSharing = (places?: Places): LoadSharing => {
  const own = new Map<string, MemoryPlace>()
  const placeOf = (access: PlaceAccess): MemoryPlace => {
    const name = JSON.stringify(access)
    const place = own.get(name) ?? new MemoryPlace()
    own.set(name, place)
    return place
  }
  const reached = places ?? new FakePlaces(placeOf)
  return async () => {
    const [{ nodeRulesCrypto }, { qrCode }] = await Promise.all([
      import('../../src/main/adapters/crypto/node-rules-crypto.ts'),
      import('../../src/main/adapters/system/qr-code.ts'),
    ])
    return {
      places: reached,
      crypto: nodeRulesCrypto,
      random: { bytes: (length) => new Uint8Array(randomBytes(length)), newId: () => randomUUID() },
      pace: { pause: () => undefined },
      qrCode,
      computerName: 'Desktop',
    }
  }
}
