import { LAYOUT, MOST_LAYOUTS } from '../imports/import-layouts.ts'
import { LABEL_LENGTH } from '../kernel/limits.ts'
import { languages } from './languages.ts'

/** The section in which a setting is changed and reset. */
export type SectionId = 'general' | 'protection' | 'data'

type Shared<Value> = {
  /** The default. */
  readonly initial: Value
  /** Absent if the setting is changed where it has its effect, such as the order of the list. */
  readonly section?: SectionId
}

/** What values a setting can have. */
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
 * Every setting: its values, default and section. The source of main's schema, both sides' defaults, the controls'
 * limits and *Reset*. Plain values, so that the page and startup don't need the schemas.
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
  /** The order of the list of keys; by workspace, each has a heading. */
  listOrder: { kind: 'one-of', options: ['workspace', 'due'], initial: 'workspace' },
  /** Services whose workspaces are collapsed in the sidebar. */
  foldedServices: { kind: 'ids', maxLength: 10_000, initial: [] },
  /** The user's column choices for imported tables, by a digest of their headings. */
  importLayouts: { kind: 'texts', pattern: LAYOUT, maxLength: MOST_LAYOUTS, initial: [] },
  /** A copied token is valid for at least this long, or for half its lifetime if that is less. */
  requiredLifeMinutes: { kind: 'whole-number', bounds: { min: 1, max: 30 }, initial: 5, section: 'general' },
  clipboardSeconds: { kind: 'whole-number', bounds: { min: 15, max: 300 }, initial: 60, section: 'general' },
  /** Idle minutes before Keyward locks; 0 for never. */
  lockAfterMinutes: { kind: 'one-of', options: [5, 15, 60, 0], initial: 15, section: 'protection' },
  /** Lock when the computer sleeps or its screen is locked. */
  lockOnSleep: onOff(true, 'protection'),
  /** Pinned keys in the system's tray. */
  tray: onOff(false, 'general'),
  /** On Linux: the user sees the tray icon, so closing the window may leave Keyward running there. */
  keepInTray: onOff(false, 'general'),
  /** System notifications about keys that need attention, at most one a day per key. */
  notices: { kind: 'one-of', options: ['off', 'on'], initial: 'on', section: 'general' },
  /** Notifications don't name keys. */
  noticesHideDetails: onOff(false, 'general'),
  startAtLogin: onOff(false, 'general'),
  /** Checks for a newer Keyward once a day. */
  checkForUpdates: onOff(false, 'general'),
  /** Opens the palette from any program. */
  systemShortcut: {
    kind: 'one-of',
    options: ['off', 'CmdOrCtrl+Shift+K', 'CmdOrCtrl+Alt+K', 'Alt+Shift+K'],
    initial: 'off',
    section: 'general',
  },
  /** How many days the activity is kept. */
  activityDays: { kind: 'one-of', options: [30, 90, 365, 'forever'], initial: 365, section: 'data' },
  /** The organisation and the author on printed evidence; empty to omit them. */
  evidenceOrganisation: { kind: 'text', maxLength: LABEL_LENGTH, initial: '' },
  evidencePreparedBy: { kind: 'text', maxLength: LABEL_LENGTH, initial: '' },
  /** The age of a backup, in days, that causes a reminder; 0 for no reminders. */
  backupReminderDays: { kind: 'whole-number', bounds: { min: 0, max: 365 }, initial: 30, section: 'data' },
  /** No backup reminder until then. */
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

/** Some settings with new values. */
export type SettingChanges = { readonly [Name in SettingName]?: Settings[Name] | undefined }

/** The names of all settings. */
// Object.keys returns plain strings; these are the table's keys.
export const settingNames = Object.keys(settingRules) as SettingName[]

/** Maps each rule of the table to something else, under the same name. */
export const mapRules = <Output extends Readonly<Record<SettingName, unknown>>>(
  turn: (rule: SettingRule) => unknown,
): Output =>
  // The caller gives the result's type, because fromEntries loses which name has which value.
  Object.fromEntries(settingNames.map((name) => [name, turn(settingRules[name])])) as Output

export const defaultSettings: Settings = mapRules<Settings>(({ initial }) => initial)

/** The defaults of these settings. */
export const defaultsOf = (names: readonly SettingName[]): Partial<Settings> =>
  Object.fromEntries(names.map((name) => [name, defaultSettings[name]]))

/** The settings that a section's *Reset* resets. */
export const settingsIn = (section: SectionId): readonly SettingName[] =>
  settingNames.filter((name) => {
    const rule: SettingRule = settingRules[name]
    return rule.section === section
  })
