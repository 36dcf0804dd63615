import { join } from 'node:path'
import { bundleForNode, type NodeBundle } from '../../fakes/bundle-for-node.ts'

/** The practice service's entries, bundled for Node as the app bundles them. */
export interface Bundles extends Pick<NodeBundle, 'parentPort' | 'remove'> {
  /** The stand-alone command. */
  readonly cli: string
  /** The utility process's entry. */
  readonly child: string
}

/** Bundles the entries into a temporary folder. `remove` deletes it. */
export const bundlePractice = async (): Promise<Bundles> => {
  const { folder, ...bundle } = await bundleForNode({
    cli: 'src/practice/cli.ts',
    child: 'src/practice/child.ts',
  })
  return { ...bundle, cli: join(folder, 'cli.mjs'), child: join(folder, 'child.mjs') }
}
