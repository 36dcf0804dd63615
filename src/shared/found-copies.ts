import { AtMs, Id, z } from './schema.ts'

/** Most copies one search lists. */
export const MAX_FOUND_COPIES = 1_000

/** A folder that can be searched without choosing it in a dialog; listed only where it exists. */
export const SuggestedFolder = z.enum(['downloads', 'desktop', 'documents', 'shell-histories', 'api-clients'])
export type SuggestedFolder = z.infer<typeof SuggestedFolder>

/** How a secret is written in a file. */
export const CopyForm = z.enum(['text', 'json', 'url', 'base64', 'hex', 'utf-16'])
export type CopyForm = z.infer<typeof CopyForm>

/** A file that holds a client secret of this vault; never the secret itself. */
export const FoundCopy = z.object({
  copyId: Id,
  keyId: Id,
  fileName: z.string(),
  /** The file's folder, with `~` for the user's own. */
  folder: z.string(),
  /** The index of the searched folder that it is in. */
  folderAt: z.int(),
  /** From 1, by line feeds. */
  line: z.int(),
  form: CopyForm,
  isHandled: z.boolean(),
})
export type FoundCopy = z.infer<typeof FoundCopy>

/** The search of this computer for copies of client secrets: the one under way, or the last one. */
export const CopySearch = z.object({
  /** `stopped`: it ended before it had read all, by an error. */
  state: z.enum(['none', 'searching', 'done', 'cancelled', 'stopped']),
  startedAtMs: z.optional(AtMs),
  endedAtMs: z.optional(AtMs),
  /** What is searched: suggested folders by their id, others with `~` for the user's own. */
  folders: z.array(z.union([SuggestedFolder, z.string()])),
  suggested: z.array(SuggestedFolder),
  /** How many secrets are searched for. */
  secrets: z.int(),
  /** The keys whose secret is too short to tell it from other text: not searched for. */
  tooShortKeyIds: z.array(Id),
  /** Secrets that came less than a day ago and that main's question did not name: not searched for. */
  tooNew: z.int(),
  files: z.int(),
  bytes: z.int(),
  /** Files and folders that could not be read. */
  unreadable: z.int(),
  /** There are more copies than are listed. */
  hasMore: z.boolean(),
  copies: z.array(FoundCopy),
})
export type CopySearch = z.infer<typeof CopySearch>
