import { formatLocale } from '../i18n/i18n.ts'

/** How long a reply took: "184 ms", "1.2 s". */
export const tookWords = (durationMs: number): string => {
  const isShort = durationMs < 1_000
  return new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit: isShort ? 'millisecond' : 'second',
    unitDisplay: 'short',
    maximumFractionDigits: isShort ? 0 : 1,
  }).format(isShort ? durationMs : durationMs / 1_000)
}

/** A size in the largest unit that fits: "212 bytes", "4.1 kB", "1 MB". */
export const sizeWords = (sizeBytes: number): string => {
  const [unit, size] =
    sizeBytes < 1_000
      ? (['byte', sizeBytes] as const)
      : sizeBytes < 1_000_000
        ? (['kilobyte', sizeBytes / 1_000] as const)
        : (['megabyte', sizeBytes / 1_000_000] as const)
  return new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(size)
}
