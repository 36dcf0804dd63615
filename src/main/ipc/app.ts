import type { Services } from '../app/services.ts'
import type { UseCases } from '../app/use-cases.ts'

/** What handlers translate calls to. */
export type App = Services & UseCases
