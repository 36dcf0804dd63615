/** Where Keyward looks for a newer version. */
export interface UpdateSource {
  /** The signed manifest's address; https. */
  readonly manifestUrl: string
  /** The page to open in the user's browser; https. */
  readonly downloadsUrl: DownloadsAddress
  /** Whether one of the two trusted keys signed this manifest. */
  isSigned(manifest: string, signature: string): boolean
}

/** The build's download page; neither the page nor a reply can substitute another address. */
export type DownloadsAddress = string & { readonly isDownloadsAddress: true }
