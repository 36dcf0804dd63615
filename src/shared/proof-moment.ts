/** When something was proven, for people elsewhere: the time, the day, and whose time it is. */
export const proofMoment = (
  atMs: number,
  locale: string,
): { readonly time: string; readonly day: string; readonly zone: string } => {
  const words = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  const zoneAs = (timeZoneName: 'long' | 'shortOffset') =>
    words({ timeZoneName })
      .formatToParts(atMs)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [name, offset] = [zoneAs('long'), zoneAs('shortOffset')]
  return {
    time: words({ timeStyle: 'short' }).format(atMs),
    day: words({ dateStyle: 'long' }).format(atMs),
    // A zone without a name is named by its offset.
    zone: name.startsWith('GMT') || new Date(atMs).getTimezoneOffset() === 0 ? name : `${name} (${offset})`,
  }
}
