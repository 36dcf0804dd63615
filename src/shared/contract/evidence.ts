import { nothing } from '../fields.ts'
import { AtMs, z } from '../schema.ts'
import { invoke, unlockedPress } from './channel.ts'

/** From its first instant up to, and without, its end. */
export const EvidencePeriod = z.strictObject({ fromMs: AtMs, toMs: AtMs })
export type EvidencePeriod = z.infer<typeof EvidencePeriod>

/** A file of the evidence; the page prints the digests of the tables, in hexadecimal. */
const EvidenceFile = z.strictObject({ name: z.string(), sha256: z.string() })
export type EvidenceFile = z.infer<typeof EvidenceFile>

/** Evidence of a period about keys: no secret, no token. SECURITY: S5, S34, S36. */
export const evidenceContract = {
  /**
   * Writes a page to print, the same as a PDF, and its tables (CSV) to a new folder where the user chooses.
   * `bad-input` for a period that ends before it begins or begins in the future.
   */
  'evidence:export': invoke(
    EvidencePeriod,
    z.strictObject({
      folderName: z.string(),
      files: z.array(EvidenceFile),
      keyCount: z.int(),
      eventCount: z.int(),
    }),
    { ...unlockedPress, opens: ['file-dialog'] },
  ),
  /** Shows the page that was written last in a window of its own, with the system's print dialog. */
  'evidence:print': invoke(nothing, nothing, { ...unlockedPress, opens: ['printer'] }),
  /** Shows the folder that was written last in the system's file manager. */
  'evidence:showFolder': invoke(nothing, nothing, { ...unlockedPress, opens: ['file-manager'] }),
}
