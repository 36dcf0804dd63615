import { useStore } from '../../state/page-context.ts'

/** False while the vault is read-only or isn't open. */
export const useIsWritable = (): boolean => useStore(({ app }) => app?.vault === 'ready')
