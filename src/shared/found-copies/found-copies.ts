import { AtMs, Id, z } from '../kernel/schema.ts'

/** Maximum number of copies that a search lists. */
export const MAX_FOUND_COPIES = 1_000

/** A folder that can be searched without picking it in a dialog. Listed only if it exists. */
export const SuggestedFolder = z.enum(['downloads', 'desktop', 'documents', 'shell-histories', 'api-clients'])
export type SuggestedFolder = z.infer<typeof SuggestedFolder>

/** The form in which a file contains a secret. */
export const CopyForm = z.enum(['text', 'json', 'url', 'base64', 'hex', 'utf-16'])
export type CopyForm = z.infer<typeof CopyForm>

/** A file that contains a client secret of this vault, without the secret itself. */
export const FoundCopy = z.object({
  copyId: Id,
  keyId: Id,
  fileName: z.string(),
  /** The file's folder, with `~` for the home folder. */
  folder: z.string(),
  /** The index of the searched folder that contains it. */
  folderAt: z.int(),
  /** Line number, counting line feeds from 1. */
  line: z.int(),
  form: CopyForm,
  isHandled: z.boolean(),
})
export type FoundCopy = z.infer<typeof FoundCopy>

/** The current or last search of this computer for copies of client secrets. */
export const CopySearch = z.object({
  /** `stopped`: an error ended it early. */
  state: z.enum(['none', 'searching', 'done', 'cancelled', 'stopped']),
  startedAtMs: z.optional(AtMs),
  endedAtMs: z.optional(AtMs),
  /** What is searched: suggested folders by ID, others as a path with `~` for the home folder. */
  folders: z.array(z.union([SuggestedFolder, z.string()])),
  suggested: z.array(SuggestedFolder),
  /** How many secrets are searched for. */
  secrets: z.int(),
  /** Keys whose secrets are too short to be told from other text, and are therefore skipped. */
  tooShortKeyIds: z.array(Id),
  /** How many secrets are skipped because they are less than a day old and weren't named in main's question. */
  tooNew: z.int(),
  files: z.int(),
  bytes: z.int(),
  /** The number of files and folders that couldn't be read. */
  unreadable: z.int(),
  /** Whether there are more copies than listed. */
  hasMore: z.boolean(),
  copies: z.array(FoundCopy),
})
export type CopySearch = z.infer<typeof CopySearch>
