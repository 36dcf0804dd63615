import { useStore } from '../../state/page-context.ts'

/** False while the vault can only be read. */
export const useIsWritable = (): boolean => useStore(({ app }) => app?.vault === 'ready')
