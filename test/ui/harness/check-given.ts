import type { Output } from '../../../src/shared/contract/contract.ts'
import { tokensOf } from './given-app.ts'
import type { Scenario } from './scenario.ts'

/** Fields that main adds itself, or whose values depend on when main is asked. */
const ofMain = new Set([
  'nowMs',
  'practice',
  'lastTokenAtMs',
  'secretSavedAtMs',
  'isLifetimeAssumed',
  'backend',
])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Describes where `got` differs from `given`, with the path of each field. */
const differences = (given: unknown, got: unknown, path: string): string[] => {
  if (!isObject(given)) return given === got ? [] : [`${path}: ${String(given)}, main says ${String(got)}`]
  if (!isObject(got)) return [`${path}: main says nothing`]
  return Object.entries(given)
    .filter(([name, value]) => value !== undefined && !ofMain.has(name))
    .flatMap(([name, value]) => differences(value, got[name], `${path}.${name}`))
}

const byId = (items: readonly { readonly id: string }[]) =>
  Object.fromEntries(items.map((item) => [item.id, item]))
const byKey = (items: readonly { readonly keyId: string }[]) =>
  Object.fromEntries(items.map((item) => [item.keyId, item]))

/**
 * Throws if main's snapshot after `startGiven` differs from the scenario, because then the described state is
 * impossible.
 */
export const checkGiven = (given: Scenario, snapshot: Output<'app:snapshot'>): void => {
  const { vault, custody } = given.state
  const tokens = tokensOf(given)
  const inUse = given.keys.filter(({ deletedAtMs }) => deletedAtMs === undefined)
  const isOpen = custody.isOpen && vault !== 'needs-choice'
  const keys = inUse.map(({ attention, hasSecret, ...key }) => ({
    ...key,
    hasSecret: hasSecret && vault !== 'needs-choice',
    attention: isOpen ? attention : undefined,
  }))
  const found = [
    ...differences(given.state, snapshot.state, 'state'),
    ...differences(given.settings, snapshot.settings, 'settings'),
    ...differences(byId(given.services), byId(snapshot.services), 'services'),
    ...differences(byId(given.workspaces), byId(snapshot.workspaces), 'workspaces'),
    ...differences(byId(keys), byId(snapshot.keys), 'keys'),
    ...differences(byKey(tokens), byKey(snapshot.tokens), 'tokens'),
  ]
  if (found.length > 0) throw new Error(`The scenario cannot be:\n${found.slice(0, 10).join('\n')}`)
}
