/** The symbols of a recovery sheet, as a user reads them from paper. */
export const sheetOnPaper = (html: string): string => {
  const text = html.replace(/<style.*?<\/style>|<small.*?<\/small>|<[^>]*>/gs, ' ')
  const found = /(?:[0-9A-HJKMNP-TV-Z]{5}\s+){7}[0-9A-HJKMNP-TV-Z]{5}/.exec(text)?.[0]
  if (found === undefined) throw new Error('The sheet has no symbols.')
  return found.replaceAll(/\s+/g, ' ')
}
