/** Where Keyward looks for a newer version. */
export interface UpdateSource {
  /** The https address of the signed manifest. */
  readonly manifestUrl: string
  /** The https address of the download page, which opens in the user's browser. */
  readonly downloadsUrl: DownloadsAddress
  /** Whether one of the trusted keys signed this manifest. */
  isSigned(manifest: string, signature: string): boolean
}

/**
 * The address of the download page, fixed in the build. Neither Keyward's page nor a server's reply can
 * substitute another one.
 */
export type DownloadsAddress = string & { readonly isDownloadsAddress: true }
