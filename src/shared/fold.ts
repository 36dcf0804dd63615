/** Letters that Unicode does not take apart into letter and accent. */
const FOLDS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }

/** Text as it is compared: lower case, without accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœı]/g, (letter) => FOLDS[letter] ?? letter)
