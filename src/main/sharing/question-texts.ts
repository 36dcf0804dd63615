import type { Input } from '../../shared/contract/contract.ts'
import type { Translate } from '../i18n/translate.ts'
import { nameIn } from './members.ts'
import { PAGE } from './rules/epoch-record.ts'
import type { Sharing } from './sharing.ts'
import type { Team } from './team/team.ts'

interface Newcomer {
  readonly name: string
  readonly person: string
  readonly team: string
}

/** One's own next computer. */
export const letInOwn = (translate: Translate, { name, team }: Newcomer) => ({
  message: translate('askSharing.confirm.own', { name }),
  detail: [translate('askSharing.confirm.ownDetail', { team })],
})

/** A colleague, or a colleague's next computer. */
export const letInColleague = (
  translate: Translate,
  { name, person, team }: Newcomer,
  { isKnown, offer: { role } }: NonNullable<ReturnType<Sharing['pairing']['right']>>,
) => ({
  message: translate(isKnown ? 'askSharing.confirm.computer' : 'askSharing.confirm.people', {
    person,
    team,
    name,
  }),
  detail: [
    translate('askSharing.confirm.peopleDetail', { person }),
    ...(role === 'owner' ? [translate('askSharing.confirm.asOwner', { person })] : []),
  ],
})

/** Records that contradict each other: who made this line of them, and whom it puts out. */
export const lineWords = (
  translate: Translate,
  open: Team,
  { question }: Extract<Team['standing'], { kind: 'lines' }>,
  { recordHash, notInHands = [] }: Pick<Input<'sharing:follow'>, 'recordHash' | 'notInHands'>,
): [message: string, detail: string[]] => {
  const line = question.lines.find(({ first }) => first === recordHash)
  const named = (ids: readonly string[] = []) => ids.filter((id) => id !== PAGE).map((id) => nameIn(open, id))
  const out = named(line?.putOut)
  const lost = named(notInHands)
  return [
    translate('askSharing.follow.line', { names: named(line?.makers) }),
    [
      out.length === 0
        ? translate('askSharing.follow.lineOfAll')
        : translate('askSharing.follow.lineDetail', { out }),
      ...(lost.length === 0 ? [] : [translate('askSharing.follow.notInHands', { out: lost })]),
    ],
  ]
}
