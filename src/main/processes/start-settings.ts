import { join } from 'node:path'
import { readOwnFile } from '../../node/own-file.ts'
import { type Settings, settingRules } from '../../shared/settings/settings.ts'

/** The settings that the window itself depends on. */
export type StartSettings = Pick<Settings, 'theme' | 'tray' | 'keepInTray'>

/**
 * Reads these settings directly from the file, because the window is created before the rest of Keyward is
 * loaded. `UserSettings` handles a damaged file later. Until then, the defaults apply.
 */
export const readStartSettings = (folder: string): StartSettings => {
  const record = recordIn(join(folder, 'settings.json'))
  const { theme, tray, keepInTray } = settingRules
  return {
    theme: chosen(theme, record.theme),
    tray: chosen(tray, record.tray),
    keepInTray: chosen(keepInTray, record.keepInTray),
  }
}

const chosen = <Option>(
  { options, initial }: { readonly options: readonly Option[]; readonly initial: Option },
  value: unknown,
): Option => options.find((option) => option === value) ?? initial

const recordIn = (path: string): Record<string, unknown> => {
  try {
    const content: unknown = JSON.parse(readOwnFile(path).toString('utf8'))
    return typeof content === 'object' && content !== null ? { ...content } : {}
  } catch {
    return {}
  }
}
