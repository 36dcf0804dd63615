import type { Translate } from './translate.ts'

/** How many keys and workspaces a file contains. Main's dialogs say so before saving it (S36). */
export const contentsIn = (translate: Translate, keys: number, workspaces: number): string =>
  translate('files.contents.keys', {
    count: keys,
    workspaces: translate('files.contents.workspaces', { count: workspaces }),
  })
