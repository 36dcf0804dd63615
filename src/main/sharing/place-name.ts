import { basename } from 'node:path'
import type { SharingPlaceName } from '../../shared/sharing.ts'
import type { Translate } from '../i18n/translate.ts'
import { shownName } from '../kernel/shown-name.ts'
import type { PlaceAccess } from '../ports/place.ts'

/** A place as a person knows it: the last part of a folder's path, or database and host. */
export const placeName = (translate: Translate, access: PlaceAccess): SharingPlaceName => {
  if (access.kind === 'folder')
    return { kind: 'folder', name: shownName(basename(access.path) || access.path) }
  const [database, host] = [shownName(access.database), shownName(access.host)]
  return { kind: 'database', name: translate('files.sharing.database', { database, host }) }
}
