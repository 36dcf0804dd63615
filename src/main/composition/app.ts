import type { Services } from './services.ts'
import type { UseCases } from './use-cases.ts'

/** What handlers translate calls to. */
export type App = Services & UseCases
