import { nothing } from '../kernel/fields.ts'
import { AtMs, z } from '../kernel/schema.ts'
import { invoke, unlockedPress } from './channel.ts'

/** A period that includes its start and excludes its end. */
export const EvidencePeriod = z.strictObject({ fromMs: AtMs, toMs: AtMs })
export type EvidencePeriod = z.infer<typeof EvidencePeriod>

/** A file of the evidence; the page prints the tables' digests in hexadecimal. */
const EvidenceFile = z.strictObject({ name: z.string(), sha256: z.string() })
export type EvidenceFile = z.infer<typeof EvidenceFile>

/** Evidence about keys in a period: no secrets, no tokens. SECURITY: S5, S34, S36. */
export const evidenceContract = {
  /**
   * Saves a page to print, the same page as a PDF, and its tables (CSV) in a new folder where the user chooses.
   * `bad-input` for a period that ends before it starts, or starts in the future.
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
  /** Shows the last saved page in a separate window, with the system's print dialog. */
  'evidence:print': invoke(nothing, nothing, { ...unlockedPress, opens: ['printer'] }),
  /** Shows the last saved folder in the system's file manager. */
  'evidence:showFolder': invoke(nothing, nothing, { ...unlockedPress, opens: ['file-manager'] }),
}
