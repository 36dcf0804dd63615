import type { TFunction } from 'i18next'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { listWords } from '../../format/time-words.ts'

/** More names of people than this are counted. */
const MOST_NAMES = 3

/** What a team is called; the person's own computers have no other name. */
export const teamName = ({ isOwn, name }: Pick<SharingTeam, 'isOwn' | 'name'>, t: TFunction): string =>
  isOwn ? t('sharing.team.own') : name

/** With whom a team shares: "Bea and 2 computers"; empty while this computer is alone in it. */
const others = ({ persons }: SharingTeam, t: TFunction): string => {
  const people = persons.filter(({ isMe }) => !isMe).map(({ name }) => name)
  const computers = persons.find(({ isMe }) => isMe)?.computers.filter(({ isThis }) => !isThis).length ?? 0
  const more = people.length - MOST_NAMES
  return listWords([
    ...people.slice(0, more > 0 ? MOST_NAMES : undefined),
    ...(more > 0 ? [t('sharing.with.people', { count: more })] : []),
    ...(computers > 0 ? [t('sharing.with.computers', { count: computers })] : []),
  ])
}

/** "Shared with Bea and 2 computers". */
export const sharedWords = (team: SharingTeam, t: TFunction): string => {
  const who = others(team, t)
  return who === '' ? t('sharing.with.nobody') : t('sharing.with.them', { who })
}
