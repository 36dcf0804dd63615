import type { TFunction } from 'i18next'
import type { KeySummary, Service, Workspace } from '../../../shared/model.ts'
import { dateWords, daysBetween } from '../../format/time-words.ts'
import type { PageState } from '../../state/page-state.ts'
import { byName } from '../../state/selectors.ts'
import { MONTH_DAYS, workGroups } from './work-groups.ts'

/** Longest list of a mail: main copies texts of up to 8,000 signs. */
const LIST_LENGTH = 6_000

/** The keys that an owner is to replace: those that leaked, then the earliest first. */
export type OwnerMail = {
  readonly name: string
  readonly email: string | undefined
  readonly keys: readonly KeySummary[]
}

type Context = {
  readonly workspaces: ReadonlyMap<string, Workspace>
  readonly services: ReadonlyMap<string, Service>
  readonly nowMs: number
}

const isLeaked = ({ toReplace }: KeySummary): boolean => toReplace?.reason === 'leaked'

/** The owners of the keys that the overview lists as overdue, marked or due; whoever has most of them first. */
export const ownerMails = (
  keys: readonly KeySummary[],
  tokens: PageState['tokens'],
  nowMs: number,
): readonly OwnerMail[] => {
  const { now, ...due } = workGroups(keys, tokens, nowMs)
  const items = [...now.filter(({ key }) => key.toReplace !== undefined), ...Object.values(due).flat()]
  const mails = new Map<string, { name: string; email: string | undefined; keys: KeySummary[] }>()
  for (const { key } of items) {
    const { owner } = key
    if (owner === undefined) continue
    const id = (owner.email ?? owner.name).trim().toLowerCase()
    const mail = mails.get(id) ?? { name: owner.name, email: owner.email, keys: [] }
    mails.set(id, mail)
    mail.keys.push(key)
  }
  const dueAtMs = (key: KeySummary) => (isLeaked(key) ? 0 : (key.dueAtMs ?? Number.POSITIVE_INFINITY))
  for (const mail of mails.values())
    mail.keys.sort((one, other) => dueAtMs(one) - dueAtMs(other) || byName(one, other))
  return [...mails.values()].sort((one, other) => other.keys.length - one.keys.length || byName(one, other))
}

const whenWords = (key: KeySummary, nowMs: number, t: TFunction): string => {
  const { dueAtMs, keyExpiresAtMs } = key
  if (isLeaked(key)) return t('overview.tell.leaked')
  // Only a mark lists a key whose date is none or far.
  if (dueAtMs === undefined || daysBetween(nowMs, dueAtMs) > MONTH_DAYS) return t('overview.tell.marked')
  const date = dateWords(dueAtMs, nowMs)
  const isOver = daysBetween(nowMs, dueAtMs) < 0
  if (dueAtMs === keyExpiresAtMs) return t(isOver ? 'overview.tell.ended' : 'overview.tell.ends', { date })
  return t(isOver ? 'overview.tell.wasDue' : 'overview.tell.due', { date })
}

/** The text of a mail, without a secret or a client ID. */
export const mailText = (mail: OwnerMail, { workspaces, services, nowMs }: Context, t: TFunction): string => {
  const lines: string[] = []
  let length = 0
  for (const key of mail.keys) {
    const workspace = workspaces.get(key.workspaceId)
    const service = workspace && services.get(workspace.serviceId)
    const place = [workspace?.name, service?.name].filter((name) => name !== undefined).join(', ')
    const line = `- ${key.name} (${place}): ${whenWords(key, nowMs, t)}`
    length += line.length + 1
    if (length > LIST_LENGTH) break
    lines.push(line)
  }
  const more = mail.keys.length - lines.length
  return [
    t('overview.tell.hello', { name: mail.name }),
    '',
    t('overview.tell.intro', { count: mail.keys.length }),
    '',
    ...lines,
    ...(more > 0 ? [t('overview.tell.more', { count: more })] : []),
    '',
    t('overview.tell.please'),
  ].join('\n')
}
