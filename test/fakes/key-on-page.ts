/** The recovery key as a person reads it from the page. */
export const keyOnPage = (html: string): string => {
  const text = html.replace(/<style.*?<\/style>|<svg.*?<\/svg>|<[^>]*>/gs, ' ')
  const found = /(?:[0-9A-HJKMNP-TV-Z]{4}\s+){6}[0-9A-HJKMNP-TV-Z]{4}/.exec(text)?.[0]
  if (found === undefined) throw new Error('The page has no key.')
  return found
}
