import { LAYOUT_LENGTH } from '../imports/import-layouts.ts'
import { AtMs, Id, z } from '../kernel/schema.ts'
import { mapRules, type SettingRule, type Settings } from './settings.ts'

const schemaOf = (rule: SettingRule): z.ZodMiniType => {
  switch (rule.kind) {
    case 'one-of':
      return z.literal([...rule.options])
    case 'whole-number':
      return z.int().check(z.minimum(rule.bounds.min), z.maximum(rule.bounds.max))
    case 'ids':
      return z.array(Id).check(z.maxLength(rule.maxLength))
    case 'texts':
      return z
        .array(z.string().check(z.maxLength(LAYOUT_LENGTH), z.regex(rule.pattern)))
        .check(z.maxLength(rule.maxLength))
    case 'text':
      return z.string().check(z.maxLength(rule.maxLength))
    case 'instant':
      return AtMs
  }
}

/** SECURITY: S5, the user's settings. `settingRules` limits each one. */
export const SettingsSchema = z.strictObject(
  mapRules<{ readonly [Name in keyof Settings]: z.ZodMiniType<Settings[Name]> }>(schemaOf),
)
