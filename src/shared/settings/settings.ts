import { LAYOUT, MOST_LAYOUTS } from '../imports/import-layouts.ts'
import { LABEL_LENGTH } from '../kernel/limits.ts'
import { languages } from './languages.ts'

/** The settings section in which a setting can be changed and reset. */
export type SectionId = 'general' | 'protection' | 'data'

type Shared<Value> = {
  readonly initial: Value
  /** Absent if the setting is changed where it's used, such as the order of the list. */
  readonly section?: SectionId
}

/** Which values a setting can have. */
export type SettingRule =
  | ({
      readonly kind: 'one-of'
      /** In menu order. */
      readonly options: readonly (string | number | boolean)[]
    } & Shared<string | number | boolean>)
  | ({
      readonly kind: 'whole-number'
      readonly bounds: { readonly min: number; readonly max: number }
    } & Shared<number>)
  | ({ readonly kind: 'ids'; readonly maxLength: number } & Shared<readonly string[]>)
  | ({ readonly kind: 'texts'; readonly pattern: RegExp; readonly maxLength: number } & Shared<
      readonly string[]
    >)
  | ({ readonly kind: 'text'; readonly maxLength: number } & Shared<string>)
  | ({ readonly kind: 'instant' } & Shared<number>)

const onOff = (initial: boolean, section: SectionId) =>
  ({ kind: 'one-of', options: [false, true], initial, section }) as const

/**
 * Every setting with its values, default and section. Main's schema, the defaults, the limits of controls and
 * *Reset* are all derived from this table. Plain values, so that the page and startup don't load the schemas.
 */
export const settingRules = {
  theme: { kind: 'one-of', options: ['system', 'light', 'dark'], initial: 'system', section: 'general' },
  density: {
    kind: 'one-of',
    options: ['comfortable', 'compact'],
    initial: 'comfortable',
    section: 'general',
  },
  language: { kind: 'one-of', options: ['system', ...languages], initial: 'system', section: 'general' },
  /** The order of the list of keys. If it's sorted by workspace, each workspace has a heading. */
  listOrder: { kind: 'one-of', options: ['workspace', 'due'], initial: 'workspace' },
  /** Services whose workspaces are collapsed in the sidebar. */
  foldedServices: { kind: 'ids', maxLength: 10_000, initial: [] },
  /** The column uses that the user chose for imported tables, keyed by a digest of the table's headings. */
  importLayouts: { kind: 'texts', pattern: LAYOUT, maxLength: MOST_LAYOUTS, initial: [] },
  /** How long a copied token must still be valid, or half its lifetime if that is less. */
  requiredLifeMinutes: { kind: 'whole-number', bounds: { min: 1, max: 30 }, initial: 5, section: 'general' },
  clipboardSeconds: { kind: 'whole-number', bounds: { min: 15, max: 300 }, initial: 60, section: 'general' },
  /** Minutes without input before Keyward locks. 0 means never. */
  lockAfterMinutes: { kind: 'one-of', options: [5, 15, 60, 0], initial: 15, section: 'protection' },
  /** Whether to lock when the computer sleeps or its screen is locked. */
  lockOnSleep: onOff(true, 'protection'),
  /** Whether to show pinned keys in the system's tray. */
  tray: onOff(false, 'general'),
  /**
   * On Linux: whether the user confirmed that they can see the tray icon, so that closing the window may leave
   * Keyward running there.
   */
  keepInTray: onOff(false, 'general'),
  /** System notifications about keys that need attention, at most one a day per key. */
  notices: { kind: 'one-of', options: ['off', 'on'], initial: 'on', section: 'general' },
  /** Whether to leave key names out of notifications. */
  noticesHideDetails: onOff(false, 'general'),
  startAtLogin: onOff(false, 'general'),
  /** Whether to check for a newer version once a day. */
  checkForUpdates: onOff(false, 'general'),
  /** Opens the palette from any program. */
  systemShortcut: {
    kind: 'one-of',
    options: ['off', 'CmdOrCtrl+Shift+K', 'CmdOrCtrl+Alt+K', 'Alt+Shift+K'],
    initial: 'off',
    section: 'general',
  },
  /** How many days to keep the activity. */
  activityDays: { kind: 'one-of', options: [30, 90, 365, 'forever'], initial: 365, section: 'data' },
  /** The organisation and the author to print on evidence. Omitted if empty. */
  evidenceOrganisation: { kind: 'text', maxLength: LABEL_LENGTH, initial: '' },
  evidencePreparedBy: { kind: 'text', maxLength: LABEL_LENGTH, initial: '' },
  /** After how many days a backup is old enough for a reminder. 0 means no reminders. */
  backupReminderDays: { kind: 'whole-number', bounds: { min: 0, max: 365 }, initial: 30, section: 'data' },
  /** No backup reminders before this time. */
  backupSnoozedUntilMs: { kind: 'instant', initial: 0 },
} as const satisfies Readonly<Record<string, SettingRule>>

type Rules = typeof settingRules
export type SettingName = keyof Rules

type ValueOf<Rule extends SettingRule> = Rule extends { kind: 'one-of'; options: readonly (infer Option)[] }
  ? Option
  : Rule extends { kind: 'ids' | 'texts' }
    ? readonly string[]
    : Rule extends { kind: 'text' }
      ? string
      : number

/** The user's settings. */
export type Settings = { readonly [Name in SettingName]: ValueOf<Rules[Name]> }

/** New values for some of the settings. */
export type SettingChanges = { readonly [Name in SettingName]?: Settings[Name] | undefined }

/** The names of all settings. */
// Object.keys returns plain strings, but these are the table's keys.
export const settingNames = Object.keys(settingRules) as SettingName[]

/** Maps each setting's rule to a value, under the setting's name. */
export const mapRules = <Output extends Readonly<Record<SettingName, unknown>>>(
  turn: (rule: SettingRule) => unknown,
): Output =>
  // The caller specifies the result's type, because fromEntries loses which name has which value.
  Object.fromEntries(settingNames.map((name) => [name, turn(settingRules[name])])) as Output

export const defaultSettings: Settings = mapRules<Settings>(({ initial }) => initial)

/** The defaults of these settings. */
export const defaultsOf = (names: readonly SettingName[]): Partial<Settings> =>
  Object.fromEntries(names.map((name) => [name, defaultSettings[name]]))

/** The settings reset by a section's *Reset*. */
export const settingsIn = (section: SectionId): readonly SettingName[] =>
  settingNames.filter((name) => {
    const rule: SettingRule = settingRules[name]
    return rule.section === section
  })
