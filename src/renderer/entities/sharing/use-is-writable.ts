import { useStore } from '../../state/page-context.ts'

/** False while the vault is read-only. */
export const useIsWritable = (): boolean => useStore(({ app }) => app?.vault === 'ready')
