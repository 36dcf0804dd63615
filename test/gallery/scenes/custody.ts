import type { Scene } from '../scene.ts'

/** How secrets are kept. */
export const custodyScenes: readonly Scene[] = []
