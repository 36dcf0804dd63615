import type { Translate } from './translate.ts'

/** How many keys and workspaces a file holds: what main's dialogs say before it is saved (S36). */
export const contentsIn = (translate: Translate, keys: number, workspaces: number): string =>
  translate('files.contents.keys', {
    count: keys,
    workspaces: translate('files.contents.workspaces', { count: workspaces }),
  })
