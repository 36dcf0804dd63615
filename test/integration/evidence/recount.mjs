// @ts-nocheck: both files are read without the schemas that would give them types.

// Imports nothing from Keyward and decrypts nothing, because both files encrypt only secrets.
const DAY_MS = 86_400_000
const uses = 'token-received token-copied secret-copied client-id-copied test-sent token-refused'.split(' ')
const answers = 'token-received token-refused secret-replaced secret-brought-back'.split(' ')
const changes = 'key-added key-restored owner-changed secret-replaced secret-brought-back'.split(' ')
const parsed = (line) => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Every figure of an evidence page, computed only from the texts of `vault.json` and `activity.jsonl`. */
export const recount = (vault, activity, from, to, now) => {
  const { keys, replacements = [] } = JSON.parse(vault)
  const end = Math.min(to, now)
  const lines = activity.split('\n').filter((line) => line !== '')
  const readable = lines.map(parsed).filter((event) => event !== undefined)
  const each = ({ id, name }) => ({ keyId: id, keyName: name })
  const all = readable.flatMap((event) => event.keys?.map((key) => ({ ...event, ...each(key) })) ?? [event])
  const within = (atMs) => atMs >= from && atMs < to
  const events = all.filter(({ atMs }) => within(atMs))
  const of = (what, among = events) => among.filter((event) => event.what === what)
  const idsOf = (what, among) => [...new Set(of(what, among).map(({ keyId }) => keyId))]
  const lastOf = (id, among, ...kinds) =>
    among.filter(({ keyId, what }) => keyId === id && kinds.includes(what)).at(-1)
  const isThere = ({ createdAtMs, deletedAtMs = to }) => createdAtMs < to && deletedAtMs >= to
  const hasDead = ({ id, secretVersion }) =>
    replacements.some(
      (one) => one.keyId === id && one.secretVersion === secretVersion && one.atMs.proven < to,
    )
  const inUse = keys.filter((key) => isThere(key) && !hasDead(key))
  const beganAt = ({ secret, formerSecrets = [], createdAtMs }) => {
    const former = formerSecrets.find((one) => one.savedAtMs <= end && one.replacedAtMs > end)
    const isSame = secret === undefined || secret.savedAtMs <= end
    return isSame ? (secret?.savedAtMs ?? createdAtMs) : former?.savedAtMs
  }
  const limitOf = ({ replaceEveryDays = Infinity }) => replaceEveryDays
  const limited = inUse.filter((key) => limitOf(key) < Infinity)
  const isDone = ({ atMs }) => atMs.stopped < to || (atMs.proven < to && atMs.quiet < to)
  const before = all.filter(({ atMs }) => atMs < to)
  const isRefused = ({ id }) =>
    lastOf(
      id,
      before.filter(({ what, error }) => what !== 'token-refused' || error === 'invalid-client'),
      ...answers,
    )?.what === 'token-refused'
  const isEnded = ({ keyExpiresAtMs }) => keyExpiresAtMs <= end
  const isMarked = (reason) => (key) => key.toReplace?.sinceMs < to && key.toReplace.reason === reason
  const isOver = (key) => (end - beganAt(key)) / DAY_MS > limitOf(key)
  const count = (has) => inUse.filter(has).length
  const gone = [...new Set(all.map(({ keyId }) => keyId))].filter((id) => !keys.some((key) => key.id === id))
  const removals = ['key-removed', 'key-purged']
  const wasThere = (id) => {
    const first = all.find(({ keyId }) => keyId === id)
    return first.atMs < to || removals.includes(first.what)
  }
  const isShown = ({ atMs, proofs: all = [] }) =>
    atMs.planned < to &&
    (!isDone({ atMs }) || [...Object.values(atMs), ...all.map((one) => one.atMs)].some(within))
  const open = replacements.filter(
    (one) => isShown(one) && one.proofs?.filter(({ atMs }) => atMs < to).at(-1)?.isStillAccepted,
  )
  const isDeadIn =
    ({ id }) =>
    ({ keyId, atMs }) =>
      keyId === id && within(atMs.proven)
  const removed = idsOf('key-removed').filter(
    (id) => lastOf(id, events, 'key-removed', 'key-restored').what !== 'key-restored',
  )
  const dead = keys
    .filter((key) => isThere(key) && hasDead(key) && replacements.some(isDeadIn(key)))
    .map(({ id }) => id)
  const use = {}
  for (const { what, by = 'unknown' } of events.filter((event) => uses.includes(event.what)))
    for (const name of [what, `${what}/${by}`]) use[name] = (use[name] ?? 0) + 1
  return {
    ...use,
    keys: inUse.length,
    erasedSince: gone.filter((id) => wasThere(id) && lastOf(id, all, ...removals)?.atMs >= to).length,
    overdue: count((key) => isOver(key) && !key.exception),
    ended: count(isEnded),
    refused: count((key) => isRefused(key) && !isEnded(key)),
    leaked: count(isMarked('leaked')),
    personLeft: count(isMarked('person-left')),
    toReplace: count(isMarked('other')),
    noOwner: count(({ owner }) => !owner),
    noLimit: inUse.length - limited.length,
    exceptions: count(({ exception }) => exception),
    stillAccepted: new Set(open.map(({ keyId }) => keyId)).size,
    replacements: replacements.filter(isShown).length,
    gone: new Set([...removed, ...idsOf('key-purged'), ...dead]).size,
    uses: events.filter(({ what }) => uses.includes(what)).length,
    changed: events.filter(({ what }) => changes.includes(what)).length,
    unreadable: lines.length - readable.length,
  }
}
