import { parse } from 'smol-toml'
import type { ReadFile, TextFile } from '../read-file.ts'
import { flatten } from '../reading/flatten.ts'
import { readEnv } from './env.ts'

/** Whether a text has sections like INI and TOML, and isn't JSON that starts with a list. */
export const isSectioned = (text: string, name: string): boolean => {
  if (/\.(toml|ini|cfg|conf)$/i.test(name)) return /^\s*\[/m.test(text) || /\.toml$/i.test(name)
  const first = text.split('\n').find((line) => line.trim() !== '' && !/^\s*[#;]/.test(line)) ?? ''
  return (
    /^\s*\[{1,2}[\p{L}_"'][^[\]{}:,]*\]{1,2}\s*([#;].*)?$/u.test(first) &&
    !/^\s*\[\s*("[^"]*"\s*\]|true|false|null)/.test(first)
  )
}

/** Reads a TOML file. Falls back to INI, which many programs' configuration files actually are. */
export const readToml = (source: TextFile): ReadFile => {
  const { text, file } = source
  try {
    return { format: 'toml', entries: flatten(parse(text), [String(file)], file) }
  } catch {
    return readEnv(source)
  }
}
