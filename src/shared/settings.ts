import { LAYOUT, MOST_LAYOUTS } from './import-layouts.ts'
import { languages } from './languages.ts'
import { LABEL_LENGTH } from './limits.ts'

/** The section of the settings where a setting is changed and put back. */
export type SectionId = 'general' | 'protection' | 'data'

type Shared<Value> = {
  /** The default. */
  readonly initial: Value
  /** Absent for what is chosen where it shows, such as the order of the list. */
  readonly section?: SectionId
}

/** What a setting may be. */
export type SettingRule =
  | ({
      readonly kind: 'one-of'
      /** In the order of their menu. */
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
 * Every setting: what it may be, its default, and its section. Main's schema, both sides' defaults, the controls' bounds and
 * *Reset* come from here. Plain values, so that the page and what runs at the start need no schemas for them.
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
  /** How the list of keys is ordered; by workspace it has a head for each. */
  listOrder: { kind: 'one-of', options: ['workspace', 'due'], initial: 'workspace' },
  /** Services whose workspaces are folded away in the sidebar. */
  foldedServices: { kind: 'ids', maxLength: 10_000, initial: [] },
  /** What the columns of imported tables are, by a digest of their heads, as the person has said. */
  importLayouts: { kind: 'texts', pattern: LAYOUT, maxLength: MOST_LAYOUTS, initial: [] },
  /** A copied token has at least this long to live, or half its lifetime if that is less. */
  requiredLifeMinutes: { kind: 'whole-number', bounds: { min: 1, max: 30 }, initial: 5, section: 'general' },
  clipboardSeconds: { kind: 'whole-number', bounds: { min: 15, max: 300 }, initial: 60, section: 'general' },
  /** Idle minutes before Keyward locks itself; 0 is never. */
  lockAfterMinutes: { kind: 'one-of', options: [5, 15, 60, 0], initial: 15, section: 'protection' },
  /** Lock when the computer sleeps or its screen is locked. */
  lockOnSleep: onOff(true, 'protection'),
  /** Pinned keys in the system's tray. */
  tray: onOff(false, 'general'),
  /** On Linux: the person sees the icon there, so closing the window may leave Keyward in it. */
  keepInTray: onOff(false, 'general'),
  /** Notices of the system: about a key that needs its person, never more than one a day for each. */
  notices: { kind: 'one-of', options: ['off', 'on'], initial: 'on', section: 'general' },
  /** Notices name no key. */
  noticesHideDetails: onOff(false, 'general'),
  startAtLogin: onOff(false, 'general'),
  /** Ask once a day whether there is a newer Keyward. */
  checkForUpdates: onOff(false, 'general'),
  /** Opens the palette from any program. */
  systemShortcut: {
    kind: 'one-of',
    options: ['off', 'CmdOrCtrl+Shift+K', 'CmdOrCtrl+Alt+K', 'Alt+Shift+K'],
    initial: 'off',
    section: 'general',
  },
  /** For how many days the list of what happened is kept. */
  activityDays: { kind: 'one-of', options: [30, 90, 365, 'forever'], initial: 365, section: 'data' },
  /** Who a page of evidence says it is of, and who prepared it; empty where it says nothing. */
  evidenceOrganisation: { kind: 'text', maxLength: LABEL_LENGTH, initial: '' },
  evidencePreparedBy: { kind: 'text', maxLength: LABEL_LENGTH, initial: '' },
  /** How old a backup may grow before a reminder, in days; 0 for no reminders at all. */
  backupReminderDays: { kind: 'whole-number', bounds: { min: 0, max: 365 }, initial: 30, section: 'data' },
  /** No reminder of backups until then. */
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

/** A person's choices. */
export type Settings = { readonly [Name in SettingName]: ValueOf<Rules[Name]> }

/** Some settings with new values. */
export type SettingChanges = { readonly [Name in SettingName]?: Settings[Name] | undefined }

/** The names of all settings. */
// Object.keys types its answer as strings; these are the table's own.
export const settingNames = Object.keys(settingRules) as SettingName[]

/** The table with each rule turned into something else, under the same names. */
export const mapRules = <Output extends Readonly<Record<SettingName, unknown>>>(
  turn: (rule: SettingRule) => unknown,
): Output =>
  // The caller names the output: fromEntries forgets which name has which value.
  Object.fromEntries(settingNames.map((name) => [name, turn(settingRules[name])])) as Output

/** Defaults. */
export const defaultSettings: Settings = mapRules<Settings>(({ initial }) => initial)

/** Some of them. */
export const defaultsOf = (names: readonly SettingName[]): Partial<Settings> =>
  Object.fromEntries(names.map((name) => [name, defaultSettings[name]]))

/** The settings that *Reset* of a section puts back. */
export const settingsIn = (section: SectionId): readonly SettingName[] =>
  settingNames.filter((name) => {
    const rule: SettingRule = settingRules[name]
    return rule.section === section
  })
