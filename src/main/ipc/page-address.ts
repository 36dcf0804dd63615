/** The scheme of the page's own protocol. */
export const PAGE_SCHEME = 'app'

/** The page's address; everything the window loads stands below it. */
export const PAGE_ADDRESS = `${PAGE_SCHEME}://keyward/`

const own = new URL(PAGE_ADDRESS)

/** True for an address of our own page. `URL.origin` of a custom scheme is "null", so both parts are compared. */
export const isPageAddress = (address: string): boolean => {
  try {
    const url = new URL(address)
    return url.protocol === own.protocol && url.host === own.host
  } catch {
    return false
  }
}
