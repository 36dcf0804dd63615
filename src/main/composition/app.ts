import type { Services } from './services.ts'
import type { UseCases } from './use-cases.ts'

/** Everything that call handlers depend on. */
export type App = Services & UseCases
