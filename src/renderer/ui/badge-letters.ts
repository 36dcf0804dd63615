const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first letter of a name as a person would write it on a label, upper case. */
export const oneLetter = (name: string): string => {
  const [first] = segmenter.segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? '·'
}

/** Two letters, for badges of one colour that would look alike: of two words one each, else the first two. */
export const twoLetters = (name: string): string => {
  const [one = '', two] = name.trim().split(/[\s\-_.]+/u)
  if (two) return oneLetter(one) + oneLetter(two)
  return [...segmenter.segment(one)]
    .slice(0, 2)
    .map(({ segment }, at) => (at === 0 ? segment.toLocaleUpperCase() : segment))
    .join('')
}
