import { join } from 'node:path'
import type { Settings } from '../shared/model.ts'
import { readOwnFile } from './adapters/own-file.ts'

/** The choices that the window itself depends on. */
export type StartSettings = Pick<Settings, 'theme' | 'tray' | 'keepInTray'>

/**
 * Those choices read straight from the file, for the window is made before the rest of Keyward is loaded. What is
 * wrong with the file is seen to later, by `UserSettings`; until then the defaults hold.
 */
export const readStartSettings = (folder: string): StartSettings => {
  const record = recordIn(join(folder, 'settings.json'))
  const { theme } = record
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    tray: record.tray === true,
    keepInTray: record.keepInTray === true,
  }
}

const recordIn = (path: string): Record<string, unknown> => {
  try {
    const content: unknown = JSON.parse(readOwnFile(path).toString('utf8'))
    return typeof content === 'object' && content !== null ? { ...content } : {}
  } catch {
    return {}
  }
}
