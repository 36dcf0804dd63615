import { nothing } from '../kernel/fields.ts'
import { AtMs, z } from '../kernel/schema.ts'
import { invoke, unlockedPress } from './channel.ts'

/** A period. The start is inclusive and the end exclusive. */
export const EvidencePeriod = z.strictObject({ fromMs: AtMs, toMs: AtMs })
export type EvidencePeriod = z.infer<typeof EvidencePeriod>

/** A file of the evidence. The page prints the digests of the tables in hexadecimal. */
const EvidenceFile = z.strictObject({ name: z.string(), sha256: z.string() })
export type EvidenceFile = z.infer<typeof EvidenceFile>

/** Evidence about keys in a period. Contains no secrets or tokens. SECURITY: S5, S34, S36. */
export const evidenceContract = {
  /**
   * Saves a page to print, the same page as a PDF, and its tables (CSV) in a new folder that the user picks.
   * `bad-input` for a period that ends before it starts, or starts in the future.
   */
  'evidence:export': invoke(
    EvidencePeriod,
    z.strictObject({
      folderName: z.string(),
      files: z.array(EvidenceFile),
      keyCount: z.int(),
    }),
    { ...unlockedPress, opens: ['file-dialog'] },
  ),
  /** Shows the last saved page in a separate window, with the system's print dialog. */
  'evidence:print': invoke(nothing, nothing, { ...unlockedPress, opens: ['printer'] }),
  /** Shows the last saved folder in the system's file manager. */
  'evidence:showFolder': invoke(nothing, nothing, { ...unlockedPress, opens: ['file-manager'] }),
}
