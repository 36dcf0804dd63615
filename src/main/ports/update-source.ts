/** Where Keyward asks for a newer version. */
export interface UpdateSource {
  /** Of the signed manifest; https. */
  readonly manifestUrl: string
  /** The page that is opened in the person's browser; https. */
  readonly downloadsUrl: DownloadsAddress
  /** Whether one of the two trusted keys signed this text. */
  isSigned(manifest: string, signature: string): boolean
}

/** The build's own download page: no page and no reply can name another one. */
export type DownloadsAddress = string & { readonly isDownloadsAddress: true }
