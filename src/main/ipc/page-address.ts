/** The custom URL scheme of Keyward's page. */
export const PAGE_SCHEME = 'app'

/** The page's address. The window loads only addresses under it. */
export const PAGE_ADDRESS = `${PAGE_SCHEME}://keyward/`

const own = new URL(PAGE_ADDRESS)

/**
 * True for an address of Keyward's own page. Compares scheme and host, because `URL.origin` of a custom scheme is
 * "null".
 */
export const isPageAddress = (address: string): boolean => {
  try {
    const url = new URL(address)
    return url.protocol === own.protocol && url.host === own.host
  } catch {
    return false
  }
}
