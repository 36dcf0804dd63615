import { LABEL_LENGTH } from '../kernel/limits.ts'
import { Text, z } from '../kernel/schema.ts'

/** The methods of a test request. Only GET can't change anything. */
export const RequestMethod = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
export type RequestMethod = z.infer<typeof RequestMethod>

/** The specification's workflow-step wrapper around a reply. */
export const WorkflowStep = z.strictObject({
  api_object: z.unknown(),
  headers: z.record(z.string(), z.string()),
  status_code: z.int(),
  step_status: z.strictObject({ code: z.int(), message: z.string(), verbose: z.string() }),
})
export type WorkflowStep = z.infer<typeof WorkflowStep>

/** The reply to a test request, with tokens and secrets replaced. */
export const TestReply = z.strictObject({
  status: z.int(),
  statusText: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  isTruncated: z.boolean(),
  durationMs: z.number(),
  sizeBytes: z.int(),
  /** A redirect's target, which wasn't followed. */
  location: z.optional(z.string()),
  step: WorkflowStep,
})
export type TestReply = z.infer<typeof TestReply>

const HeaderLines = z.record(z.string().check(z.maxLength(LABEL_LENGTH)), Text)

/** A test request as written, without its key. `path` may include a query. */
export const WrittenRequest = z.strictObject({
  method: RequestMethod,
  /** Joined to the region's base URL. Another origin is refused before anything is sent. */
  path: Text,
  query: z.optional(HeaderLines),
  headers: z.optional(HeaderLines),
  body: z.optional(Text),
})
export type WrittenRequest = z.infer<typeof WrittenRequest>
