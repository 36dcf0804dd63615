import { type KeyNeed, keyNeed } from '../../../shared/key-need.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { navigate, openKey, startReplacingSecret } from '../../state/navigation.ts'
import { needGroups } from '../../state/needs.ts'
import type { Page } from '../../state/page.ts'
import type { PageState, WorkQueue } from '../../state/page-state.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { guideReplacement } from '../replacement/replacement-actions.ts'

/** The needs of keys that still work: both keys can be used while one replaces the other. */
const guided: ReadonlySet<KeyNeed> = new Set(['leaked', 'overdue', 'to-replace', 'due-soon'])

/** Opens what a key needs next: its guided replacement, the form for its secret, or its details. */
const takeStep = (page: Page, need: KeyNeed, key: KeySummary): void => {
  if (guided.has(need)) void guideReplacement(page, key)
  else if (need === 'trouble') openKey(page, key.id)
  else startReplacingSecret(page, key.id)
}

const needIn = ({ keys, tokens }: PageState, keyId: string): KeyNeed | undefined => {
  const key = keys.get(keyId)
  return key === undefined || key.deletedAtMs ? undefined : keyNeed(key, tokens.get(keyId))
}

/** How many keys of the queue need nobody any more. */
export const countDone = (state: PageState, { keyIds }: WorkQueue): number =>
  keyIds.filter((keyId) => needIn(state, keyId) === undefined).length

/** True when the key whose turn it is needs nobody any more. */
export const isTurnDone = (state: PageState): boolean => {
  const keyId = state.queue?.keyIds[state.queue.index]
  return keyId !== undefined && needIn(state, keyId) === undefined
}

/** The first key from this place on that still needs a person; the end of the queue when none does. */
const goTo = (page: Page, queue: WorkQueue, from: number): void => {
  const state = page.getState()
  const found = queue.keyIds.findIndex((keyId, place) => place >= from && needIn(state, keyId) !== undefined)
  const index = found === -1 ? queue.keyIds.length : found
  const keyId = queue.keyIds[index]
  const key = keyId === undefined ? undefined : state.keys.get(keyId)
  const need = keyId === undefined ? undefined : needIn(state, keyId)
  page.setState({ queue: { ...queue, index } })
  if (key === undefined || need === undefined) {
    navigate(page, { screen: 'overview' })
    return
  }
  if (!guided.has(need)) navigate(page, { screen: 'keys', scope: 'all' }, 'unchanged')
  takeStep(page, need, key)
}

/** Begins to go through all keys that need a person, gravest first. */
export const startQueue = (page: Page): void => {
  const state = page.getState()
  const keyIds = needGroups(selectLiveKeys(state), state.tokens).flatMap(({ keys }) =>
    keys.map(({ id }) => id),
  )
  if (keyIds.length > 0) goTo(page, { keyIds, index: 0, startedAtMs: page.nowMs() }, 0)
}

/** Goes on with the next key. */
export const goOn = (page: Page): void => {
  const { queue } = page.getState()
  if (queue) goTo(page, queue, queue.index + 1)
}

/** Ends the queue where it is. */
export const stopQueue = (page: Page): void => page.setState({ queue: undefined })
