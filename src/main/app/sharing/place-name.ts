import { basename } from 'node:path'
import type { SharingPlaceName } from '../../../shared/sharing.ts'
import type { PlaceFacts } from '../../domain/sharing/place-facts.ts'
import { shownName } from '../../domain/shown-name.ts'
import type { Translate } from '../../i18n/translate.ts'

/** A place as a person knows it: the last part of a folder's path, or database and host. */
export const placeName = (translate: Translate, facts: PlaceFacts): SharingPlaceName => {
  if (facts.kind === 'folder') return { kind: 'folder', name: shownName(basename(facts.path) || facts.path) }
  const [database, host] = [shownName(facts.database), shownName(facts.host)]
  return { kind: 'database', name: translate('files.sharing.database', { database, host }) }
}
