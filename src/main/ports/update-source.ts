/** Where Keyward looks for a newer version. */
export interface UpdateSource {
  /** The signed manifest's address; https. */
  readonly manifestUrl: string
  /** The page to open in the user's browser; https. */
  readonly downloadsUrl: DownloadsAddress
  /** Whether one of the two trusted keys signed this manifest. */
  isSigned(manifest: string, signature: string): boolean
}

/**
 * The address of the download page, fixed in the build. Neither Keyward's page nor a server's reply can
 * substitute another one.
 */
export type DownloadsAddress = string & { readonly isDownloadsAddress: true }
